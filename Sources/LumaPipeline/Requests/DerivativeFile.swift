import LumaFiles
import LumaModel

/// An image file made for a request; readable as long as this object exists, even if the file is
/// deleted.
final class DerivativeFile: Sendable {
  let format: OutputFormat
  let size: PixelSize
  private let storage: Storage

  private enum Storage {
    case temporary(AtomicFile)
    case kept(OpenedFile)
  }

  /// Creates a derivative from an unnamed file.
  init(_ file: AtomicFile, format: OutputFormat, size: PixelSize) {
    self.format = format
    self.size = size
    storage = .temporary(file)
  }

  /// Opens a cached derivative; nil if it does not exist.
  init?(at path: String, format: OutputFormat, size: PixelSize) {
    guard let file = try? OpenedFile(path, followsLinks: false) else { return nil }
    self.format = format
    self.size = size
    storage = .kept(file)
  }

  deinit {
    switch storage {
    case .temporary(let file): file.discard()
    case .kept: break
    }
  }

  /// A path for reading the file; valid as long as this object exists.
  var path: String {
    switch storage {
    case .temporary(let file): file.contents
    #if os(Linux)
      case .kept(let file): file.descriptorPath
    #else
      case .kept(let file): file.path
    #endif
    }
  }

  /// Copies its bytes to the end of another file.
  func copy(to target: AtomicFile) throws(AtomicFileError) {
    do throws(SystemError) {
      switch storage {
      case .temporary(let file): try file.copy(to: target.descriptor)
      case .kept(let file): try file.copy(to: target.descriptor)
      }
    } catch {
      throw .system(error, path: target.path)
    }
  }
}
