import LumaPipeline

extension OutputDifference {
  /// How the file differs: `cropped to 479 × 320 px at 0, 0; metadata: Exif.Image.Artist`.
  var how: String { how { $0 } }

  /// The same.
  ///
  /// - Parameter quote: of texts that come from files.
  func how(_ quote: (String) -> String) -> String {
    switch state {
    case .added: return newBytes.map(Units.bytes) ?? ""
    case .removed: return oldBytes.map(Units.bytes) ?? ""
    case .renamed:
      let was = "was \(quote(oldPath ?? ""))"
      return kinds.isEmpty ? was : "\(was); \(changes(quote))"
    case .changed: return changes(quote)
    }
  }

  private func changes(_ quote: (String) -> String) -> String {
    var parts = problem.map { ["not compared: \(quote($0))"] } ?? []
    parts += comparison?.phrases ?? []
    if !tags.isEmpty { parts.append("metadata: " + tagNames(quote)) }
    parts += kinds.compactMap(\.origin)
    if parts.isEmpty {
      let sizes = [oldBytes, newBytes].compactMap { $0.map(Units.bytes) }
      parts = ["only bytes differ (\(sizes.joined(separator: " → ")))"]
    }
    return parts.joined(separator: "; ")
  }

  private func tagNames(_ quote: (String) -> String) -> String {
    let shown = tags.prefix(4).map(quote).joined(separator: ", ")
    return tags.count > 4 ? "\(shown) and \(tags.count - 4) more" : shown
  }
}

extension OutputDifference.Kind {
  /// The reason that a manifest gives; nil: the pictures show it.
  fileprivate var origin: String? {
    switch self {
    case .photo: "its photo changed"
    case .steps: "its steps changed"
    case .encoder: "another encoder"
    case .size, .crop, .shift, .rotation, .content, .color, .sharpness, .noise, .quality,
      .transparency, .frames, .format, .profile, .depth, .metadata, .bytes:
      nil
    }
  }
}
