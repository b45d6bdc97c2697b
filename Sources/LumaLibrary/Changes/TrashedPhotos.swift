import LumaDatabase
import LumaFiles
import LumaModel

/// A photo whose files go to the trash once its change is committed.
struct TrashedPhoto {
  let photo: String
  let files: [Resource]
  let trash: PhotoTrash
}

extension Library {
  /// Moves the files of photos that a change has put into the trash. The library's own copies stay:
  /// a purge removes them.
  func moveToTrash(_ photos: [TrashedPhoto], in database: any Database) -> TrashReport {
    var report = TrashReport()
    var moved: Set<[UInt8]> = []
    var unmoved: [String] = []
    for photo in photos {
      var isInTrash = photo.files.contains { ownsFile($0.path) }
      for file in photo.files where !ownsFile(file.path) {
        // The sidecar went with the other photo that it belongs to.
        guard !moved.contains(Array(file.path.utf8)) else { continue }
        guard let reason = reason(for: file) ?? photo.trash.take(file) else {
          report.moved.append(file.path)
          moved.insert(Array(file.path.utf8))
          isInTrash = true
          continue
        }
        report.left.append(TrashReport.LeftFile(path: file.path, reason: reason))
        // If the original stays, files that belong to it stay beside it.
        if file.kind.isOriginal { break }
      }
      if !isInTrash { unmoved.append(photo.photo) }
    }
    expire(unmoved, in: database)
    return report
  }

  /// Why a file stays, before it is read.
  private func reason(for file: Resource) -> TrashReport.Reason? {
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    if (try? reader.integer(sql, [.text(file.path)])) != 0 { return .shared }
    return FileStatus(file.path, followsLinks: false) == nil ? .missing : nil
  }

  /// Lets photos expire that have neither files in the trash nor copies in the library's folder.
  private func expire(_ photos: [String], in database: any Database) {
    guard !photos.isEmpty else { return }
    // A line that stays as it is does no harm.
    _ = try? database.transaction { () throws(CatalogError) in
      for photo in photos {
        try DeletedTable.changeLine(of: photo, in: database) { line in
          for name in [DeletedTable.trashed, DeletedTable.trash, DeletedTable.owner] {
            line[name] = nil
          }
        }
      }
    }
  }
}

extension DeletedTable {
  /// Changes the line of a forgotten photo.
  static func changeLine(
    of photo: String, in database: any Database, _ change: (inout JSONObject) -> Void
  ) throws(CatalogError) {
    let sql = "SELECT photo FROM deleted WHERE localIdentifier = ?"
    guard let text = try database.text(sql, [.text(photo)]),
      case .object(var line)? = try? JSONValue(text: text)
    else { return }
    change(&line)
    try database.run(
      "UPDATE deleted SET photo = ? WHERE localIdentifier = ?",
      [.text(line.json.text(.plain)), .text(photo)])
  }
}
