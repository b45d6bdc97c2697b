import Foundation

/// Writes lines of JSON to a file that gets its name when all of them are written.
final class LineWriter {
  private let path: String
  private let partial: String
  private let file: UnsafeMutablePointer<FILE>
  private let encoder = JSONEncoder()
  private var isFinished = false
  /// Photos written so far.
  var photos = 0

  init(_ path: String) throws(CatalogError) {
    self.path = try FileSystem.absolute(path)
    partial = "\(self.path).\(getpid()).part"
    guard let file = fopen(partial, "w") else {
      throw .unreadable(path: path, reason: errno)
    }
    self.file = file
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  deinit {
    guard !isFinished else { return }
    fclose(file)
    unlink(partial)
  }

  func write(_ members: [String: JSONValue]) throws(CatalogError) {
    // Numbers that JSON has not are the only ones to fail; no column holds one.
    guard var line = try? encoder.encode(JSONValue.object(members)) else { return }
    line.append(UInt8(ascii: "\n"))
    let written = line.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard written == line.count else { throw .unreadable(path: path, reason: errno) }
  }

  func finish() throws(CatalogError) {
    guard fflush(file) == 0, fsync(fileno(file)) == 0 else {
      throw .unreadable(path: path, reason: errno)
    }
    fclose(file)
    isFinished = true
    guard rename(partial, path) == 0 else { throw .unreadable(path: path, reason: errno) }
  }
}
