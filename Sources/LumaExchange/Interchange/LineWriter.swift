import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// Writes JSON Lines to a file that gets its name when complete. Until then, it has no name on
/// Linux, so that a killed export leaves nothing behind.
///
/// Standard output and special files (pipes, devices) are written directly.
final class LineWriter {
  private let path: String
  /// nil if writing directly.
  private let whole: AtomicFile?
  private let isReplacing: Bool
  private let file: UnsafeMutablePointer<FILE>
  /// Photos written so far.
  var photos = 0

  /// Opens a file.
  ///
  /// - Parameter path: nil for standard output.
  /// - Throws: `notReplaced` for a file that is not an export; `unwritable`.
  init(_ path: String?) throws(CatalogError) {
    let full = try FileSystem.absolute(path ?? "/dev/stdout")
    self.path = full
    let status = FileStatus(full)
    let isDirect = path == nil || (status != nil && status?.kind != .file)
    isReplacing = status != nil
    whole = isDirect ? nil : try LineWriter.open(full, isThere: isReplacing)
    let stream = path == nil ? STDOUT_FILENO : whole?.descriptor
    guard let opened = stream.map({ fdopen(dup($0), "w") }) ?? fopen(full, "w") else {
      let reason = errno
      whole?.discard()
      throw .unwritable(path: full, reason: reason)
    }
    file = opened
  }

  deinit {
    fclose(file)
    whole?.discard()
  }

  private static func open(_ path: String, isThere: Bool) throws(CatalogError) -> AtomicFile {
    guard !isThere || isExport(path) else { throw .exchange(.notReplaced(path: path)) }
    // A missing folder is probably a mistake.
    guard FileStatus(FileSystem.parent(of: path) ?? "/") != nil else {
      throw .unwritable(path: path, reason: errno)
    }
    return try writing(path) { () throws(AtomicFileError) in try AtomicFile(for: path) }
  }

  private static func writing<Value>(
    _ path: String, _ body: () throws(AtomicFileError) -> Value
  ) throws(CatalogError) -> Value {
    do throws(AtomicFileError) {
      return try body()
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
  }

  /// Writes an object, with its members in the order of their names.
  func write(_ members: JSONObject) throws(CatalogError) {
    var line = JSONValue.object(members.sorted()).bytes(.plain)
    line.append(UInt8(ascii: "\n"))
    let written = fwrite(line, 1, line.count, file)
    guard written == line.count else { throw .unwritable(path: path, reason: errno) }
  }

  /// Gives the file its name.
  func finish() throws(CatalogError) {
    guard fflush(file) == 0 else { throw .unwritable(path: path, reason: errno) }
    guard let whole else { return }
    try LineWriter.writing(path) { () throws(AtomicFileError) in
      try whole.commit(replacing: isReplacing)
    }
  }

  /// Whether a file is empty or begins like an export; only such files are replaced.
  private static func isExport(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    let mark = Array(Interchange.mark.utf8)
    var bytes = [UInt8](repeating: 0, count: mark.count)
    let count = fread(&bytes, 1, bytes.count, file)
    return count == 0 || bytes == mark
  }
}
