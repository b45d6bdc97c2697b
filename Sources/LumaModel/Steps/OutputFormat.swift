public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, tiff, avif, heic, jxl, gif

  /// File name extensions, lower case; the first is the usual one.
  public var extensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .png: ["png"]
    case .webp: ["webp"]
    case .tiff: ["tif", "tiff"]
    case .avif: ["avif"]
    case .heic: ["heic", "heif"]
    case .jxl: ["jxl"]
    case .gif: ["gif"]
    }
  }

  /// Whether the format can carry transparency.
  public var hasAlpha: Bool { self != .jpeg }
}
