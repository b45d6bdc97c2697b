import Foundation

/// Writes lines of JSON to a file that gets its name when all of them are written.
///
/// Standard output, and what is no file (a pipe, a device), are written as the lines come.
final class LineWriter {
  private let path: String
  /// The name until all is written; nil: there is none.
  private let partial: String?
  private let file: UnsafeMutablePointer<FILE>
  private let encoder = JSONEncoder()
  private var isFinished = false
  /// Photos written so far.
  var photos = 0

  /// - Parameter path: nil: standard output.
  /// - Throws: `notReplaced` for a file that no export wrote; `unwritable`.
  init(_ path: String?) throws(CatalogError) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.path = try FileSystem.absolute(path ?? "/dev/stdout")
    let status = FileStatus(self.path)
    let isDirect = path == nil || (status != nil && status?.kind != .file)
    partial = isDirect ? nil : "\(self.path).\(getpid()).part"
    if !isDirect, status != nil, !LineWriter.isExport(self.path) {
      throw .notReplaced(path: self.path)
    }
    let opened = path == nil ? fdopen(dup(STDOUT_FILENO), "w") : fopen(partial ?? self.path, "w")
    guard let opened else { throw .unwritable(path: self.path, reason: errno) }
    file = opened
  }

  deinit {
    guard !isFinished else { return }
    fclose(file)
    if let partial { unlink(partial) }
  }

  func write(_ members: [String: JSONValue]) throws(CatalogError) {
    // Numbers that JSON has not are the only ones to fail; no column holds one.
    guard var line = try? encoder.encode(JSONValue.object(members)) else { return }
    line.append(UInt8(ascii: "\n"))
    let written = line.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard written == line.count else { throw .unwritable(path: path, reason: errno) }
  }

  func finish() throws(CatalogError) {
    // A pipe has nothing to be brought to a disk.
    guard fflush(file) == 0, partial == nil || fsync(fileno(file)) == 0 else {
      throw .unwritable(path: path, reason: errno)
    }
    isFinished = true
    fclose(file)
    guard let partial, rename(partial, path) != 0 else { return }
    throw .unwritable(path: path, reason: errno)
  }

  /// Whether a file is empty or begins as an export does: only such a one is replaced.
  private static func isExport(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    let mark = Array(Interchange.mark.utf8)
    var bytes = [UInt8](repeating: 0, count: mark.count)
    let count = fread(&bytes, 1, bytes.count, file)
    return count == 0 || bytes == mark
  }
}
