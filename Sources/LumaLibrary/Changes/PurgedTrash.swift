import LumaDatabase
import LumaFiles
import LumaModel

extension Library {
  /// Removes the files of photos that were given up: those in the trash, and the library's own
  /// copies. Then removes their lines. Also finishes an earlier purge that was killed or had to
  /// wait.
  ///
  /// - Parameter mayMove: whether files in the folder of a path may be moved and removed.
  func finishPurges(
    in database: any Database, mayMove: (String) -> Bool
  ) -> PurgeReport {
    var report = PurgeReport()
    // If the lookup fails, everything stays.
    guard let lines = try? DeletedLine.all(in: database, arePurged: true),
      let others = try? DeletedPlaces(in: database)
    else { return report }
    var waiting: Set<String> = []
    for line in lines
    where !emptyTrash(of: line, others, owner: database.path, mayMove, &report) {
      waiting.insert(line.photo)
    }
    waiting.formUnion(removeCopies(of: lines, &report))
    _ = try? database.transaction { () throws(CatalogError) in
      for line in lines where !waiting.contains(line.photo) {
        try database.run(
          "DELETE FROM deleted WHERE localIdentifier = ? AND \(DeletedTable.isPurged)",
          [.text(line.photo)])
      }
    }
    return report
  }

  /// - Returns: whether nothing is left to do.
  private func emptyTrash(
    of line: DeletedLine, _ others: DeletedPlaces, owner: String, _ mayMove: (String) -> Bool,
    _ report: inout PurgeReport
  ) -> Bool {
    guard let trash = line.trash else { return true }
    for file in line.files where trash.has(file.path) {
      guard mayMove(file.path) else { return false }
      guard line.owner == owner else {
        report.kept.append(.init(path: trash.path(of: file.path), reason: .foreign))
        continue
      }
      guard needs(file, others) else {
        if trash.remove(file.path) {
          report.bytes += file.size
          report.removed.append(file.path)
        }
        continue
      }
      // Back at its path, the file serves the photo that needs it, in the library or in the trash.
      if (try? trash.giveBack(file.path)) == nil {
        report.kept.append(.init(path: trash.path(of: file.path), reason: .needed))
      }
    }
    return true
  }

  /// Whether a photo of the library, or one that can be restored, may need a file.
  private func needs(_ file: Resource, _ others: DeletedPlaces) -> Bool {
    guard let hash = file.hash else { return true }
    let sql = "SELECT count(*) FROM resource WHERE path = ? AND (hash IS NULL OR hash = ?)"
    let count = try? reader.integer(sql, [.text(file.path), .blob(hash.bytes)])
    return count != 0 || others.need(file)
  }
}
