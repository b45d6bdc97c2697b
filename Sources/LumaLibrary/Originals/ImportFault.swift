import LumaDatabase
package import LumaFiles

/// Why a file was not imported.
package enum ImportFault: Error, Hashable, Sendable {
  /// errno.
  case unreadable(Int32)
  case empty
  /// The extension is that of a photo or video, but the content is not recognized.
  case unknownContent(pathExtension: String)
  /// Content in a known format whose size cannot be read.
  case damaged(format: String)
  /// Content rejected by the image reader, with its message.
  case refused(String)
  /// Content rejected by the video reader.
  case brokenVideo(VideoFault)
  /// The file could not be copied into the library; errno.
  case notCopied(Int32)
  /// The template for copies gives it no path.
  case notPlaced(PlaceFault)
  /// Its content changed between reading and copying it.
  case changed
  /// Its reader failed with this message; the content may be intact.
  case notRead(String)
  /// Its name is not UTF-8, and cannot be stored.
  case nameNotUTF8

  /// Whether the content itself is at fault; only such a file is moved away.
  package var isOfContent: Bool {
    switch self {
    case .empty, .unknownContent, .damaged, .refused: true
    case .brokenVideo(.refused), .brokenVideo(.noPictures): true
    case .unreadable, .notCopied, .notPlaced, .changed, .notRead, .brokenVideo, .nameNotUTF8: false
    }
  }

  /// Why an import cannot continue after a file; nil: the next file may succeed.
  ///
  /// - Parameter folder: where originals are copied to; nil if they stay in place.
  func end(at path: String, copyingTo folder: String?) -> CatalogError? {
    guard let systemError, systemError.isOfSystem else { return nil }
    if case .notCopied(let reason) = self {
      return .unwritable(path: folder ?? path, reason: reason)
    }
    // On a failing disk, other files may be readable.
    return systemError.code == EIO ? nil : .unreadable(path: path, reason: systemError.code)
  }

  /// The system's error; nil: it is not at fault.
  package var systemError: SystemError? {
    switch self {
    case .unreadable(let reason), .notCopied(let reason): SystemError(reason)
    case .empty, .unknownContent, .damaged, .refused, .brokenVideo, .notPlaced, .changed,
      .notRead, .nameNotUTF8:
      nil
    }
  }
}
