import Foundation

/// The lines of a file, one at a time.
final class LineReader {
  /// As messages name it.
  let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  /// From 1.
  private(set) var number = 0

  /// - Parameter path: nil: standard input.
  init(_ path: String?) throws(CatalogError) {
    let opened = path.map { fopen($0, "r") } ?? fdopen(dup(STDIN_FILENO), "r")
    self.path = path ?? "standard input"
    guard let file = opened else {
      throw errno == ENOENT
        ? .notFound(path: self.path) : .unreadable(path: self.path, reason: errno)
    }
    self.file = file
  }

  deinit {
    free(buffer)
    fclose(file)
  }

  /// nil: there is no more.
  func next() throws(CatalogError) -> Data? {
    let count = getline(&buffer, &capacity, file)
    guard count > 0, let buffer else {
      // A folder can be opened, too.
      guard ferror(file) == 0 else { throw .unreadable(path: path, reason: errno) }
      return nil
    }
    number += 1
    return Data(bytes: buffer, count: count)
  }
}
