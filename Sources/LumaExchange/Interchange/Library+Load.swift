import LumaDatabase
import LumaFiles
package import LumaLibrary
import LumaModel

/// The result of a load.
package struct LoadReport: Hashable, Sendable {
  package var photos = 0
  /// Photos that were already in the library and are left unchanged.
  package var photosKept = 0
  /// Recently forgotten photos, which stay forgotten.
  package var deleted = 0
  package var albums = 0
  /// Photos whose file does not exist.
  package var missing = 0
  /// Path of the first of these.
  package var firstMissing: String?
  /// Files of a catalog that could not be understood.
  package var broken = 0
  /// Path of the first of these.
  package var firstBroken: String?
  /// Pictures and films beside a catalog that it does not list.
  package var leftOut = 0
  /// Path of the first of these.
  package var firstLeftOut: String?
  /// Whether the load was interrupted; running it again continues it.
  package var isInterrupted = false

  fileprivate mutating func missed(_ path: String) {
    missing += 1
    firstMissing = firstMissing ?? path
  }

  fileprivate mutating func note(_ batch: RecordBatch) {
    broken += batch.broken.count
    firstBroken = firstBroken ?? batch.broken.first
    leftOut += batch.leftOut.count
    firstLeftOut = firstLeftOut ?? batch.leftOut.first
  }
}

extension Library {
  /// Loads what `export` wrote, or another program's catalog.
  ///
  /// - Parameter path: nil for standard input.
  /// - **Lua**: `luma library load photos.ndjson`
  @discardableResult
  package func load(
    from path: String?, reading readers: ImportReaders? = nil, threads: Int = 1,
    isInterrupted: () -> Bool = { false }, progress: (LoadReport) -> Void = { _ in }
  ) throws -> LoadReport {
    try load(
      try LoadSource(path, stop: reader.stop), reading: readers, threads: threads,
      isInterrupted: isInterrupted, progress: progress)
  }

  /// Loads what `export` wrote, or another program's catalog, many lines per transaction. Objects
  /// already in the library, by localIdentifier or path, are left unchanged; albums get the members
  /// that they lack. A load that was interrupted or met a malformed line can therefore be continued
  /// by running it again. Recently forgotten photos stay forgotten, and can be restored.
  ///
  /// A photo whose file does not exist is loaded as missing. A photo only requires `path`; lines
  /// without `type`, from other programs, are read as photos.
  ///
  /// If a line lacks its file's size, the size is read, with the rest of the header.
  ///
  /// - Parameters:
  ///   - readers: nil: no files are read.
  ///   - threads: number of threads that read files.
  ///   - isInterrupted: called between transactions; true stops the load, keeping what is done.
  ///   - progress: called between transactions with the counts so far.
  /// - Throws: `malformedLine` with its number, `foreignCatalog`, `notFound`, `unreadable`,
  ///   `predicate`, `database`.
  /// - **Lua**: `luma library load photos.ndjson`
  @discardableResult
  package func load(
    _ source: LoadSource, reading readers: ImportReaders? = nil, threads: Int = 1,
    isInterrupted: () -> Bool = { false }, progress: (LoadReport) -> Void = { _ in }
  ) throws -> LoadReport {
    let reading = readers.map { LoadReading(reader: FileReader(readers: $0), threads: threads) }
    return try load(
      source, batch: Interchange.loadBatch, reading, isInterrupted: isInterrupted,
      progress: progress)
  }

  /// Loads with a given batch size.
  ///
  /// - Parameter batch: lines per transaction.
  func load(
    _ source: LoadSource, batch: Int, _ reading: LoadReading? = nil,
    isInterrupted: () -> Bool, progress: (LoadReport) -> Void
  ) throws -> LoadReport {
    var report = LoadReport()
    var names = LoadedNames()
    let entry = ContinuedEntry()
    while true {
      guard !isInterrupted() else {
        report.isInterrupted = true
        return report
      }
      let records = try source.next(batch)
      // Files are read before the transaction, so that other writers do not wait.
      let files = try reading?.files(of: records, newTo: reader, isInterrupted)
      guard files != nil || reading == nil else {
        report.isInterrupted = true
        return report
      }
      report.note(records)
      (report, names) = try change(in: entry) { change in
        var loading = LibraryLoading(change, report, names, files ?? [:])
        try loading.take(records, from: source.records.path)
        return (loading.report, loading.names)
      }
      guard !records.isLast else { return report }
      progress(report)
    }
  }
}

/// The outcome for the photos of a load.
private struct LoadedNames {
  /// Maps identifiers in the file to the library's own, for photos matched by path.
  var own: [String: String] = [:]
  /// Identifiers of recently forgotten photos. They may be paths, which are bytes.
  var deleted: Set<[UInt8]> = []

  func member(_ photo: String) -> String? {
    deleted.contains(Array(photo.utf8)) ? nil : own[photo] ?? photo
  }
}

/// A load in progress.
private struct LibraryLoading {
  let change: LibraryTransaction
  var report: LoadReport
  var names: LoadedNames
  /// The data in files, by the numbers of lines.
  private let files: [Int: LoadedFiles]
  private var program: ForeignProgram?
  private var known = ExistingPhotos()

  init(
    _ change: LibraryTransaction, _ report: LoadReport, _ names: LoadedNames,
    _ files: [Int: LoadedFiles]
  ) {
    self.change = change
    self.report = report
    self.names = names
    self.files = files
  }

  mutating func take(_ batch: RecordBatch, from path: String) throws {
    known = try ExistingPhotos(batch.records.map(\.value), in: change.connection)
    program = batch.program
    for record in batch.records {
      do {
        try take(record.value, files[record.line])
      } catch let fault as InterchangeFault {
        throw CatalogError.exchange(.malformedLine(path: path, line: record.line, fault: fault))
      }
    }
  }

  private mutating func take(_ line: JSONValue, _ files: LoadedFiles?) throws {
    if line["luma"] != nil { return try Interchange.checkVersion(line) }
    let type = line["type"]?.string ?? "photo"
    switch type {
    case "photo": try takePhoto(line, files)
    case "members": try takeMembers(line)
    case "deleted": try takeDeleted(line)
    default:
      guard let kind = CollectionKind(rawValue: type) else {
        throw InterchangeFault.member("type", expected: .kind)
      }
      try takeCollection(kind, line)
    }
  }

  private mutating func takePhoto(_ line: JSONValue, _ files: LoadedFiles?) throws {
    guard !isKnown(try Interchange.asset(of: line)) else {
      report.photosKept += 1
      return
    }
    var photo = try PhotoLines.Photo(line)
    if let files { photo.take(files, of: program) }
    guard try !change.deletedFiles.have(photo) else {
      report.deleted += 1
      names.deleted.insert(Array(photo.asset.localIdentifier.utf8))
      return
    }
    _ = try change.insertRow(photo)
    known.add(photo.asset.localIdentifier, photo.resources)
    report.photos += 1
    if photo.asset.missing { report.missed(photo.asset.path) }
  }

  private mutating func isKnown(_ asset: Asset) -> Bool {
    if known.has(asset.localIdentifier) { return true }
    guard let identifier = known.identifier(at: asset.path) else { return false }
    names.own[asset.localIdentifier] = identifier
    return true
  }

  private mutating func takeCollection(_ kind: CollectionKind, _ line: JSONValue) throws {
    guard let title = line["title"]?.string else {
      throw InterchangeFault.member("title", expected: .text)
    }
    let identifier = line["localIdentifier"]?.string ?? LibraryIdentifier.make()
    guard try !hasCollection(identifier) else { return }
    var rule: SmartAlbumRule?
    if kind == .smartAlbum {
      guard let text = line["where"]?.string else {
        throw InterchangeFault.member("where", expected: .predicate)
      }
      let given = SmartAlbumRule(
        text: text, arguments: line["args"]?.text(.plain), sort: line["sort"]?.text(.plain))
      let album = try given.smartAlbum(title: title)
      // Reserialized; throws if the library cannot evaluate it.
      rule = try SmartAlbumRule(
        album.predicate, sort: album.sort, tags: change.connection.tags)
    }
    _ = try change.create(
      kind, title, folder: line["folder"]?.string, rule: rule, identifier: identifier)
    if kind == .album, let cover = line["cover"]?.string {
      try change.writeKeyPhoto(cover, of: identifier)
    }
    report.albums += 1
  }

  private func takeMembers(_ line: JSONValue) throws {
    guard let album = line["album"]?.string, let photos = line["photos"]?.array else {
      throw InterchangeFault.member("members", expected: .members)
    }
    try change.add(photos.compactMap(\.string).compactMap(names.member), to: album)
  }

  /// Adds a photo that can be restored, unless the library has it or can restore it already.
  private mutating func takeDeleted(_ line: JSONValue) throws {
    guard case .object(var members) = line, let date = line["deletedDate"]?.double else {
      throw InterchangeFault.member("deletedDate", expected: .number)
    }
    let photo = try Interchange.asset(of: line)
    guard !photo.localIdentifier.isEmpty else {
      throw InterchangeFault.member("localIdentifier", expected: .text)
    }
    let sql = "SELECT count(*) FROM deleted WHERE localIdentifier = ?"
    guard !isKnown(photo),
      try change.connection.integer(sql, [.text(photo.localIdentifier)]) == 0
    else { return }
    members["type"] = .string("photo")
    // A photo in the trash can be restored, but only the other library may remove its files.
    let others = [DeletedTable.key, DeletedTable.change, DeletedTable.owner, DeletedTable.purged]
    for name in ["deletedDate"] + others { members[name] = nil }
    try change.keep(members, photo.localIdentifier, deleted: date)
  }

  private func hasCollection(_ identifier: String) throws(CatalogError) -> Bool {
    let sql = "SELECT count(*) FROM collection WHERE localIdentifier = ?"
    return try change.connection.integer(sql, [.text(identifier)]) > 0
  }
}
