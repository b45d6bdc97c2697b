public import LumaFiles
public import LumaModel

/// Metadata of a video.
public struct VideoHeader: Hashable, Sendable {
  /// Seconds.
  public var duration: Double
  /// Its size is upright.
  public var header = PhotoHeader()
  public var contentIdentifier: String?
  /// Px.
  public var size: PixelSize? { header.size }

  public init(
    duration: Double, size: PixelSize? = nil, creationDate: PhotoDate? = nil,
    frameRate: Double? = nil, contentIdentifier: String? = nil
  ) {
    self.duration = duration
    header.size = size
    header.creationDate = creationDate
    header.frameRate = frameRate
    self.contentIdentifier = contentIdentifier
  }
}

/// The result of reading a video.
public enum VideoReading: Hashable, Sendable {
  case read(VideoHeader)
  /// The file is damaged or not a video.
  case broken(VideoFault)
  /// The video reader could not be started.
  case noReader
}

/// The readers used by an import; each is called concurrently.
public struct ImportReaders: Sendable {
  public typealias Picture =
    @Sendable (_ file: OpenedFile) throws(ImportFault) -> (PhotoHeader, PhotoDetails)
  public typealias Described =
    @Sendable (_ header: PhotoHeader, _ sidecars: [OpenedFile]) throws(ImportFault) -> PhotoHeader
  public typealias Video = @Sendable (_ file: OpenedFile) throws(ImportFault) -> VideoReading

  /// Reads the metadata of a picture; empty for a damaged one. Throws where the system or the
  /// reader failed, and the file may be intact.
  public var picture: Picture
  /// Reads the metadata of a video and of its sidecar; nil if no video reader is installed. Throws
  /// where the system or the reader of sidecars failed.
  public var video: Video?
  /// Returns why a picture's size cannot be read; nil if unknown.
  public var fault: @Sendable (_ file: OpenedFile) -> ImportFault?
  public var editedSize: EditedSize
  /// Returns a header with the values of sidecars in place of its own.
  public var described: Described = { header, _ in header }
  /// The folders and files that may be opened.
  public var gate = ReadGate.everything
  /// Whether files may be moved out of a folder.
  public var mayMove: @Sendable (_ folder: String) -> Bool = { _ in true }

  public init(
    picture: @escaping Picture,
    video: Video? = nil,
    fault: @escaping @Sendable (_ file: OpenedFile) -> ImportFault? = { _ in nil },
    editedSize: @escaping EditedSize = { _, _ in nil }
  ) {
    self.picture = picture
    self.video = video
    self.fault = fault
    self.editedSize = editedSize
  }
}
