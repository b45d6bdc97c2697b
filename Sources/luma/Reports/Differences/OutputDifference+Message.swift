import LumaPipeline

extension OutputDifference {
  /// How the file differs: `cropped to 479 × 320 px at 0, 0; metadata: Exif.Image.Artist`.
  var how: String {
    switch state {
    case .added: return newBytes.map(Units.bytes) ?? ""
    case .removed: return oldBytes.map(Units.bytes) ?? ""
    case .renamed: return "was \(oldPath ?? "")"
    case .changed: break
    }
    var parts = problem.map { ["not compared: \($0)"] } ?? []
    parts += comparison?.phrases ?? []
    if !tags.isEmpty { parts.append("metadata: " + tagNames) }
    parts += kinds.compactMap(\.origin)
    if parts.isEmpty {
      let sizes = [oldBytes, newBytes].compactMap { $0.map(Units.bytes) }
      parts = ["only bytes differ (\(sizes.joined(separator: " → ")))"]
    }
    return parts.joined(separator: "; ")
  }

  private var tagNames: String {
    let shown = tags.prefix(4).joined(separator: ", ")
    return tags.count > 4 ? "\(shown) and \(tags.count - 4) more" : shown
  }
}

extension OutputDifference.Kind {
  /// What a manifest says; nil: the pictures show it.
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
