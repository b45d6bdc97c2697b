import Foundation

/// The lines of a file, one at a time.
final class LineReader {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  /// From 1.
  private(set) var number = 0

  init(_ path: String) throws(CatalogError) {
    guard let file = fopen(path, "r") else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    self.path = path
    self.file = file
  }

  deinit {
    free(buffer)
    fclose(file)
  }

  /// nil: there is no more.
  func next() -> Data? {
    let count = getline(&buffer, &capacity, file)
    guard count > 0, let buffer else { return nil }
    number += 1
    return Data(bytes: buffer, count: count)
  }
}
