import LumaDatabase

extension ImportRun {
  /// Returns the groups that do not belong to recently forgotten photos, and notes the others.
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

  /// Reads the files of recently forgotten photos again after another program changed the library.
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
