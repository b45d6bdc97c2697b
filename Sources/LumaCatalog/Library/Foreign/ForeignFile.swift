import LumaFiles

/// A database of another program, of which nothing is changed and beside which nothing is written.
struct ForeignFile {
  let path: String
  let connection: Connection
  private let stamps: [FileStamp?]
  /// Where it was copied to with its log; nil: it is read where it lies.
  private let copy: TemporaryCopy?

  /// Opens a database. With a log that has changes, a copy of both is read.
  ///
  /// - Throws: `foreignCatalog` if a change of it was broken off; `unreadable`, `database`.
  init(_ path: String, _ stop: StopSign?) throws(CatalogError) {
    self.path = path
    let real = FileSystem.realPath(of: path) ?? path
    stamps = ForeignFile.stamps(of: real)
    guard !ForeignFile.isHot(real + "-journal") else {
      throw .foreignCatalog(path: path, .unfinished)
    }
    let hasLog = (FileStatus(real + "-wal")?.stamp.size ?? 0) > 0
    copy = hasLog ? try TemporaryCopy(of: real, "-wal") : nil
    connection = try Connection(path: copy?.path ?? real, isFixed: copy == nil, stop: stop)
    if copy != nil {
      try connection.keepsLog()
      try connection.script("PRAGMA query_only = ON")
    }
    try compareStamps()
  }

  /// - Throws: `foreignCatalog` if it was changed since it was opened; a copy never is.
  func checkUnchanged() throws(CatalogError) {
    if copy == nil { try compareStamps() }
  }

  private func compareStamps() throws(CatalogError) {
    let now = ForeignFile.stamps(of: FileSystem.realPath(of: path) ?? path)
    let isSame = zip(stamps, now).allSatisfy { before, now in
      guard let before, let now else { return before == nil && now == nil }
      return before.hasContent(of: now)
    }
    guard isSame else { throw .foreignCatalog(path: path, .changing) }
  }

  private static func stamps(of path: String) -> [FileStamp?] {
    ["", "-wal", "-journal"].map { FileStatus(path + $0)?.stamp }
  }

  /// Whether a journal has what a broken off change is to be undone with.
  ///
  /// - **Source**: <https://www.sqlite.org/fileformat.html#the_rollback_journal>
  private static func isHot(_ journal: String) -> Bool {
    guard let file = try? OpenedFile(journal) else { return false }
    return file.bytes(at: 0, count: 8) == [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
  }

  /// Whether a file is an SQLite database, by its first bytes.
  static func isDatabase(_ path: String) -> Bool {
    guard let file = try? OpenedFile(path) else { return false }
    return file.bytes(at: 0, count: 16).elementsEqual("SQLite format 3\0".utf8)
  }
}

/// A copy of a database and what belongs to it, in a folder of its own that only this user may read,
/// and which is removed with it.
final class TemporaryCopy {
  let path: String
  private let folder: String

  init(of original: String, _ suffix: String) throws(CatalogError) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array(FileSystem.join(place.isEmpty ? "/tmp" : place, "luma.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .unwritable(path: place, reason: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = FileSystem.join(folder, "catalog")
    for part in ["", suffix] { try TemporaryCopy.copy(original + part, to: path + part) }
  }

  deinit {
    for part in ["", "-wal", "-shm"] { unlink(path + part) }
    rmdir(folder)
  }

  private static func copy(_ path: String, to target: String) throws(CatalogError) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw CatalogError(path, SystemError()) }
    defer { close(source) }
    let copy = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw .unwritable(path: target, reason: errno) }
    defer { close(copy) }
    do throws(SystemError) {
      _ = try Descriptor.copy(source, to: copy, limit: .max)
    } catch {
      throw .unreadable(path: path, reason: error.code)
    }
  }
}
