import LumaDatabase
import LumaFiles

/// Another program's database. It is not changed, and nothing is written beside it.
struct ForeignFile {
  let path: String
  /// The path without links.
  let place: String
  let connection: Connection
  private let stamps: [FileStamp?]
  /// The copy of the database and its log; nil: it is read in place.
  private let copy: TemporaryCopy?

  /// Opens a database. If its log has changes, a copy of both is read.
  ///
  /// - Throws: `foreignCatalog` if a change of the database was interrupted; `unreadable`,
  ///   `database`.
  init(_ path: String, _ stop: StopSign?) throws(CatalogError) {
    self.path = path
    place = FileSystem.realPath(of: path) ?? path
    stamps = ForeignFile.stamps(of: place)
    guard !ForeignFile.isHot(place + "-journal") else {
      throw .exchange(.foreignCatalog(path: path, .unfinished))
    }
    let hasLog = (FileStatus(place + "-wal")?.stamp.size ?? 0) > 0
    copy = hasLog ? try TemporaryCopy(of: place, "-wal") : nil
    connection = try Connection(
      path: copy?.path ?? place, isFixed: copy == nil, stop: stop ?? StopSign())
    connection.limit(bytes: ForeignFile.longest, rounds: ForeignFile.rounds)
    if copy != nil {
      try connection.keepsLog()
      try connection.script("PRAGMA query_only = ON")
    }
    try compareStamps()
  }

  /// Maximum bytes of a value: enough for Shotwell's list of a keyword's photos.
  static let longest = 64 << 20
  /// Maximum cost of a query in units of ten thousand instructions: minutes. With its indexes, the
  /// largest catalog needs seconds.
  private static let rounds = 300_000

  /// Checks that everything read is an ordinary table: the query of a view or a virtual table may
  /// never end.
  ///
  /// - Throws: `foreignCatalog`.
  func checkTables(
    _ names: some Sequence<String>, of program: ForeignProgram
  ) throws(CatalogError) {
    let names = Set(names.map { $0.lowercased() })
    let sql = """
      SELECT name FROM sqlite_schema WHERE type = 'view'
        OR type = 'table' AND sql LIKE 'CREATE VIRTUAL%' ORDER BY name
      """
    var found: String?
    try connection.read(sql) { row in
      if names.contains(row.text(0).lowercased()) { found = found ?? row.text(0) }
    }
    if let found { throw .exchange(.foreignCatalog(path: path, .notATable(program, found))) }
  }

  var folder: String { FileSystem.parent(of: place) ?? "/" }

  /// Checks that the database's version can be read.
  ///
  /// - Parameters:
  ///   - expected: the range of versions as users know it.
  ///   - sql: gives the version's number as text.
  ///   - unit: the divisor of the number.
  /// - Throws: `foreignCatalog` for other versions.
  func check(
    _ program: ForeignProgram, _ versions: ClosedRange<Int64>, _ expected: String, _ sql: String,
    unit: Int64 = 1
  ) throws(CatalogError) {
    let text = try connection.text(sql) ?? "0"
    let number = Int64(text).map { $0 / unit }
    guard let number, versions.contains(number) else {
      let got = number.map(String.init) ?? text
      throw .exchange(.foreignCatalog(path: path, .version(program, expected: expected, got: got)))
    }
  }

  /// - Throws: `foreignCatalog` if the database was changed since it was opened; a copy never is.
  func checkUnchanged() throws(CatalogError) {
    if copy == nil { try compareStamps() }
  }

  private func compareStamps() throws(CatalogError) {
    let now = ForeignFile.stamps(of: FileSystem.realPath(of: path) ?? path)
    let isSame = zip(stamps, now).allSatisfy { before, now in
      guard let before, let now else { return before == nil && now == nil }
      return before.hasContent(of: now)
    }
    guard isSame else { throw .exchange(.foreignCatalog(path: path, .changing)) }
  }

  private static func stamps(of path: String) -> [FileStamp?] {
    ["", "-wal", "-journal"].map { FileStatus(path + $0)?.stamp }
  }

  /// Whether a journal has the data to undo an interrupted change.
  ///
  /// - **Source**: <https://www.sqlite.org/fileformat.html#the_rollback_journal>
  private static func isHot(_ journal: String) -> Bool {
    guard let file = try? OpenedFile(journal) else { return false }
    return file.bytes(at: 0, count: 8) == [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
  }

  /// Whether a file is an SQLite database, by its first bytes.
  static func isDatabase(_ path: String) -> Bool { begins(path, "SQLite format 3\0") }

  /// Whether a file is a zip, by its first bytes.
  static func isArchive(_ path: String) -> Bool { begins(path, "PK\u{3}\u{4}") }

  private static func begins(_ path: String, _ mark: String) -> Bool {
    guard let file = try? OpenedFile(path) else { return false }
    return file.bytes(at: 0, count: mark.utf8.count).elementsEqual(mark.utf8)
  }
}

/// A copy of a database and its log, in a folder that only this user may read and that is removed
/// with this object.
final class TemporaryCopy {
  let path: String
  private let folder: String

  init(of original: String, _ suffix: String) throws(CatalogError) {
    var template = Array(FileSystem.temporaryTemplate.utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .unwritable(path: FileSystem.temporaryFolder, reason: errno)
    }
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
