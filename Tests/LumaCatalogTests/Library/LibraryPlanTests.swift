import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

/// The indexes of a library serve the commonest queries.
struct LibraryPlanTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  static let newest = [SortDescriptor(key: "creationDate", ascending: false)]

  static let plans: [(String?, [SortDescriptor], [String])] = [
    (
      "mediaType == image AND favorite == YES", newest,
      ["SEARCH asset USING COVERING INDEX asset_favorite (mediaType=?)"]
    ),
    ("favorite == YES", newest, ["SCAN asset USING COVERING INDEX asset_favoriteDate"]),
    (
      "mediaType == image", newest,
      ["SEARCH asset USING COVERING INDEX asset_mediaType (mediaType=?)"]
    ),
    (nil, newest, ["SCAN asset USING COVERING INDEX asset_creationDate"]),
    (
      nil, [SortDescriptor(key: "filename", selector: .localizedStandardCompare)],
      ["SCAN asset USING INDEX asset_natural"]
    ),
    (
      "title BEGINSWITH[cd] 'sea'", newest,
      [
        "SEARCH asset USING INDEX asset_title (title_cd>? AND title_cd<?)",
        "USE TEMP B-TREE FOR ORDER BY",
      ]
    ),
    (
      "(mediaSubtypes & panorama) != 0", newest, ["SCAN asset USING COVERING INDEX asset_panorama"]
    ),
    (
      "missing == YES", [SortDescriptor(key: "localIdentifier")],
      ["SCAN asset USING INDEX asset_missing"]
    ),
    (
      "ANY keywords == 'sea'", newest,
      [
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 1",
        "  SEARCH e1 USING COVERING INDEX keyword_value (value=?)",
        "USE TEMP B-TREE FOR ORDER BY",
      ]
    ),
    (
      "ANY people == 'Ana'", newest,
      [
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 1",
        "  SEARCH e1 USING COVERING INDEX person_value (value=?)",
        "USE TEMP B-TREE FOR ORDER BY",
      ]
    ),
  ]

  @Test(arguments: plans)
  func uses(_ text: String?, _ sort: [SortDescriptor], _ plan: [String]) throws {
    try expectEqual(lab.fetch(text, sort: sort).queryPlan, plan)
  }

  @Test func anAlbumIsReadInItsOrder() throws {
    try lab.add(1...9)
    try lab.album("Trip", [1, 2])
    try expectEqual(
      lab.fetch(from: try lab.library.album("Trip")).queryPlan,
      [
        "SEARCH membership USING PRIMARY KEY (album=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }

  @Test func allAlbumsAreOneQuery() throws {
    let query = try lab.library.albumQuery(
      FetchRequest(),
      in: ListedCollections(nil, builtIn: nil, named: [], in: AlbumPlace())
        .condition(nil))
    try expectEqual(
      lab.library.reader.queryPlan(query.sql, query.bindings),
      [
        "SCAN collection", "CORRELATED SCALAR SUBQUERY 1",
        "  SEARCH folder USING INTEGER PRIMARY KEY (rowid=?)",
        "CORRELATED SCALAR SUBQUERY 2",
        "  SEARCH keyPhoto USING INTEGER PRIMARY KEY (rowid=?)",
        "  SEARCH chosen USING COVERING INDEX asset_localIdentifier (localIdentifier=?)",
        "  SEARCH place USING INDEX sqlite_autoindex_membership_2 (asset=? AND album=?)",
        "CORRELATED SCALAR SUBQUERY 4",
        "  SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate=?)",
        "  CORRELATED SCALAR SUBQUERY 3",
        "    SEARCH membership USING COVERING INDEX membership_newest (album=? AND visible=?)",
        "  SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "CORRELATED SCALAR SUBQUERY 5",
        "  SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate=?)",
        "  SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "CORRELATED SCALAR SUBQUERY 6",
        "  SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "CORRELATED SCALAR SUBQUERY 7",
        "  SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "CORRELATED SCALAR SUBQUERY 9",
        "  SEARCH photo USING INDEX asset_creationDate (creationDate=?)",
        "  CORRELATED SCALAR SUBQUERY 8",
        "    SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "CORRELATED SCALAR SUBQUERY 11",
        "  SEARCH photo USING INDEX asset_creationDate (creationDate=?)",
        "  CORRELATED SCALAR SUBQUERY 10",
        "    SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "CORRELATED SCALAR SUBQUERY 13",
        "  SEARCH photo USING INDEX asset_creationDate (creationDate=?)",
        "  CORRELATED SCALAR SUBQUERY 12",
        "    SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "CORRELATED SCALAR SUBQUERY 15",
        "  SEARCH photo USING INDEX asset_creationDate (creationDate=?)",
        "  CORRELATED SCALAR SUBQUERY 14",
        "    SEARCH membership USING COVERING INDEX membership_newest "
          + "(album=? AND visible=? AND creationDate>?)",
        "USE TEMP B-TREE FOR ORDER BY",
      ])
  }
}
