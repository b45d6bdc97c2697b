package import LumaFiles
import LumaModel

/// Gives pictures of films, which no library of pictures reads: a film that is opened as a picture
/// is the picture of one of its frames.
package final class FilmFrames: Sendable {
  /// Returns a file with the upright picture of the frame at a time in seconds; throws `stopped`
  /// soon after `isStopped` holds.
  package typealias Frame =
    @Sendable (_ film: OpenedFile, _ time: Double, _ isStopped: @escaping @Sendable () -> Bool)
    throws(FilmFault) -> OpenedFile

  private let frame: Frame

  package init(_ frame: @escaping Frame) { self.frame = frame }

  /// Returns the file itself, or of a film the picture of a frame.
  ///
  /// - Throws: `file(path:)` with `film`; `cancelled`.
  func picture(
    of file: OpenedFile, at time: Double, isStopped: @escaping @Sendable () -> Bool
  ) throws(ImagingError) -> OpenedFile {
    guard FilmFormat.sniffed(from: file) != nil else { return file }
    do throws(FilmFault) {
      return try frame(file, time, isStopped)
    } catch {
      throw error.error(of: file.path)
    }
  }
}

extension FilmFault {
  fileprivate func error(of path: String) -> ImagingError {
    switch self {
    case .stopped: .cancelled
    case .tooManyPixels(let size, let limit):
      .file(path: path, .tooManyPixels(size, pages: 1, limit: limit))
    case .notIsolated(let missing): .worker(path: path, .notIsolated(missing: missing))
    case .noReader, .late, .noFrame, .system: .file(path: path, .film(self))
    }
  }
}

// Identity: another source may give other frames.
extension FilmFrames: Hashable {
  package static func == (a: FilmFrames, b: FilmFrames) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
