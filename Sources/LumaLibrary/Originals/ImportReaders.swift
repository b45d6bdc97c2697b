package import LumaFiles
package import LumaModel

/// Metadata of a video.
package struct VideoHeader: Hashable, Sendable {
  /// Seconds.
  package var duration: Double
  /// Its size is upright.
  package var header = PhotoHeader()
  package var contentIdentifier: String?
  /// Px.
  package var size: PixelSize? { header.size }

  package init(
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
package enum VideoReading: Hashable, Sendable {
  case read(VideoHeader)
  /// The file is damaged or not a video.
  case broken(VideoFault)
  /// The video reader could not be started.
  case noReader
}

/// The readers used by an import; each is called concurrently.
package struct ImportReaders: Sendable {
  package typealias Picture =
    @Sendable (_ file: OpenedFile) throws(ImportFault) -> (PhotoHeader, PhotoDetails)
  package typealias Described =
    @Sendable (_ header: PhotoHeader, _ sidecars: [OpenedFile]) throws(ImportFault) -> PhotoHeader
  package typealias Video = @Sendable (_ file: OpenedFile) throws(ImportFault) -> VideoReading

  /// Reads the metadata of a picture; empty for a damaged one. Throws if the system or the reader
  /// failed, so that the file may be intact.
  package var picture: Picture
  /// Reads the metadata of a video and of its sidecar; nil if no video reader is installed. Throws
  /// if the system or the reader of sidecars failed.
  package var video: Video?
  /// Returns why a picture's size cannot be read; nil if unknown.
  package var fault: @Sendable (_ file: OpenedFile) -> ImportFault?
  package var editedSize: EditedSize
  /// Returns a header with the values of sidecars in place of its own.
  package var described: Described = { header, _ in header }
  /// The folders and files that may be opened.
  package var gate = ReadGate.everything
  /// Whether files may be moved out of a folder.
  package var mayMove: @Sendable (_ folder: String) -> Bool = { _ in true }

  package init(
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
