import LumaDatabase
import LumaFiles
import LumaModel

extension LibraryScan {
  /// Adopts the values of sidecars that appeared beside originals, or beside the RAWs of pairs,
  /// after these were read.
  mutating func findSidecars(_ isInterrupted: () -> Bool) throws {
    var folders = SidecarFolders(gate: reader.readers.gate)
    var last: Int64 = 0
    while true {
      guard !isInterrupted() else {
        report.isInterrupted = true
        return
      }
      let rows = try originals(after: last)
      guard let end = rows.last?.asset else { return }
      last = end
      for row in rows {
        let beside = folders.sidecars(besides: row.path)
        guard !beside.isEmpty else { continue }
        let known = try library.sidecars(of: row.asset)
        try take(beside.filter { !known.contains($0) }, of: row)
      }
    }
  }

  /// Returns the originals and RAWs of a page of the photos to be scanned.
  private func originals(after last: Int64) throws(CatalogError) -> [MissingRow] {
    let sql = """
      SELECT page.pk, page.localIdentifier, page.path, resource.path FROM (
        SELECT pk, localIdentifier, path FROM asset
        WHERE pk > ? AND missing = 0\(restriction(to: "pk")) ORDER BY pk LIMIT \(LibraryScan.batch)
      ) AS page JOIN resource ON resource.asset = page.pk
      WHERE resource.kind IN (\(Resource.Kind.withSidecars)) ORDER BY page.pk, resource.kind
      """
    var rows: [MissingRow] = []
    try library.reader.read(sql, [.integer(last)] + bindings) { row in
      rows.append(
        MissingRow(
          asset: row.integer(0), identifier: row.text(1), path: row.text(3), original: row.text(2),
          size: 0, kind: nil, isOriginal: true, wasMissing: false))
    }
    return rows
  }

  private mutating func take(_ sidecars: [String], of row: MissingRow) throws {
    let files = sidecars.compactMap { path -> Resource? in
      guard case .read(let file) = outcome(of: path, row), case .sidecar = file.content else {
        return nil
      }
      return file.resource(.sidecar, reason: .namedSidecar(FileSystem.name(of: row.path)))
    }
    // Readers find sidecars beside a photo by themselves, but not those beside its RAW.
    guard !files.isEmpty, case .read(let read) = outcome(of: row.original, row),
      let picture = try? reader.described(read, by: files.map(\.path))
    else { return }
    let paths = files.map { Optional($0.path) }
    if let block = picture.unread.first(where: { paths.contains($0.path) }) {
      report.damaged.append(
        ScanReport.Damage(
          localIdentifier: row.identifier, path: block.path ?? row.path, fault: .unread(block)))
      return
    }
    let asset = PhotoGroup(picture).asset(dir: "", now: 0)
    let editedSize = reader.readers.editedSize
    try library.change { change in
      // Another process may have removed the photo meanwhile.
      let sql = "SELECT count(*) FROM asset WHERE pk = ?"
      guard try change.connection.integer(sql, [.integer(row.asset)]) > 0 else { return }
      for file in files { try change.write(file, of: row.asset) }
      try change.refresh(row.asset, asset, editedSize: editedSize)
    }
    note(row)
  }
}

/// The sidecars in folders; each folder is listed once.
private struct SidecarFolders {
  let gate: ReadGate
  private var known: [String: SidecarFinder] = [:]

  init(gate: ReadGate) { self.gate = gate }

  /// Returns the paths of the sidecars beside a picture.
  mutating func sidecars(besides picture: String) -> [String] {
    guard let folder = FileSystem.parent(of: picture) else { return [] }
    return finder(in: folder).names(besides: FileSystem.name(of: picture))
      .map { FileSystem.join(folder, $0) }.filter(gate.allows)
  }

  private mutating func finder(in folder: String) -> SidecarFinder {
    if let finder = known[folder] { return finder }
    let finder = SidecarFinder(gate.names(in: folder))
    known[folder] = finder
    return finder
  }
}
