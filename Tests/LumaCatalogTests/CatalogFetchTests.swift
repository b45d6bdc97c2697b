import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

struct CatalogFetchTests {
  let folder = TemporaryFolder()
  let catalog: Catalog
  let source: PhotoSource

  init() throws {
    for name in ["IMG_10.jpg", "IMG_2.jpg", "été/b.jpg", "Été.jpg", "z/a/c.jpg"] {
      folder.writePicture(name, width: UInt8(name.utf8.count))
    }
    catalog = Catalog(
      cacheDirectory: folder.path(".cache"), readHeader: FakeHeaders().reader, threads: 2)
    source = try catalog.openFolder(folder.path, recursive: true)
  }

  func fetch(_ text: String?, sort: [SortDescriptor] = [], limit: Int? = nil) throws
    -> FetchResult
  {
    let predicate = try text.map { try PredicateParser.parse($0, arguments: [], variables: [:]) }
    return try source.fetch(FetchRequest(predicate: predicate, sort: sort, limit: limit))
  }

  func names(_ text: String?, sort: [SortDescriptor] = [], limit: Int? = nil) throws -> [String] {
    let result = try fetch(text, sort: sort, limit: limit)
    return try result.assets(in: 0..<result.count).map(\.filename)
  }

  @Test func withoutASortItIsTheSourcesOwnOrder() throws {
    try expectEqual(names(nil), ["IMG_10.jpg", "IMG_2.jpg", "Été.jpg", "c.jpg", "b.jpg"])
    try expectEqual(names(nil, limit: 2), ["IMG_10.jpg", "IMG_2.jpg"])
  }

  @Test func conditionsSeeEveryKindOfColumn() throws {
    try expectEqual(names("dir == 'z/a'"), ["c.jpg"])
    try expectEqual(names("dir BEGINSWITH[cd] 'ETE'"), ["b.jpg"])
    try expectEqual(names("filename BEGINSWITH[cd] 'ete'"), ["Été.jpg"])
    try expectEqual(names("path ENDSWITH 'z/a/c.jpg'"), ["c.jpg"])
    try expectEqual(names("ANY keywords == 'w11'"), ["b.jpg"])
    try expectEqual(names("keywords.@count == 2 AND mediaType == image").count, 5)
    try expectEqual(names("filename MATCHES 'IMG_[0-9]\\\\.jpg'"), ["IMG_2.jpg"])
    try expectEqual(names("pixelWidth > 9 AND missing == NO AND fileSize == 5").count, 2)
    try expectEqual(names("creationDate < modificationDate"), ["IMG_2.jpg", "Été.jpg", "c.jpg"])
    try expectEqual(names("FALSEPREDICATE"), [])
  }

  @Test func sortsAreStable() throws {
    let natural = SortDescriptor(key: "filename", selector: .localizedStandardCompare)
    try expectEqual(
      names(nil, sort: [natural]), ["b.jpg", "c.jpg", "Été.jpg", "IMG_2.jpg", "IMG_10.jpg"])
    try expectEqual(
      names("pixelHeight == 3", sort: [SortDescriptor(key: "pixelWidth", ascending: false)])
        .prefix(2),
      ["b.jpg", "IMG_10.jpg"])
  }

  @Test func theQueryIsShown() throws {
    let result = try fetch("rating >= 3 AND dir == ''", limit: 5)
    expectEqual(
      result.sql,
      """
      SELECT asset.pk FROM asset CROSS JOIN member ON member.asset = asset.pk \
      LEFT JOIN subfolder ON subfolder.pk = member.subfolder \
      WHERE member.source = ? AND asset.rating >= ? AND subfolder.dir = ? \
      ORDER BY member.position LIMIT ?
      """)
    try expectEqual(
      result.queryPlan,
      [
        "SCAN asset", "SEARCH member USING PRIMARY KEY (source=? AND asset=?)",
        "SEARCH subfolder USING INTEGER PRIMARY KEY (rowid=?)", "USE TEMP B-TREE FOR ORDER BY",
      ])
  }

  @Test func aSmallSourceOfALargeCacheIsReadByItself() throws {
    let small = try catalog.openFolder(folder.path("z"), recursive: true)
    let result = try small.fetch(FetchRequest())
    try expectEqual(
      result.queryPlan,
      [
        "SEARCH member USING PRIMARY KEY (source=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "USE TEMP B-TREE FOR ORDER BY",
      ])
    try expectEqual(result.asset(at: 0).dir, "a")
  }

  @Test func whatAFolderCannotCarryIsAnErrorThatNamesIt() throws {
    let text = "favorite == YES"
    do {
      _ = try fetch(text)
      Issue.record("expected an error")
    } catch let error as CatalogError {
      #expect(error.diagnostic.message.contains("folder '\(source.title)'"))
      #expect(error.diagnostic.message.contains("favorite"))
    }
  }

  @Test func aResultOutlivesItsCatalogue() throws {
    var catalog: Catalog? = Catalog(
      cacheDirectory: folder.path(".other"), readHeader: FakeHeaders().reader, threads: 1)
    let source = try #require(try catalog?.openFolder(folder.path, recursive: true))
    let result = try source.fetch(FetchRequest())
    catalog = nil
    try expectEqual(result.asset(at: 4).filename, "b.jpg")
  }
}
