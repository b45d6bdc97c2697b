import LumaDatabase
import LumaLibrary
import LumaModel

/// A catalog of another program, read as lines of an export.
protocol ForeignCatalog: AnyObject {
  /// Its name in messages.
  var path: String { get }
  var program: ForeignProgram { get }
  /// Its files that could not be understood.
  var broken: [String] { get }
  /// Pictures and films beside it that it does not list.
  var leftOut: [String] { get }
  /// Folders and albums; folders come before their contents.
  func collections() throws(CatalogError) -> [JSONObject]
  /// The next photos, at most `count`; none at the end.
  func photos(_ count: Int) throws(CatalogError) -> [JSONObject]
  /// The photos of the next album, some per line; nil at the end.
  func members() throws(CatalogError) -> [JSONObject]?
  /// - Throws: `foreignCatalog` if the catalog was changed since it was opened.
  func checkUnchanged() throws(CatalogError)
}

/// The lines of another program's catalog: albums, photos, members of albums.
final class ForeignRecords: RecordSource {
  private let catalog: any ForeignCatalog
  private var part = Part.collections
  private var number = 0

  private enum Part { case collections, photos, members }

  /// Whether `catalog.broken` and `leftOut` were passed on.
  private var areFilesTold = false

  init(_ catalog: any ForeignCatalog) { self.catalog = catalog }

  var path: String { catalog.path }

  func next(_ count: Int) throws -> RecordBatch {
    do throws(CatalogError) {
      return try batch(count)
    } catch {
      throw error.ofForeignCatalog(path)
    }
  }

  private func batch(_ count: Int) throws(CatalogError) -> RecordBatch {
    let lines: [JSONObject]
    var isLast = false
    switch part {
    case .collections:
      lines = try catalog.collections()
      part = .photos
    case .photos:
      lines = try catalog.photos(count)
      if lines.isEmpty { part = .members }
    case .members:
      let album = try catalog.members()
      lines = album ?? []
      isLast = album == nil
    }
    // Data read while another program was writing does not count.
    try catalog.checkUnchanged()
    defer { areFilesTold = true }
    return RecordBatch(
      records: lines.map(numbered), isLast: isLast, program: catalog.program,
      broken: areFilesTold ? [] : catalog.broken, leftOut: areFilesTold ? [] : catalog.leftOut)
  }

  private func numbered(_ line: JSONObject) -> (line: Int, value: JSONValue) {
    number += 1
    return (number, .object(line))
  }
}

extension CatalogError {
  /// Damage of another program's catalog, which Luma does not repair.
  func ofForeignCatalog(_ path: String) -> CatalogError {
    if case .exhausted = self { return .exchange(.foreignCatalog(path: path, .slow)) }
    guard case .database(_, let code, let detail) = self else { return self }
    if code == .tooBig {
      return .exchange(.foreignCatalog(path: path, .tooLong(limit: ForeignFile.longest)))
    }
    guard [.corrupt, .notADatabase].contains(code) else { return self }
    return .exchange(.foreignCatalog(path: path, .damaged(detail)))
  }
}

extension JSONObject {
  /// A folder or album.
  static func collection(
    _ kind: CollectionKind, _ identifier: String, title: String, folder: String?
  ) -> JSONObject {
    var line: JSONObject = [
      "type": .string(kind.rawValue), "localIdentifier": .string(identifier),
      "title": .string(title),
    ]
    line["folder"] = folder.map(JSONValue.string)
    return line
  }

  /// The lines that fill an album.
  static func members(_ photos: [String], of album: String) -> [JSONObject] {
    stride(from: 0, to: photos.count, by: Interchange.batch).map { start in
      let part = photos[start..<min(start + Interchange.batch, photos.count)]
      return [
        "type": .string("members"), "album": .string(album),
        "photos": .array(part.map(JSONValue.string)),
      ]
    }
  }
}
