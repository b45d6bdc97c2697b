import LumaFiles
import LumaModel

/// Writes JSON Lines to a temporary file that is renamed when complete.
///
/// Standard output and special files (pipes, devices) are written directly.
final class LineWriter {
  private let path: String
  /// Path of the temporary file; nil if writing directly.
  private let partial: String?
  private let file: UnsafeMutablePointer<FILE>
  private var isFinished = false
  /// Photos written so far.
  var photos = 0

  /// Opens a file.
  ///
  /// - Parameter path: nil for standard output.
  /// - Throws: `notReplaced` for a file that is not an export; `unwritable`.
  init(_ path: String?) throws(CatalogError) {
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

  /// Writes an object, its members in the order of their names.
  func write(_ members: JSONObject) throws(CatalogError) {
    var line = JSONValue.object(members.sorted()).bytes(.plain)
    line.append(UInt8(ascii: "\n"))
    let written = fwrite(line, 1, line.count, file)
    guard written == line.count else { throw .unwritable(path: path, reason: errno) }
  }

  func finish() throws(CatalogError) {
    guard fflush(file) == 0 else { throw .unwritable(path: path, reason: errno) }
    do throws(SystemError) {
      // A pipe cannot be synced.
      if partial != nil { try Sync.content(of: fileno(file)) }
      isFinished = true
      fclose(file)
      guard let partial else { return }
      try Sync.rename(partial, to: path)
    } catch {
      throw .unwritable(path: path, reason: error.code)
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
