import LumaModel

/// What a scan found.
public struct ScanReport: Hashable, Sendable {
  /// Identifiers of photos whose file was changed, and whose fields were read again.
  public var changed: [String] = []
  /// Photos whose file was found under another name by its content.
  public var moved: [Move] = []
  /// Photos whose file is gone.
  public var missing: [String] = []
  /// Photos that were missing and are back where they were.
  public var found: [String] = []
  public var isInterrupted = false

  public struct Move: Hashable, Sendable {
    public var localIdentifier: String
    public var from: String
    public var to: String
  }
}

extension Importer {
  /// Looks after every file of the library: changed, moved, missing or back.
  ///
  /// A missing file is looked for, by size and then SHA-256, among the files of folders that the
  /// library has photos in and of `folders`.
  ///
  /// - Parameter folders: where moved files may be, with all folders below them.
  /// - **Lua**: `luma scan`
  public func scan(
    lookingIn folders: [String] = [], isInterrupted: () -> Bool = { false }
  ) throws -> ScanReport {
    var scan = LibraryScan(library: library, reader: FileReader(readers: readers))
    try scan.compare(isInterrupted)
    if !scan.report.isInterrupted { try scan.look(in: folders, isInterrupted) }
    return scan.report
  }
}

/// A scan that is under way.
struct LibraryScan {
  let library: Library
  let reader: FileReader
  var report = ScanReport()
  /// Files that are not where they were.
  private var lost: [Lost] = []

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
      let odd = rows.filter { !$0.isUnchanged || $0.row.wasMissing }
      guard !odd.isEmpty else { continue }
      try library.change { change in
        for item in odd { try note(item, change) }
      }
    }
  }

  private struct Item {
    var row: Lost
    var status: FileStatus?
    var isUnchanged: Bool
    /// In the order of the table.
    var place: [SQLValue]
  }

  private func page(after last: [SQLValue]) throws(CatalogError) -> [Item] {
    let sql = """
      SELECT resource.asset, asset.localIdentifier, resource.path, resource.size, resource.hash,
        resource.kind, resource.modified, resource.inode, asset.missing
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
          row: lost, status: status, isUnchanged: isUnchanged, place: [row[0], row[5], row[2]]))
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
    if !item.isUnchanged { try read(row, status, change) }
  }

  /// Reads a file whose stamp differs, and takes over what it says.
  private mutating func read(_ row: Lost, _ status: FileStatus, _ change: LibraryTransaction)
    throws(CatalogError)
  {
    let found = FoundFile(name: FileSystem.name(of: row.path), stamp: status.stamp)
    // What cannot be read now keeps its old fields; the next scan tries again.
    guard case .read(let file) = reader.outcome(of: row.path, found) else { return }
    let isSame = file.hash == row.hash
    try change.restamp(row.asset, file)
    let isSidecar = if case .sidecar = file.content { true } else { false }
    guard !isSame, row.isOriginal || isSidecar else { return }
    try refresh(row, file, change)
    if !report.changed.contains(row.identifier) { report.changed.append(row.identifier) }
  }

  /// A sidecar's change shows in its picture's header.
  private func refresh(_ row: Lost, _ file: ReadFile, _ change: LibraryTransaction)
    throws(CatalogError)
  {
    var original = file
    if !row.isOriginal {
      let sql = "SELECT path FROM asset WHERE pk = ?"
      guard let path = try change.connection.text(sql, [.integer(row.asset)]),
        let status = FileStatus(path),
        case .read(let picture) = reader.outcome(
          of: path, FoundFile(name: FileSystem.name(of: path), stamp: status.stamp))
      else { return }
      original = picture
    }
    try change.refresh(row.asset, PhotoGroup(original).asset(dir: "", now: 0))
  }
}

extension LibraryScan {
  /// Looks for lost files by their content.
  mutating func look(in folders: [String], _ isInterrupted: () -> Bool) throws {
    let wanted = Dictionary(grouping: lost.indices.filter { lost[$0].hash != nil }) {
      lost[$0].size
    }
    var places: Set<Int> = []
    if !wanted.isEmpty {
      for folder in try foldersToSearch(folders) {
        guard !isInterrupted() else {
          report.isInterrupted = true
          return
        }
        for file in folder.files {
          let sized = (wanted[file.stamp.size] ?? []).filter { !places.contains($0) }
          guard !sized.isEmpty else { continue }
          if let place = try match(file, in: folder.path, among: sized) { places.insert(place) }
        }
      }
    }
    report.missing = lost.indices.filter { lost[$0].isOriginal && !places.contains($0) }
      .map { lost[$0].identifier }
  }

  private mutating func match(_ file: FoundFile, in folder: String, among places: [Int]) throws
    -> Int?
  {
    let path = FileSystem.join(folder, file.name)
    guard try library.reader.integer("SELECT count(*) FROM resource WHERE path = ?", [.text(path)])
      == 0
    else { return nil }
    // What cannot be read is not the file that is looked for.
    guard let hash = try? FileHash(ofFile: path),
      let place = places.first(where: { lost[$0].hash == hash })
    else { return nil }
    let row = lost[place]
    var resource = Resource(kind: .photo, path: path, size: file.stamp.size, hash: hash)
    resource.modified = file.stamp.modified
    resource.inode = Int64(bitPattern: file.stamp.identity.inode)
    try library.change { try $0.relocate(row.asset, from: row.path, to: resource) }
    if row.isOriginal {
      report.moved.append(ScanReport.Move(localIdentifier: row.identifier, from: row.path, to: path))
    }
    return place
  }

  /// Folders of the library's photos that are there, each by itself, and `folders` with all below.
  private func foldersToSearch(_ folders: [String]) throws(CatalogError) -> [FoundFolder] {
    var found: [FoundFolder] = []
    for folder in folders {
      found += try FolderWalk(root: try FileSystem.absolute(folder), recursive: true).folders
    }
    var known = Set(found.map(\.path))
    try library.reader.read("SELECT path FROM resource") { row in
      guard let folder = FileSystem.parent(of: row.text(0)) else { return }
      guard known.insert(folder).inserted else { return }
      // A folder that is gone has no files.
      found += (try? FolderWalk(root: folder, recursive: false))?.folders ?? []
    }
    return found
  }
}

extension LibraryTransaction {
  /// Notes the stamp and hash of a file that was read again.
  func restamp(_ key: Int64, _ file: ReadFile) throws(CatalogError) {
    try connection.run(
      """
      UPDATE resource SET size = ?, modified = ?, inode = ?, hash = ? WHERE asset = ? AND path = ?
      """,
      [
        .integer(file.found.stamp.size), .integer(file.found.stamp.modified),
        .integer(Int64(bitPattern: file.found.stamp.identity.inode)), .blob(file.hash.bytes),
        .integer(key), .text(file.path),
      ])
  }
}
