/// A scan that is under way.
struct LibraryScan {
  let library: Library
  let reader: FileReader
  var report = ScanReport()
  /// Files that are not where they were.
  var lost: [Lost] = []

  struct Lost {
    var asset: Int64
    var identifier: String
    var path: String
    var size: Int64
    var hash: FileHash?
    var isOriginal: Bool
    var wasMissing: Bool
  }

  /// Rows that are compared at a time.
  private static let batch = 512

  init(library: Library, reader: FileReader) {
    self.library = library
    self.reader = reader
  }

  /// Compares each file with what is known of it; its content is read only where its stamp differs.
  mutating func compare(_ isInterrupted: () -> Bool) throws {
    var last: [SQLValue] = [.integer(0), .integer(0), .text("")]
    while true {
      guard !isInterrupted() else {
        report.isInterrupted = true
        return
      }
      let rows = try page(after: last)
      guard let end = rows.last else { return }
      last = end.place
      var odd = rows.filter { !$0.isUnchanged || $0.row.wasMissing }
      guard !odd.isEmpty else { continue }
      // Before the change, which all other writers wait for.
      for index in odd.indices where !odd[index].isUnchanged { read(&odd[index]) }
      try library.change { change in
        for item in odd { try note(item, change) }
      }
    }
  }

  private struct Item {
    var row: Lost
    /// Path of its photo.
    var original: String
    var status: FileStatus?
    var isUnchanged: Bool
    /// What it holds now; nil: it is as it was, gone, or cannot be read.
    var file: ReadFile?
    /// What its picture holds now, where it is a sidecar.
    var picture: ReadFile?
    /// In the order of the table.
    var place: [SQLValue]
  }

  private func page(after last: [SQLValue]) throws(CatalogError) -> [Item] {
    let sql = """
      SELECT resource.asset, asset.localIdentifier, resource.path, resource.size, resource.hash,
        resource.kind, resource.modified, resource.inode, asset.missing, asset.path
      FROM resource JOIN asset ON asset.pk = resource.asset
      WHERE (resource.asset, resource.kind, resource.path) > (?, ?, ?)
      ORDER BY resource.asset, resource.kind, resource.path LIMIT \(LibraryScan.batch)
      """
    var items: [Item] = []
    try library.reader.read(sql, last) { row in
      let path = row.text(2)
      let status = FileStatus(path)
      let isOriginal = Resource.Kind(rawValue: row.integer(5))?.isOriginal == true
      let lost = Lost(
        asset: row.integer(0), identifier: row.text(1), path: path, size: row.integer(3),
        hash: row.isNull(4) ? nil : FileHash(bytes: Array(row.bytes(4))),
        isOriginal: isOriginal, wasMissing: isOriginal && row.integer(8) == 1)
      let isUnchanged =
        status.map {
          $0.kind == .file && $0.stamp.size == lost.size && $0.stamp.modified == row.integer(6)
            && Int64(bitPattern: $0.stamp.identity.inode) == row.integer(7)
        } ?? false
      items.append(
        Item(
          row: lost, original: row.text(9), status: status, isUnchanged: isUnchanged,
          place: [row[0], row[5], row[2]]))
    }
    return items
  }

  private mutating func note(_ item: Item, _ change: LibraryTransaction) throws(CatalogError) {
    let row = item.row
    guard let status = item.status, status.kind == .file else {
      lost.append(row)
      if row.isOriginal, !row.wasMissing { try change.set(missing: true, row.asset) }
      return
    }
    if row.wasMissing {
      try change.set(missing: false, row.asset)
      report.found.append(row.identifier)
    }
    if let file = item.file { try take(file, of: item, change) }
  }

  /// Takes over what a file whose stamp differs says; a sidecar's change shows in its picture's
  /// header.
  private mutating func take(_ file: ReadFile, of item: Item, _ change: LibraryTransaction)
    throws(CatalogError)
  {
    let row = item.row
    try change.restamp(row.asset, file)
    guard file.hash != row.hash, let picture = row.isOriginal ? file : item.picture else { return }
    try change.refresh(
      row.asset, PhotoGroup(picture).asset(dir: "", now: 0),
      editedSize: reader.readers.editedSize)
    if !report.changed.contains(row.identifier) { report.changed.append(row.identifier) }
  }

  /// What cannot be read now keeps its old fields; the next scan tries again.
  private func read(_ item: inout Item) {
    guard item.status?.kind == .file, let file = contents(of: item.row.path) else { return }
    item.file = file
    if case .sidecar = file.content, file.hash != item.row.hash {
      item.picture = contents(of: item.original)
    }
  }

  private func contents(of path: String) -> ReadFile? {
    guard let status = FileStatus(path),
      case .read(let file) = reader.outcome(
        of: path, FoundFile(name: FileSystem.name(of: path), stamp: status.stamp))
    else { return nil }
    return file
  }
}
