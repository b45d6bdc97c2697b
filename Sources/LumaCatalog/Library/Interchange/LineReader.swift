import LumaFiles

/// Reads a file line by line.
final class LineReader {
  /// The name used in messages.
  let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  /// Number of the current line, from 1.
  private(set) var number = 0

  /// Opens a file.
  ///
  /// - Parameter path: nil for standard input.
  init(_ path: String?) throws(CatalogError) {
    let opened = path.map { fopen($0, "r") } ?? fdopen(dup(STDIN_FILENO), "r")
    self.path = path ?? "standard input"
    guard let file = opened else {
      throw CatalogError(self.path, SystemError())
    }
    self.file = file
  }

  deinit {
    free(buffer)
    fclose(file)
  }

  /// nil: there is no more.
  func next() throws(CatalogError) -> [UInt8]? {
    let count = getline(&buffer, &capacity, file)
    guard count > 0, let buffer else {
      // Opening a folder succeeds; reading it fails here.
      guard ferror(file) == 0 else { throw .unreadable(path: path, reason: errno) }
      return nil
    }
    number += 1
    return Array(UnsafeRawBufferPointer(start: buffer, count: count))
  }
}
