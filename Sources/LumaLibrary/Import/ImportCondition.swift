import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel
import LumaPredicates

/// The condition on the photos of an import: `where`.
///
/// New photos are not rows of a library yet, so they are put into one in memory. Known photos are
/// judged by the library's values: a user may have rated them since.
package struct ImportCondition {
  private let request: FetchRequest
  private let library: any Database
  private let memory: Connection
  private let zone: Int?
  private let now: PhotoDate

  /// - Throws: `predicate`.
  init(_ request: FetchRequest, in library: Library, zone: Int?) throws(CatalogError) {
    self.request = ImportCondition.plain(request)
    now = PhotoDate(seconds: request.now ?? Clock.now())
    (self.library, self.zone) = (library.reader, zone ?? library.zone)
    memory = try LibraryFile.openInMemory(library.reader.stop)
    memory.tags = library.reader.tags
    _ = try keys("TRUE", in: memory)
  }

  /// Returns the warnings about a condition.
  ///
  /// - Throws: `predicate`.
  package static func warnings(
    _ request: FetchRequest, in library: Library
  ) throws(CatalogError) -> [PredicateWarning] {
    let now = PhotoDate(seconds: Clock.now())
    return try compiled(plain(request), "TRUE", in: library.reader, zone: library.zone, now)
      .warnings
  }

  /// The condition alone. The user states it, so it also decides on hidden photos.
  private static func plain(_ request: FetchRequest) -> FetchRequest {
    var plain = FetchRequest(
      predicate: request.predicate, predicateText: request.predicateText,
      predicateWarnings: request.predicateWarnings, includeHidden: true, includeBursts: true)
    (plain.readsDates, plain.now) = (request.readsDates, request.now)
    return plain
  }

  /// Returns whether each of some new photos is to be imported.
  func takes(_ photos: [Asset]) throws(CatalogError) -> [Bool] {
    guard !photos.isEmpty else { return [] }
    let change = try LibraryTransaction(memory)
    var rows: [Int64] = []
    for (place, photo) in photos.enumerated() {
      var photo = photo
      photo.localIdentifier = String(place)
      rows.append(try change.insertRow(photo, resources: []))
    }
    let wanted = try keys("TRUE", in: memory)
    try memory.run("DELETE FROM asset")
    return rows.map(wanted.contains)
  }

  /// Returns the primary keys of known photos that meet the condition.
  func known(_ photos: [Int64]) throws(CatalogError) -> [Int64] {
    guard !photos.isEmpty else { return [] }
    let list = photos.map { "\(bind: .integer($0))" as SQLFragment }
    let wanted = try keys("asset.pk IN (\(.list(list)))", in: library)
    return photos.filter(wanted.contains)
  }

  private func keys(
    _ scope: SQLFragment, in database: any Database
  ) throws(CatalogError) -> Set<Int64> {
    let query = try ImportCondition.compiled(request, scope, in: database, zone: zone, now).select
    var found: Set<Int64> = []
    try database.read(query) { found.insert($0.integer(0)) }
    return found
  }

  private static func compiled(
    _ request: FetchRequest, _ scope: SQLFragment, in database: any Database, zone: Int?,
    _ now: PhotoDate
  ) throws(CatalogError) -> CompiledFetch {
    var schema = LibraryTable.fields(source: "the photos to be imported", database.dialect)
    (schema.tags, schema.zone) = (database.tags, zone)
    do throws(PredicateError) {
      return try FetchCompiler(schema: schema, scope: scope, now: now).compile(request)
    } catch {
      throw .source(.predicate(error))
    }
  }
}
