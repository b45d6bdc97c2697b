import LumaDatabase
import LumaFiles

/// The origin of a library's name.
package enum LibraryOrigin: Hashable, Sendable {
  /// The user of the program: any file may be named, even a link or an empty file.
  case user
  /// A recipe. No file of the library may be a symbolic link, and an existing file must be a
  /// library. It is migrated to this version only if the recipe may change it.
  case recipe(mayChange: Bool)
}

/// Why a file cannot be used as a library.
package enum LibraryFault: Error, Hashable, Sendable {
  case symbolicLink
  case emptyFile
  /// A rollback journal lies beside it, which SQLite would apply and which may name other files.
  case journal
  /// An older version, which cannot be read before it is changed.
  case older
  /// A table, index, trigger or view that Luma's libraries do not have, or have in another form.
  case foreignSchema(String)
}

/// The files of a library, examined before SQLite opens any of them.
struct LibraryPlace {
  /// Absolute, and without symbolic links except for the file itself.
  let path: String

  init(_ path: String, origin: LibraryOrigin) {
    let folder = FileSystem.parent(of: path).flatMap { FileSystem.realPath(of: $0) }
    let own = folder.map { FileSystem.join($0, FileSystem.name(of: path)) } ?? path
    self.path = origin == .user ? FileSystem.realPath(of: own) ?? own : own
  }

  var exists: Bool { FileStatus(path) != nil }

  /// - Throws: `unfitLibrary`, `notALibrary`, `unreadable`.
  func check() throws(CatalogError) {
    for suffix in ["", "-wal", "-shm", "-journal", ".lock", ".originals"]
    where FileSystem.isLink(path + suffix) {
      throw .library(.unfitLibrary(path: path + suffix, .symbolicLink))
    }
    guard FileStatus(path + "-journal") == nil else {
      throw .library(.unfitLibrary(path: path, .journal))
    }
    guard let file = try file() else { return }
    guard file.count > 0 else { throw .library(.unfitLibrary(path: path, .emptyFile)) }
    guard DatabaseHeader(file)?.owner == LibrarySchema.applicationID else {
      throw .notALibrary(path: path)
    }
  }

  /// Checks, by reading a few bytes, that the file is as long as its header says: a power cut or an
  /// interrupted copy leaves it empty or cut.
  ///
  /// - Throws: `unfitLibrary`, `notALibrary`, `damagedLibrary`, `unreadable`.
  func checkLength() throws(CatalogError) {
    guard let file = try file() else { return }
    guard file.count > 0 else { throw .library(.unfitLibrary(path: path, .emptyFile)) }
    guard let header = DatabaseHeader(file) else { throw .notALibrary(path: path) }
    // Until the log is checkpointed, the file may be shorter.
    guard (FileStatus(path + "-wal")?.stamp.size ?? 0) == 0, let expected = header.length,
      file.stamp.size < expected
    else { return }
    throw .library(.damagedLibrary(path: path, .cut(file.stamp.size, expected: expected)))
  }

  /// Whether nothing can be written beside the file, so that SQLite can neither lock it nor read
  /// its log. Other processes should not write to it meanwhile.
  ///
  /// - Throws: `lockedLog` if there are changes in the log.
  func isFixed() throws(CatalogError) -> Bool {
    let folder = FileSystem.parent(of: path) ?? "/"
    guard exists else { return false }
    let fault = access(folder, W_OK) != 0 ? errno : AtomicFile.isBarred(from: folder) ? EACCES : 0
    let isReadOnly = fault == EROFS
    guard isReadOnly || fault == EACCES else { return false }
    // The shared-memory file shows that another process may have it open.
    if !isReadOnly, FileStatus(path + "-shm") != nil { return false }
    guard (FileStatus(path + "-wal")?.stamp.size ?? 0) == 0 else {
      throw .library(.lockedLog(path: path))
    }
    return true
  }

  /// nil: there is none.
  private func file() throws(CatalogError) -> OpenedFile? {
    do throws(FileError) {
      return try OpenedFile(path, followsLinks: false)
    } catch {
      switch error {
      case .system(let reason) where reason.code == ENOENT: return nil
      case .system(let reason): throw .unreadable(path: path, reason: reason.code)
      case .notAFile, .outside, .tooLarge: throw .notALibrary(path: path)
      }
    }
  }
}

/// The first bytes of an SQLite database.
///
/// - **Source**: <https://www.sqlite.org/fileformat.html#the_database_header>
private struct DatabaseHeader {
  var owner: Int32
  /// Minimum bytes of the file; nil if the header does not record it.
  var length: Int64?

  /// nil: it is not a database.
  init?(_ file: OpenedFile) {
    let bytes = file.bytes(at: 0, count: 100)
    guard bytes.count == 100, bytes[..<16].elementsEqual("SQLite format 3\0".utf8) else {
      return nil
    }
    func number(_ place: Int, _ count: Int) -> Int64 {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int64($1) }
    }
    owner = Int32(truncatingIfNeeded: number(68, 4))
    let page = number(16, 2) == 1 ? 65_536 : number(16, 2)
    // The number of pages counts if the last writer maintained it.
    length = number(24, 4) == number(92, 4) ? page * number(28, 4) : nil
  }
}
