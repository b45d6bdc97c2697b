import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

/// SQLite uses the indexes for which the conditions have their form.
struct QueryPlanTests {
  let folder: QueryFolder

  init() throws {
    folder = QueryFolder()
    try folder.connection.script(
      """
      CREATE INDEX asset_rating ON asset(rating);
      CREATE INDEX asset_title ON asset(title);
      CREATE INDEX asset_panorama ON asset(creationDate) WHERE (mediaSubtypes & 1) <> 0;
      CREATE INDEX asset_present ON asset(localIdentifier) WHERE missing = 0;
      """)
  }

  static let plans: [(String, String)] = [
    ("rating == 4", "SEARCH asset USING COVERING INDEX asset_rating (rating=?)"),
    ("rating == nil", "SEARCH asset USING COVERING INDEX asset_rating (rating=?)"),
    ("rating IN {1, 2}", "SEARCH asset USING COVERING INDEX asset_rating (rating=?)"),
    (
      "rating BETWEEN {1, 2}",
      "SEARCH asset USING COVERING INDEX asset_rating (rating>? AND rating<?)"
    ),
    (
      "filename BEGINSWITH[cd] 'img'",
      "SEARCH asset USING COVERING INDEX asset_filename (filename_cd>? AND filename_cd<?)"
    ),
    ("title LIKE 'img*'", "SEARCH asset USING COVERING INDEX asset_title (title>? AND title<?)"),
    ("(mediaSubtypes & panorama) != 0", "SCAN asset USING INDEX asset_panorama"),
    ("mediaSubtypes & 1 != 0", "SCAN asset USING INDEX asset_panorama"),
    ("missing == NO", "SCAN asset USING INDEX asset_present"),
    ("ANY keywords == 'sea'", "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)"),
  ]

  @Test(arguments: plans)
  func uses(_ text: String, _ step: String) throws {
    let found = try folder.countPlan(text).first
    expectEqual(found, step)
  }

  @Test func anyLooksIntoTheListsIndex() throws {
    try expectEqual(
      folder.plan("ANY keywords ==[cd] 'sea'"),
      [
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 1",
        "  SEARCH e1 USING COVERING INDEX keyword_value_cd (value_cd=?)",
      ])
  }

  /// Both halves of a negated comparison have an index.
  @Test func negationsOfNullableFieldsUseBothHalves() throws {
    try expectEqual(
      folder.countPlan("NOT rating > 3"),
      [
        "MULTI-INDEX OR", "  INDEX 1",
        "    SEARCH asset USING COVERING INDEX asset_rating (rating<?)", "  INDEX 2",
        "    SEARCH asset USING COVERING INDEX asset_rating (rating=?)",
      ])
  }

  @Test func theCommonestFetchNeedsNoSort() throws {
    let query = try FetchCompiler(schema: folder.schema).compile(
      FetchRequest(
        predicate: try PredicateParser.parse("mediaType == image"),
        sort: [SortDescriptor(key: "creationDate", ascending: false)])
    ).select
    try expectEqual(
      folder.connection.queryPlan(query.sql, query.bindings),
      ["SEARCH asset USING COVERING INDEX asset_mediaType (mediaType=?)"])
  }
}
