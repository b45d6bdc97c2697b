import LumaFiles
import LumaModel

extension ReadGate {
  /// Opens a file that is to give a picture.
  ///
  /// - Throws: `file(path:)` with `unopenable`, also if its first byte cannot be read, `notAFile`,
  ///   `outside`, `tooLarge` or `empty`.
  func picture(_ path: String, isLimited: Bool = true) throws(ImagingError) -> OpenedFile {
    let file: OpenedFile
    do throws(FileError) {
      file = try open(path, isLimited: isLimited)
    } catch {
      switch error {
      case .system(let reason): throw .file(path: path, .unopenable(errno: reason.code))
      case .notAFile: throw .file(path: path, .notAFile)
      case .outside: throw .file(path: path, .outside)
      case .tooLarge(let bytes, let limit):
        throw .file(path: path, .tooLarge(bytes: bytes, limit: limit))
      }
    }
    guard file.count > 0 else { throw .file(path: path, .empty) }
    // Readers of its content take unreadable bytes as missing ones.
    do throws(SystemError) { try file.checkReading() } catch {
      throw .file(path: path, .unopenable(errno: error.code))
    }
    return file
  }
}

extension InputFormat {
  /// The format of a file, by its content; the extension decides only if the content does not show
  /// it.
  ///
  /// - Throws: `file(path:)` with `unknownFormat`.
  init(of file: OpenedFile) throws(ImagingError) {
    if let format = InputFormat.sniffed(from: file) {
      self = format
      return
    }
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: file.path))
    // SVG is text; TGA and some raw formats have no signature.
    guard let named, named.row.isNamed else {
      throw .file(path: file.path, .unknownFormat)
    }
    self = named
  }
}
