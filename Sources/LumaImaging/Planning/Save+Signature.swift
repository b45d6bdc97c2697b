import LumaModel

extension Save {
  /// Format, encoding, metadata and profile as stable text.
  var signature: String {
    [format.rawValue, encoding.signature, metadata.signature, profile.signature]
      .joined(separator: " ")
  }
}

extension Encoding {
  /// What every format had first, then what is set of the rest, so that old texts stay.
  fileprivate var signature: String {
    let quality = self.quality.map { "q\($0)" } ?? "q-"
    let effort = self.effort.map { "e\($0)" } ?? "e-"
    let first = quality + effort + (lossless ? "l" : "") + (progressive ? "p" : "")
    return ([first] + rest).joined(separator: " ")
  }

  private var rest: [String] {
    [
      subsampling?.rawValue, optimisesCoding.map { "huffman:\($0)" },
      compression.map { "level:\($0)" }, palette?.signature,
      target?.signature, animation.loop.map { "loop:\($0)" }, animation.delay.map { "delay:\($0)" },
      webp.alphaQuality.map { "alpha:\($0)" }, webp.nearLossless ? "near" : nil,
      webp.smartSubsample ? "smart" : nil, webp.preset.map { "preset:\($0.rawValue)" },
      tiff.compression?.rawValue, tiff.tile.map { "tile:\($0)" }, tiff.pyramid ? "pyramid" : nil,
    ].compactMap { $0 }
  }
}

extension QualityTarget {
  fileprivate var signature: String {
    let bytes = maxBytes.map { "\($0)" } ?? "-"
    let distance = maxDistance.map(plainNumber) ?? "-"
    return "target:\(bytes),\(distance),\(floor)"
  }
}

extension Palette {
  fileprivate var signature: String {
    "palette:\(colours ?? 256),\(plainNumber(dither ?? 1))"
  }
}

extension MetadataPolicy {
  fileprivate var signature: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .web: "web"
    case .keep(let groups): "keep:\(groups.signature)"
    case .drop(let groups): "drop:\(groups.signature)"
    }
  }
}

extension Set<MetadataGroup> {
  /// In the order of the words, since a set has none of its own.
  fileprivate var signature: String { map(\.rawValue).sorted().joined(separator: ",") }
}

extension ProfilePolicy {
  fileprivate var signature: String {
    switch self {
    case .keep: "keep"
    case .srgb: "srgb"
    case .p3: "p3"
    case .drop: "drop"
    // Any character may stand in a path: its length says where it ends.
    case .file(let path): "file:\(path.utf8.count):\(path)"
    }
  }
}
