/// A photo as a fetch finds it: a row, not pixels.
public struct Asset: Hashable, Sendable {
  /// Stable for the same file in the same source.
  public var localIdentifier: String
  /// Absolute path of the original.
  public var path: String
  /// Folder below the album's root, "" at the root itself; no slash at either end.
  public var dir: String
  /// Bytes.
  public var fileSize: Int64
  /// When the file was last changed.
  public var modificationDate: PhotoDate?
  /// When Luma first saw it.
  public var addedDate: PhotoDate?
  public var mediaType: MediaType = .image
  /// PHAssetMediaSubtype bits.
  public var mediaSubtypes: Int64 = 0
  /// Seconds; 0 for a still picture.
  public var duration: Double = 0
  public var favorite = false
  public var hidden = false
  /// Whether the original was not where it should be when a library last looked.
  public var missing = false
  /// nil: it belongs to no burst.
  public var burstIdentifier: String?
  /// PHAssetBurstSelectionType bits: 1 picked by the camera, 2 by the user.
  public var burstSelectionTypes: Int64 = 0
  public var header: PhotoHeader
  /// What was done to it in a library; its size is that of the edited picture then. nil: nothing.
  public var adjustment: Adjustment?
  /// What is made of it where it is a camera raw file; nil: it is refused.
  public var raw: RawReading?

  public init(
    localIdentifier: String, path: String, dir: String, fileSize: Int64, header: PhotoHeader,
    modificationDate: PhotoDate? = nil, addedDate: PhotoDate? = nil
  ) {
    self.localIdentifier = localIdentifier
    self.path = path
    self.dir = dir
    self.fileSize = fileSize
    self.header = header
    self.modificationDate = modificationDate
    self.addedDate = addedDate
  }

  /// The last part of the path.
  public var filename: String {
    // By bytes: a combining mark behind the slash makes another character of it.
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    return String(path[(name ?? path.startIndex)...])
  }
}

/// PHAssetMediaType.
public enum MediaType: Int, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case image = 1
  case video = 2
  case audio = 3
}
