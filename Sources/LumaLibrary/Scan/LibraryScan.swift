import LumaCatalog
import LumaDatabase
import LumaFiles
package import LumaModel

/// A scan in progress.
struct LibraryScan {
  let library: Library
  let reader: FileReader
  var report = ScanReport()
  /// Files that are missing from their paths.
  var lost: [MissingRow] = []
  /// Primary keys of photos whose sidecars are scanned, and nothing else; nil: everything is
  /// scanned.
  private let only: [Int64]?

  struct MissingRow {
    var asset: Int64
    var identifier: String
    var path: String
    /// Path of its photo's original.
    var original: String
    var size: Int64
    var hash: FileHash?
    /// nil: a kind that only a newer version knows.
    var kind: Resource.Kind?
    var isOriginal: Bool
    var wasMissing: Bool
  }

  /// Rows per page and transaction.
  static let batch = 512

  init(library: Library, reader: FileReader, only: [Int64]? = nil) {
    self.library = library
    self.reader = reader
    self.only = only
  }

  /// A condition on a column with keys of photos; its values are in `bindings`.
  func restriction(to column: String) -> String {
    only == nil ? "" : " AND \(column) IN (SELECT wanted.row FROM \(AssetTable.wanted))"
  }

  var bindings: [SQLValue] { only.map { [AssetTable.keyList($0[...])] } ?? [] }

  /// Compares each file's stamp with the library; a file's content is only read if its stamp
  /// differs.
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
      var odd = rows.filter { $0.isAllowed && (!$0.isUnchanged || $0.row.wasMissing) }
      guard !odd.isEmpty else { continue }
      // Files are read before the transaction, so that other writers do not wait.
      for index in odd.indices where !odd[index].isUnchanged { read(&odd[index]) }
      try library.change { change in
        for item in odd { try note(item, change) }
      }
    }
  }

  private struct Item {
    var row: MissingRow
    var status: FileStatus?
    /// Whether it may be read; files that may not be read are not reported.
    var isAllowed: Bool
    var isUnchanged: Bool
    /// The library has fields that it did not have when the file was last read.
    var isUnread: Bool
    /// Nothing could read the film before.
    var lacksSize: Bool
    /// Its current content; nil: it is unchanged, gone, or cannot be read.
    var file: ReadFile?
    /// For a changed sidecar, the current content of its photo's original.
    var picture: ReadFile?
    /// Why its current content is not accepted as the photo's.
    var fault: ScanFault?
    /// Sort key of the row; the next page starts after it.
    var place: [SQLValue]
  }

  private func page(after last: [SQLValue]) throws(CatalogError) -> [Item] {
    let sidecars = " AND resource.kind = \(Resource.Kind.sidecar.rawValue)"
    let sql = """
      SELECT resource.asset, asset.localIdentifier, resource.path, resource.size, resource.hash,
        resource.kind, resource.modified, resource.inode, asset.missing, asset.path,
        asset.pixelWidth
      FROM resource JOIN asset ON asset.pk = resource.asset
      WHERE (resource.asset, resource.kind, resource.path) > (?, ?, ?) AND \(Resource.isKept)
        \(only == nil ? "" : restriction(to: "resource.asset") + sidecars)
      ORDER BY resource.asset, resource.kind, resource.path LIMIT \(LibraryScan.batch)
      """
    var items: [Item] = []
    try library.reader.read(sql, last + bindings) { row in
      let path = row.text(2)
      let isAllowed = reader.readers.gate.allows(path)
      let status = isAllowed ? FileStatus(path) : nil
      let kind = Resource.Kind(rawValue: row.integer(5))
      let isOriginal = kind?.isOriginal == true
      let lost = MissingRow(
        asset: row.integer(0), identifier: row.text(1), path: path, original: row.text(9),
        size: row.integer(3),
        hash: row.isNull(4) ? nil : FileHash(bytes: row.blob(4)),
        kind: kind, isOriginal: isOriginal, wasMissing: isOriginal && row.integer(8) == 1)
      // A film that was imported without ffprobe is read once it is there.
      let lacksSize = kind == .video && reader.readers.video != nil && row.integer(10) == 0
      let isUnchanged =
        status.map {
          !lacksSize && $0.kind == .file && $0.stamp.size == lost.size
            && $0.stamp.modified == row.integer(6)
            && Int64(bitPattern: $0.stamp.identity.inode) == row.integer(7)
        } ?? false
      items.append(
        Item(
          row: lost, status: status, isAllowed: isAllowed, isUnchanged: isUnchanged,
          isUnread: row.integer(6) == Resource.unread, lacksSize: lacksSize,
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
    if let fault = item.fault {
      report.damaged.append(
        ScanReport.Damage(localIdentifier: row.identifier, path: row.path, fault: fault))
    }
    if let file = item.file { try take(file, of: item, change) }
  }

  /// Updates the library from a file whose stamp differs; a changed sidecar affects its picture's
  /// header.
  private mutating func take(_ file: ReadFile, of item: Item, _ change: LibraryTransaction)
    throws(CatalogError)
  {
    let row = item.row
    try change.restamp(row.asset, file)
    let isChanged = file.hash != row.hash
    if row.kind?.isRender == true, let base = file.content.render(at: row.path) {
      let isNew = try change.addRender(file, base, of: row.asset)
      guard isChanged || isNew else { return }
      try change.refreshRender(of: row.asset, base, reader.readers.editedSize)
      return note(row)
    }
    guard isChanged || item.isUnread || item.lacksSize,
      let picture = row.isOriginal ? file : item.picture
    else {
      return
    }
    let asset = PhotoGroup(picture).asset(dir: "", now: 0)
    guard isChanged || item.lacksSize else { return try change.fillNewFields(row.asset, asset) }
    try change.refresh(row.asset, asset, editedSize: reader.readers.editedSize)
    if isChanged { note(row) }
  }

  mutating func note(_ row: MissingRow) {
    if !report.changed.contains(row.identifier) { report.changed.append(row.identifier) }
  }

  /// Reads a file. If it cannot be read, its fields stay as they are and the next scan tries again.
  private func read(_ item: inout Item) {
    guard let status = item.status, status.kind == .file else { return }
    guard status.stamp.size > 0 || item.row.size == 0 else { return item.fault = .empty }
    switch outcome(of: item.row.path, item.row) {
    case .read(let file):
      item.fault = fault(of: file, item.row)
      guard item.fault == nil else { return }
      if file.hash != item.row.hash, let block = file.unread.first {
        return item.fault = .unread(block)
      }
      item.file = file
      guard case .sidecar = file.content, file.hash != item.row.hash,
        case .read(let picture) = outcome(of: item.row.original, item.row)
      else { return }
      // Damaged metadata is not the same as absent metadata.
      if let block = picture.unread.first(where: { $0.path == file.path }) {
        item.file = nil
        return item.fault = .unread(block)
      }
      item.picture = picture
    case .fault(_, let fault): item.fault = .unreadable(fault)
    case .other, nil: break
    }
  }

  /// The fault of a file that is no longer whole. An edit in place looks like any other change.
  private func fault(of file: ReadFile, _ row: MissingRow) -> ScanFault? {
    guard let hash = row.hash, file.hash != hash else { return nil }
    // The library's own copies, which are named for their content, are never edited.
    if library.ownsFile(row.path) { return .altered }
    guard file.found.stamp.size < row.size, let opened = try? OpenedFile(file.path) else {
      return nil
    }
    return reader.readers.gate.isCut(opened) ? .cut(file.found.stamp.size, before: row.size) : nil
  }

  /// Reads a file; an original gets the values of all sidecars of its photo. nil: the file may not
  /// be read, or is gone.
  func outcome(of path: String, _ row: MissingRow) -> FileReader.Outcome? {
    guard reader.readers.gate.allows(path), let status = FileStatus(path) else { return nil }
    let found = FoundFile(name: FileSystem.name(of: path), stamp: status.stamp)
    let outcome = reader.outcome(of: path, found)
    guard case .read(let file) = outcome, path == row.original else { return outcome }
    do throws(ImportFault) {
      // If this query fails, the scan's next one fails, too, and reports it.
      return .read(
        try reader.described(file, by: (try? library.sidecars(of: row.asset)) ?? []))
    } catch {
      return .fault(path: path, error)
    }
  }
}

/// Why a file's content is not accepted for its photo.
package enum ScanFault: Hashable, Sendable {
  case empty
  /// The file is cut: its size in bytes, and its earlier size.
  case cut(Int64, before: Int64)
  /// One of the library's own copies has other content.
  case altered
  case unreadable(ImportFault)
  /// Metadata is present but cannot be read.
  case unread(UnreadBlock)
}

/// The result of a scan.
package struct ScanReport: Hashable, Sendable {
  /// localIdentifiers of photos whose file changed and whose metadata was read again.
  package var changed: [String] = []
  /// Files that were found at another path, by their content.
  package var moved: [Move] = []
  /// localIdentifiers of photos whose file is gone.
  package var missing: [String] = []
  /// Missing files of photos whose originals exist: RAWs, films, edits, sidecars.
  package var missingFiles: [MissingFile] = []
  /// localIdentifiers of photos that were missing and whose file is back at its path.
  package var found: [String] = []
  /// Files that are empty, cut or garbled, or cannot be read; the library keeps their fields.
  package var damaged: [Damage] = []
  package var isInterrupted = false

  package init() {}

  package struct MissingFile: Hashable, Sendable {
    package var localIdentifier: String
    package var path: String
    /// nil: a kind that only a newer version knows.
    package var kind: Resource.Kind?
  }

  package struct Damage: Hashable, Sendable {
    package var localIdentifier: String
    package var path: String
    package var fault: ScanFault
  }

  package struct Move: Hashable, Sendable {
    package var localIdentifier: String
    package var from: String
    package var to: String
  }
}
