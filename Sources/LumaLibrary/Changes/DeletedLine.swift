import LumaDatabase
import LumaFiles
import LumaModel

/// The facts about files in the line of a forgotten photo. The library may be a stranger's.
struct DeletedLine {
  let photo: String
  let files: [Resource]
  /// Whether it went to the trash.
  let isTrashed: Bool
  /// The trash that holds its files; nil: none went to the trash.
  let trash: PhotoTrash?
  /// The library that moved them there; a copy of the library has the same lines.
  let owner: String?

  init(_ photo: String, _ line: JSONValue) {
    self.photo = photo
    files = DeletedTable.files(of: line)
    isTrashed = line[DeletedTable.trashed] == .bool(true)
    trash = line[DeletedTable.trash]?.string.flatMap { PhotoTrash($0) }
    owner = line[DeletedTable.owner]?.string
  }

  /// Returns the lines of forgotten photos.
  ///
  /// - Parameter arePurged: whether to return the lines of photos whose files are to be removed.
  static func all(
    in database: any Database, arePurged: Bool = false
  ) throws(CatalogError) -> [DeletedLine] {
    var lines: [DeletedLine] = []
    let condition = arePurged ? DeletedTable.isPurged : "NOT \(DeletedTable.isPurged)"
    let sql = "SELECT localIdentifier, photo FROM deleted WHERE \(condition) ORDER BY pk"
    try database.read(sql) { row in
      guard let line = try? JSONValue(text: row.text(1)) else { return }
      lines.append(DeletedLine(row.text(0), line))
    }
    return lines
  }
}

/// The files of forgotten photos by their paths. Several photos may share a sidecar, which is in
/// the trash of one of them.
struct DeletedPlaces {
  private var files: [[UInt8]: [(hash: FileHash?, trash: PhotoTrash?)]] = [:]

  init(in database: any Database) throws(CatalogError) {
    for line in try DeletedLine.all(in: database) {
      for file in line.files {
        files[Array(file.path.utf8), default: []].append((file.hash, line.trash))
      }
    }
  }

  /// Returns the trash that holds a file with its former content.
  func trash(of file: Resource) -> PhotoTrash? {
    guard let hash = file.hash else { return nil }
    return files[Array(file.path.utf8)]?.first { known in
      known.hash == hash && known.trash?.has(file.path) == true
    }?.trash
  }

  /// Whether a forgotten photo may need a file.
  func need(_ file: Resource) -> Bool {
    files[Array(file.path.utf8)]?.contains { known in
      known.hash == nil || file.hash == nil || known.hash == file.hash
    } == true
  }
}
