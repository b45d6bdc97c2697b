import LumaFiles
import LumaModel

extension LibraryScan {
  /// Takes what sidecars say that came beside originals after these were read.
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
        let beside = folders.sidecars(besides: row.original)
        guard !beside.isEmpty else { continue }
        let known = try library.sidecars(of: row.asset)
        try take(beside.filter { !known.contains($0) }, beside: row)
      }
    }
  }

  /// Returns the originals of a page of photos, those that are to be scanned.
  private func originals(after last: Int64) throws(CatalogError) -> [Lost] {
    let sql = """
      SELECT asset.pk, asset.localIdentifier, asset.path FROM asset
      WHERE asset.pk > ? AND asset.missing = 0\(restriction(to: "asset.pk"))
      ORDER BY asset.pk LIMIT \(LibraryScan.batch)
      """
    var rows: [Lost] = []
    try library.reader.read(sql, [.integer(last)] + bindings) { row in
      rows.append(
        Lost(
          asset: row.integer(0), identifier: row.text(1), path: row.text(2), original: row.text(2),
          size: 0, kind: .photo, isOriginal: true, wasMissing: false))
    }
    return rows
  }

  private mutating func take(_ sidecars: [String], beside row: Lost) throws {
    let files = sidecars.compactMap { path -> Resource? in
      guard case .read(let file) = outcome(of: path, row), case .sidecar = file.content else {
        return nil
      }
      return file.resource(
        .sidecar, reason: .namedSidecar(FileSystem.name(of: row.original)))
    }
    // Readers find those beside a photo by themselves.
    guard !files.isEmpty, case .read(let picture) = outcome(of: row.original, row) else { return }
    let asset = PhotoGroup(picture).asset(dir: "", now: 0)
    let editedSize = reader.readers.editedSize
    try library.change { change in
      for file in files { try change.write(file, of: row.asset) }
      try change.refresh(row.asset, asset, editedSize: editedSize)
    }
    note(row)
  }
}

/// The sidecars in folders, each of which is listed once.
private struct SidecarFolders {
  let gate: ReadGate
  private var known: [String: Set<String>] = [:]

  init(gate: ReadGate) { self.gate = gate }

  /// Returns the paths of the sidecars beside a picture.
  mutating func sidecars(besides picture: String) -> [String] {
    guard let folder = FileSystem.parent(of: picture) else { return [] }
    let names = names(in: folder)
    guard !names.isEmpty else { return [] }
    return SidecarNames.besides(picture).filter {
      names.contains(FileSystem.name(of: $0)) && gate.allows($0)
    }
  }

  private mutating func names(in folder: String) -> Set<String> {
    if let names = known[folder] { return names }
    let names = gate.names(in: folder).filter { $0.hasSuffix(SidecarNames.suffix) }
    known[folder] = Set(names)
    return Set(names)
  }
}
