public import LumaModel

/// What a film says of itself.
public struct VideoHeader: Hashable, Sendable {
  /// Seconds.
  public var duration: Double
  /// Upright, px.
  public var size: PixelSize?
  public var creationDate: PhotoDate?
  /// Frames a second.
  public var frameRate: Double?
  public var contentIdentifier: String?

  public init(
    duration: Double, size: PixelSize? = nil, creationDate: PhotoDate? = nil,
    frameRate: Double? = nil, contentIdentifier: String? = nil
  ) {
    self.duration = duration
    self.size = size
    self.creationDate = creationDate
    self.frameRate = frameRate
    self.contentIdentifier = contentIdentifier
  }
}

/// What became of reading a film.
public enum VideoReading: Hashable, Sendable {
  case read(VideoHeader)
  /// The file is no film, or broken; the reason is the reader's own text.
  case broken(reason: String)
  /// What reads films could not be started.
  case noReader
}

/// What an import reads files with; each is called on several threads at a time.
public struct ImportReaders: Sendable {
  public var header: HeaderReader
  public var details: @Sendable (_ path: String) -> PhotoDetails
  /// nil: nothing on this machine reads films.
  public var video: (@Sendable (_ path: String) -> VideoReading)?
  /// Why a picture has no size, a sentence; nil: it is not known.
  public var fault: @Sendable (_ path: String) -> String?
  public var editedSize: EditedSize

  public init(
    header: @escaping HeaderReader,
    details: @escaping @Sendable (_ path: String) -> PhotoDetails = { _ in PhotoDetails() },
    video: (@Sendable (_ path: String) -> VideoReading)? = nil,
    fault: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    editedSize: @escaping EditedSize = { _, _ in nil }
  ) {
    self.header = header
    self.details = details
    self.video = video
    self.fault = fault
    self.editedSize = editedSize
  }
}
