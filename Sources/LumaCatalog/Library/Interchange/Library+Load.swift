import Foundation
import LumaModel

/// What a load did.
public struct LoadReport: Hashable, Sendable {
  public var photos = 0
  /// Photos that the library had under the same identifier, and that stay as they are.
  public var photosKept = 0
  public var albums = 0
  /// Photos whose file is not there.
  public var missing = 0
  /// It was stopped; run again, it goes on.
  public var isInterrupted = false
}

extension Library {
  /// Takes in what `export` wrote, many lines in a change. What the library has already, by
  /// localIdentifier (without one, by path), stays as it is; albums get the members that they lack. So
  /// a load that was broken off, or met a malformed line, goes on when it is run again.
  ///
  /// A photo whose file is not there is loaded as missing. A line only needs `path` to be a photo;
  /// lines of other programs without `type` are taken for photos.
  ///
  /// - Parameters:
  ///   - path: nil: standard input.
  ///   - isInterrupted: asked between changes; true ends the load, with what was done kept.
  ///   - progress: called between changes with what was done so far.
  /// - Throws: `malformedLine` with its number, `notFound`, `unreadable`, `predicate`, `database`.
  /// - **Lua**: `luma library load photos.ndjson`
  @discardableResult
  public func load(
    from path: String?, isInterrupted: () -> Bool = { false },
    progress: (LoadReport) -> Void = { _ in }
  ) throws -> LoadReport {
    try load(
      from: path, batch: Interchange.loadBatch, isInterrupted: isInterrupted, progress: progress)
  }

  /// - Parameter batch: lines of one change.
  func load(
    from path: String?, batch: Int, isInterrupted: () -> Bool, progress: (LoadReport) -> Void
  ) throws -> LoadReport {
    let lines = try LineReader(path)
    var report = LoadReport()
    while true {
      guard !isInterrupted() else {
        report.isInterrupted = true
        return report
      }
      let before = lines.number
      report = try change { change in
        var loading = LibraryLoading(change, report)
        try loading.take(batch, from: lines)
        return loading.report
      }
      guard lines.number - before == batch else { return report }
      progress(report)
    }
  }
}

/// A load that is under way.
private struct LibraryLoading {
  let change: LibraryTransaction
  var report: LoadReport
  private let decoder = JSONDecoder()

  init(_ change: LibraryTransaction, _ report: LoadReport) {
    self.change = change
    self.report = report
  }

  mutating func take(_ count: Int, from lines: LineReader) throws {
    for _ in 0..<count {
      guard let line = lines.next() else { return }
      // A blank line says nothing.
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      guard let value = try? decoder.decode(JSONValue.self, from: line) else {
        throw CatalogError.malformedLine(
          path: lines.path, line: lines.number, reason: "expected a JSON object")
      }
      do {
        try take(value)
      } catch let fault as InterchangeFault {
        throw CatalogError.malformedLine(
          path: lines.path, line: lines.number, reason: fault.reason)
      }
    }
  }

  mutating func take(_ line: JSONValue) throws {
    if line["luma"] != nil { return try check(line) }
    let type = line["type"]?.string ?? "photo"
    switch type {
    case "photo": try takePhoto(line)
    case "members": try takeMembers(line)
    default:
      guard let kind = CollectionKind(rawValue: type) else {
        throw InterchangeFault("type: expected photo, album, folder, smartAlbum or members")
      }
      try takeCollection(kind, line)
    }
  }

  private func check(_ line: JSONValue) throws(InterchangeFault) {
    guard let version = line["version"]?.integer, version <= Interchange.version else {
      throw InterchangeFault("version: expected \(Interchange.version) or older")
    }
  }

  private mutating func takePhoto(_ line: JSONValue) throws {
    var asset = try Interchange.asset(of: line)
    let isKnown =
      asset.localIdentifier.isEmpty
      ? try Library.original(at: asset.path, in: change.connection) != nil
      : try has(asset.localIdentifier, .asset)
    guard !isKnown else {
      report.photosKept += 1
      return
    }
    let isThere = FileStatus(asset.path)?.kind == .file
    asset.missing = !isThere
    if asset.addedDate == nil { asset.addedDate = PhotoDate(seconds: Clock.now()) }
    if asset.localIdentifier.isEmpty {
      asset.localIdentifier = LibraryTransaction.newIdentifier()
    }
    var resources = (line["resources"]?.array ?? []).compactMap { Resource($0) }
    if !resources.contains(where: \.kind.isOriginal) {
      let kind: Resource.Kind = asset.mediaType == .video ? .video : .photo
      resources.insert(Resource(kind: kind, path: asset.path, size: asset.fileSize), at: 0)
    }
    let key = try change.insertRow(asset, resources: resources)
    let edited = (line["edited"]?.array ?? []).compactMap {
      $0.string.flatMap(AssetField.init(name:))
    }
    .reduce(Int64(0)) { $0 | (FieldSetting.bit($1) ?? 0) }
    if edited != 0 {
      try change.connection.run(
        "UPDATE asset SET edited = ? WHERE pk = ?", [.integer(edited), .integer(key)])
    }
    if let member = line["adjustment"] {
      guard let adjustment = Adjustment(member) else {
        throw InterchangeFault("adjustment: expected a format, data and sizes")
      }
      try AdjustmentTable.write(adjustment, of: key, in: change.connection)
    }
    report.photos += 1
    report.missing += isThere ? 0 : 1
  }

  private mutating func takeCollection(_ kind: CollectionKind, _ line: JSONValue) throws {
    guard let title = line["title"]?.string else {
      throw InterchangeFault("title: expected a text")
    }
    let identifier = line["localIdentifier"]?.string ?? LibraryTransaction.newIdentifier()
    guard try !has(identifier, .collection) else { return }
    var rule: SmartAlbumRule?
    if kind == .smartAlbum {
      guard let text = line["where"]?.string else {
        throw InterchangeFault("where: expected a predicate")
      }
      let given = SmartAlbumRule(
        text: text, arguments: line["args"]?.text, sort: line["sort"]?.text)
      let album = try given.smartAlbum(title: title)
      // Written anew, and refused when the library cannot answer it.
      rule = try SmartAlbumRule(album.predicate, sort: album.sort)
    }
    _ = try change.create(
      kind, title, folder: line["folder"]?.string, rule: rule, identifier: identifier)
    report.albums += 1
  }

  private func takeMembers(_ line: JSONValue) throws {
    guard let album = line["album"]?.string, let photos = line["photos"]?.array else {
      throw InterchangeFault("members: expected an album and photos")
    }
    try change.add(photos.compactMap(\.string), to: album)
  }

  private func has(_ identifier: String, _ entity: Entity) throws(CatalogError) -> Bool {
    let sql = "SELECT count(*) FROM \(entity.rawValue) WHERE localIdentifier = ?"
    return try change.connection.integer(sql, [.text(identifier)]) > 0
  }
}
