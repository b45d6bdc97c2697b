package import LumaDatabase
import LumaFiles
package import LumaLibrary

extension Library {
  /// Saves the readable part of a damaged library to a new one, and repairs its albums and counts.
  /// The damaged file is only read.
  ///
  /// - Parameters:
  ///   - source: the damaged library.
  ///   - path: must not exist.
  /// - Returns: number of photos saved.
  /// - Throws: `unwritable`, `damagedLibrary` if no photo can be read.
  package static func recover(from source: String, to path: String) throws(CatalogError) -> Int {
    let path = try FileSystem.absolute(path)
    guard FileStatus(path) == nil else { throw .unwritable(path: path, reason: EEXIST) }
    let part = path + ".part"
    let remnants = ["", "-wal", "-shm", ".lock"].map { part + $0 }
    for name in remnants { unlink(name) }
    defer { for name in remnants { unlink(name) } }
    let photos = try fill(part, from: source)
    do throws(SystemError) {
      try Sync.rename(part, to: path)
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
    return photos
  }

  /// Closing the connection leaves everything in the file itself.
  private static func fill(_ part: String, from source: String) throws(CatalogError) -> Int {
    let target = try LibraryFile(path: part).openFile()
    try target.script("PRAGMA foreign_keys = OFF")
    let source = FileSystem.realPath(of: source) ?? source
    // If there is a log, SQLite must read it, too.
    let hasLog = (FileStatus(source + "-wal")?.stamp.size ?? 0) > 0
    let damaged = try Connection(path: source, isFixed: !hasLog)
    try damaged.bearDamage()
    let recovery = LibraryRecovery(from: damaged, to: target)
    let photos = try target.transaction { () throws(CatalogError) in try recovery.run() }
    guard photos > 0 else {
      throw .library(.damagedLibrary(path: source, .found("no photo can be read")))
    }
    try target.checkIntegrity()
    return photos
  }
}
