import LumaCatalog
import LumaDatabase
import LumaFiles

extension LibraryScan {
  /// Searches for missing files by content.
  mutating func look(
    in folders: [String], without exclusions: FolderExclusions = FolderExclusions(),
    _ isInterrupted: () -> Bool
  ) throws {
    let wanted = Dictionary(grouping: lost.indices.filter { lost[$0].hash != nil }) {
      lost[$0].size
    }
    var places: Set<Int> = []
    if !wanted.isEmpty {
      for folder in try foldersToSearch(folders, without: exclusions) {
        guard !isInterrupted() else {
          report.isInterrupted = true
          return
        }
        for file in folder.found.files {
          let sized = (wanted[file.stamp.size] ?? []).filter { !places.contains($0) }
          guard !sized.isEmpty else { continue }
          if let place = try match(file, in: folder, among: sized) { places.insert(place) }
        }
      }
    }
    try note(missing: lost.indices.filter { !places.contains($0) }.map { lost[$0] })
  }

  /// Notes lost files. A missing photo is reported once, without its other files.
  private mutating func note(missing rows: [MissingRow]) throws {
    let photos = Set(rows.filter(\.isOriginal).map(\.asset))
    report.missing = rows.filter(\.isOriginal).map(\.identifier)
    for row in rows where !row.isOriginal && !photos.contains(row.asset) {
      report.missingFiles.append(
        ScanReport.MissingFile(
          localIdentifier: row.identifier, path: row.path, kind: row.kind))
      if row.kind == .sidecar { try takeBack(row) }
    }
  }

  /// Removes the values of a deleted sidecar, as if it had changed. If its folder is gone, it may
  /// be on a missing disk, and its values stay.
  private mutating func takeBack(_ row: MissingRow) throws {
    let folder = FileSystem.parent(of: row.path) ?? "/"
    guard FileStatus(folder)?.kind == .folder,
      case .read(let picture) = outcome(of: row.original, row)
    else { return }
    let asset = PhotoGroup(picture).asset(dir: "", now: 0)
    let editedSize = reader.readers.editedSize
    try library.change { change in
      try change.remove(fileAt: row.path, of: row.asset)
      try change.refresh(row.asset, asset, editedSize: editedSize)
    }
    note(row)
  }

  /// A folder to search, and the gate for the files that may be read there.
  private struct Place {
    var found: FoundFolder
    var gate: ReadGate
  }

  private mutating func match(_ file: FoundFile, in folder: Place, among places: [Int]) throws
    -> Int?
  {
    let path = FileSystem.join(folder.found.path, file.name)
    guard
      try library.reader.integer("SELECT count(*) FROM resource WHERE path = ?", [.text(path)])
        == 0
    else { return nil }
    // A file that cannot be read is not a match.
    guard let opened = try? folder.gate.open(path, isLimited: false),
      let hash = try? FileHash(of: opened),
      let place = places.first(where: { lost[$0].hash == hash })
    else { return nil }
    let row = lost[place]
    var resource = Resource(kind: .photo, path: path, size: file.stamp.size, hash: hash)
    resource.modified = file.stamp.modified
    resource.inode = Int64(bitPattern: file.stamp.identity.inode)
    try library.change { try $0.relocate(row.asset, from: row.path, to: resource) }
    report.moved.append(
      ScanReport.Move(localIdentifier: row.identifier, from: row.path, to: path))
    return place
  }

  /// Returns `folders` with all subfolders, and, without subfolders, the existing folders of the
  /// library's photos.
  private func foldersToSearch(
    _ folders: [String], without exclusions: FolderExclusions
  ) throws(CatalogError) -> [Place] {
    var found: [Place] = []
    let gate = reader.readers.gate
    for folder in folders {
      let root = try FileSystem.absolute(folder)
      found += try WalkedFolders(
        root: root, recursive: true, without: exclusions, gate: gate
      ).folders.map { Place(found: $0, gate: gate) }
    }
    var known = Set(found.map(\.found.path))
    try library.reader.read("SELECT path FROM resource") { row in
      guard let folder = FileSystem.parent(of: row.text(0)), gate.allows(row.text(0)),
        known.insert(folder).inserted
      else { return }
      // A photo that may be read may also be found under another name, though the gate knows only
      // the old one. Folders that no longer exist are skipped.
      found +=
        ((try? WalkedFolders(root: folder, recursive: false, gate: .everything))?.folders ?? [])
        .map { Place(found: $0, gate: .everything) }
    }
    return found
  }
}
