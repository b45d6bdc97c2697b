package import LumaDatabase
import LumaFiles

/// Copies a library beside itself once a week, before it is changed, and keeps the last two copies.
struct LibraryBackup {
  private let connection: Connection
  private var path: String { connection.path + ".weekly.backup" }

  private static let week = 7 * 86_400.0

  init(_ connection: Connection) { self.connection = connection }

  /// Makes a backup if the last one is a week old. The first week begins with the first change.
  ///
  /// - Throws: `damagedLibrary`: a damaged library is neither changed nor backed up.
  func makeWeekly(now: Double = Clock.now()) throws(CatalogError) {
    let last = try connection.integerOrNil("SELECT value FROM meta WHERE key = 'backup'")
    if let last {
      guard now - Double(last) > LibraryBackup.week else { return }
      try connection.checkIntegrity()
      // A full disk must not keep the user from working.
      guard (try? make()) != nil else { return }
    }
    try connection.run(
      "INSERT OR REPLACE INTO meta VALUES ('backup', ?)", [.integer(Int64(now))])
  }

  private func make() throws(CatalogError) {
    let new = path + ".part"
    unlink(new)
    // An incomplete copy must not keep a disk full.
    defer { unlink(new) }
    try connection.run("VACUUM INTO ?", [.text(new)])
    do throws(SystemError) {
      try LibraryBackup.sync(new)
      rename(path, path + ".2")
      try Sync.rename(new, to: path)
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
  }

  private static func sync(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    try Sync.content(of: descriptor)
  }
}

extension Connection {
  /// Checks the pages, rows and indexes of a library.
  ///
  /// - Parameter limit: bytes; a larger file is not checked.
  /// - Throws: `damagedLibrary`.
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
  package func checkIntegrity(upTo limit: Int64 = .max) throws(CatalogError) {
    guard let status = FileStatus(path), status.stamp.size <= limit else { return }
    var first: String?
    var isUnreadable = false
    do throws(CatalogError) {
      try read("PRAGMA integrity_check(1)") { row in
        isUnreadable = isUnreadable || errno == EIO
        first = first ?? row.text(0)
      }
    } catch .database(_, let code, let detail) where code.isDamage {
      first = detail
    }
    if isUnreadable { throw .unreadable(path: path, reason: EIO) }
    if let first, first != "ok" { throw .library(.damagedLibrary(path: path, .found(first))) }
  }
}
