import LumaFiles
import LumaModel

/// The files of photos that were forgotten lately, and can be brought back. An import of a folder leaves
/// them out: forgetting would last until the next night otherwise.
///
/// The content decides, as of photos that are there. A file of another content at the same path is
/// another photo, as cameras use their names again.
struct DeletedFiles {
  /// Photos by the content of their files.
  private var contents: [FileHash: String] = [:]
  /// Photos by the path of a file whose content is not known: catalogs of other programs have none.
  private var paths: [[UInt8]: String] = [:]

  /// Reads all, of which the latest comes before others of the same content.
  init(in database: any Database) throws(CatalogError) {
    let sql = """
      SELECT localIdentifier, photo FROM deleted WHERE deletedDate >= ? ORDER BY deletedDate, pk
      """
    var (contents, paths) = (contents, paths)
    try database.read(sql, [.real(Clock.now() - DeletedTable.kept)]) { row in
      for file in DeletedFiles.files(of: row.text(1)) {
        if let hash = file.hash {
          contents[hash] = row.text(0)
        } else {
          paths[Array(file.path.utf8)] = row.text(0)
        }
      }
    }
    (self.contents, self.paths) = (contents, paths)
  }

  /// Returns the photo that files were of; nil: none that was forgotten lately.
  func photo(of group: PhotoGroup) -> String? {
    contents[group.original.hash] ?? paths[Array(group.original.path.utf8)]
  }

  private static func files(of line: String) -> [Resource] {
    guard let line = try? JSONValue(text: line) else { return [] }
    return (line["resources"]?.array ?? []).compactMap { Resource($0) }.filter(\.kind.isContent)
  }
}

extension ImportRun {
  /// Returns the groups without those of photos that were forgotten lately, which are noted.
  mutating func present(_ groups: [PhotoGroup]) throws(CatalogError) -> [PhotoGroup] {
    guard !groups.isEmpty else { return groups }
    let files = try deletedFiles()
    let found = groups.map(files.photo)
    guard found.contains(where: { $0 != nil }) else { return groups }
    let matches = try ImportMatches(groups, in: library.reader)
    var present: [PhotoGroup] = []
    for (group, photo) in zip(groups, found) {
      if let photo, case .new = try matches.match(of: group) {
        report.deleted.append(
          ImportReport.Deletion(path: group.original.path, localIdentifier: photo))
      } else {
        present.append(group)
      }
    }
    return present
  }

  /// Reads them again after a change of another program.
  private mutating func deletedFiles() throws(CatalogError) -> DeletedFiles {
    if let known = deleted {
      let passed = try library.token(passingOwnChangesSince: known.token)
      if try passed == library.token {
        deleted = (known.files, passed)
        return known.files
      }
    }
    let token = try library.token
    let files = try DeletedFiles(in: library.reader)
    deleted = (files, token)
    return files
  }
}
