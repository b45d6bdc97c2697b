/// A file that a photo consists of.
public struct Resource: Hashable, Sendable {
  /// - **Source**: PHAssetResourceType, and the sidecar, which PhotoKit has not.
  public enum Kind: Int64, Hashable, Sendable, CaseIterable {
    case photo = 1, video = 2
    /// The RAW beside a JPEG.
    case alternatePhoto = 4
    case adjustmentData = 7
    /// The film of a live photo.
    case pairedVideo = 9
    /// An XMP file.
    case sidecar = 100

    /// As interchange files name it.
    var name: String {
      switch self {
      case .photo: "photo"
      case .video: "video"
      case .alternatePhoto: "alternatePhoto"
      case .adjustmentData: "adjustmentData"
      case .pairedVideo: "pairedVideo"
      case .sidecar: "sidecar"
      }
    }

    init?(name: String) {
      guard let kind = Kind.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }

    /// The file that the photo itself is.
    var isOriginal: Bool { self == .photo || self == .video }
  }

  public var kind: Kind
  /// Absolute.
  public var path: String
  /// Bytes.
  public var size: Int64
  public var hash: FileHash?
  /// Why it belongs to the photo; nil: it is the photo.
  public var reason: String?
  /// As it was when the file was last read; zeros: never.
  var modified: Int64 = 0
  var inode: Int64 = 0

  public init(
    kind: Kind, path: String, size: Int64 = 0, hash: FileHash? = nil, reason: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.size = size
    self.hash = hash
    self.reason = reason
  }
}
