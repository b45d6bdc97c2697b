import LumaFiles
import Synchronization

/// The picture of the standard input, as a file: `photo "-"`.
///
/// It is copied to a file without a name, which then is the standard input, and so has a path, and
/// can be read from any place and any number of times.
final class PictureInput: Sendable {
  /// Its path, once it exists.
  static let path = "/dev/stdin"
  private let isReady = Mutex(false)

  func contains(_ path: String) -> Bool { path == PictureInput.path && isReady.withLock(\.self) }

  /// Copies the standard input, once.
  ///
  /// - Parameters:
  ///   - folder: where the file is.
  ///   - limit: in bytes.
  /// - Throws: `stream`, `unreadableFile`, `fileTooLarge`.
  func open(in folder: String, limit: Int64) throws(RuntimeError) {
    if isReady.withLock(\.self) { return }
    guard isatty(STDIN_FILENO) == 0 else { throw .stream(.inputIsTerminal) }
    do {
      let file = try AtomicFile(for: FileSystem.join(folder, "stdin"))
      // The standard input keeps it.
      defer { file.discard() }
      let isWhole = try Descriptor.copy(STDIN_FILENO, to: file.descriptor, limit: limit)
      guard isWhole else {
        throw RuntimeError.fileTooLarge(path: "-", bytes: file.size, limit: limit)
      }
      guard file.size > 0 else { throw RuntimeError.stream(.inputIsEmpty) }
      guard dup2(file.descriptor, STDIN_FILENO) >= 0 else { throw SystemError() }
      isReady.withLock { $0 = true }
    } catch let error as RuntimeError {
      throw error
    } catch AtomicFileError.system(let error, _) {
      throw .unreadableFile(path: "-", error)
    } catch {
      throw .unreadableFile(path: "-", error as? SystemError ?? SystemError(EIO))
    }
  }
}
