import LumaFiles

/// Who named a library's file.
public enum LibraryOrigin: Hashable, Sendable {
  /// The person who runs the program: any name, also a link or an empty file.
  case user
  /// A recipe: nothing of the library may be a symbolic link, and a file that exists must be a
  /// library, which is brought forward to this version only if the recipe may change it.
  case recipe(mayChange: Bool)
}

/// Why a file cannot be used as a library.
public enum LibraryFault: Error, Hashable, Sendable {
  case symbolicLink
  case emptyFile
  /// A rollback journal lies beside it, which SQLite would carry out: it may name other files.
  case journal
  /// An older version, which cannot be read before it is changed.
  case older
  /// A table, index, trigger or view that Luma's libraries do not have, or have in another form.
  case foreignSchema(String)
}

/// The files of a library, examined before SQLite opens any of them.
struct LibraryPlace {
  /// Absolute, and without symbolic links but for those of the file itself.
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
      throw .unfitLibrary(path: path + suffix, .symbolicLink)
    }
    guard FileStatus(path + "-journal") == nil else { throw .unfitLibrary(path: path, .journal) }
    try checkContent()
  }

  /// The first bytes tell an SQLite database, and whose it is.
  ///
  /// - **Source**: <https://www.sqlite.org/fileformat.html#the_database_header>
  private func checkContent() throws(CatalogError) {
    let file: OpenedFile
    do throws(FileError) {
      file = try OpenedFile(path, followsLinks: false)
    } catch {
      switch error {
      case .system(let reason) where reason.code == ENOENT: return
      case .system(let reason): throw .unreadable(path: path, reason: reason.code)
      case .notAFile, .outside, .tooLarge: throw .notALibrary(path: path)
      }
    }
    guard file.count > 0 else { throw .unfitLibrary(path: path, .emptyFile) }
    let owner = file.bytes(at: 68, count: 4).reduce(0) { $0 << 8 | Int32($1) }
    guard file.bytes(at: 0, count: 16) == Array("SQLite format 3\0".utf8),
      owner == LibrarySchema.applicationID
    else { throw .notALibrary(path: path) }
  }
}
