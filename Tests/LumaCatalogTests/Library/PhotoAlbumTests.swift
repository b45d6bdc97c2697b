import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

/// Predicates over the albums that have a photo.
@Suite(.onBothDatabases) struct PhotoAlbumTests {
  /// "Lisbon": 1, 2, 3; "Évora": 3, 4; "Lisbon 2024": 4, 5; "Empty": none; 6 is in no album.
  let lab: LibraryFolder
  let lisbon: String

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...6)
    lisbon = try lab.album("Lisbon", [1, 2, 3])
    try lab.album("E\u{301}vora", [3, 4])
    try lab.album("Lisbon 2024", [4, 5])
    try lab.album("Empty", [])
  }

  static let found: [(String, [Int])] = [
    ("ANY albums.title == 'Lisbon'", [1, 2, 3]),
    ("ANY albums == 'Lisbon'", [1, 2, 3]),
    ("albums.title CONTAINS 'Lisbon'", [1, 2, 3]),
    ("'Lisbon' IN albums.title", [1, 2, 3]),
    ("albums.title CONTAINSALL {'Lisbon', 'Lisbon 2024'}", []),
    ("albums.title CONTAINSALL[cd] {'lisbon', 'evora'}", [3]),
    ("ANY albums.title ==[cd] 'evora'", [3, 4]),
    ("ANY albums.title BEGINSWITH 'Lisbon'", [1, 2, 3, 4, 5]),
    ("ANY albums.title BEGINSWITH '\u{C9}v'", [3, 4]),
    ("ANY albums.title ENDSWITH '2024'", [4, 5]),
    ("ANY albums.title CONTAINS[cd] 'VORA'", [3, 4]),
    ("ANY albums.title LIKE 'Lis*4'", [4, 5]),
    ("ANY albums.title MATCHES '.*[0-9]{4}'", [4, 5]),
    ("ANY albums.title IN {'Lisbon 2024', 'Nowhere'}", [4, 5]),
    ("ANY albums.title IN[cd] {'lisbon 2024', 'evora'}", [3, 4, 5]),
    ("ANY albums.title > 'Lisbon'", [4, 5]),
    ("ANY albums.title == filename", []),
    ("NONE albums.title BEGINSWITH 'Lisbon'", [6]),
    ("NONE albums.title == 'Lisbon'", [4, 5, 6]),
    ("ALL albums.title == 'Lisbon'", [1, 2, 6]),
    ("ALL albums.title == 'Lisbon' AND albums.@count > 0", [1, 2]),
    ("albums.@count == 0", [6]),
    ("albums == nil", [6]),
    ("albums.title != nil", [1, 2, 3, 4, 5]),
    ("albums.@count > 0", [1, 2, 3, 4, 5]),
    ("albums.@count == 2", [3, 4]),
    ("albums.title.@count < 2", [1, 2, 5, 6]),
    ("SUBQUERY(albums.title, $t, $t BEGINSWITH 'Lis' AND $t ENDSWITH '4').@count == 1", [4, 5]),
    ("SUBQUERY(albums, $t, $t BEGINSWITH 'Lis').@count == 0", [6]),
    ("albums.title[0] == 'Lisbon'", [1, 2, 3]),
    ("albums.title[LAST] BEGINSWITH 'Lisbon'", [1, 2, 4, 5]),
    ("albums.title[1] == 'Lisbon 2024'", [4]),
    ("max(albums.title) == 'Lisbon 2024'", [4, 5]),
    ("ANY albums.title == 'Lisbon' AND NOT (ANY albums.title ==[cd] 'evora')", [1, 2]),
  ]

  @Test(arguments: found) func `a predicate finds`(_ text: String, _ numbers: [Int]) throws {
    try expectEqual(lab.found(text), numbers.map { "p\($0)" })
    try expectEqual(lab.fetch(text).counted(), numbers.count)
  }

  @Test func `albums have identifiers, too`() throws {
    try expectEqual(lab.found("ANY albums.localIdentifier == '\(lisbon)'"), ["p1", "p2", "p3"])
    try expectEqual(lab.found("ANY albums.localIdentifier ==[c] '\(lisbon)'"), ["p1", "p2", "p3"])
    try expectEqual(lab.found("NONE albums.localIdentifier == '\(lisbon)'"), ["p4", "p5", "p6"])
  }

  @Test func `a sort counts albums`() throws {
    let most = SortDescriptor(key: "albums.@count", ascending: false)
    let last = SortDescriptor(key: "localIdentifier")
    try expectEqual(lab.found(sort: [most, last]), ["p3", "p4", "p1", "p2", "p5", "p6"])
  }

  /// An album, a folder of albums and a smart album.
  @Test func `every part of a library can be asked`() throws {
    let text = "ANY albums.title ==[cd] 'evora'"
    try expectEqual(lab.found(text, from: try lab.library.album("Lisbon")), ["p3"])
    let rule = try PredicateParser.parse(
      "ANY albums.title BEGINSWITH %@", arguments: [.string("Lisbon")])
    let portugal = try lab.library.change { change in
      let folder = try change.createFolder("Portugal")
      try change.move([lisbon], toFolder: folder)
      _ = try change.createSmartAlbum("Trips", predicate: rule)
      return folder
    }
    let below = try lab.library.album(identifier: portugal)
    try expectEqual(lab.found("albums.@count > 1", from: below), ["p3"])
    let trips = try lab.library.album("Trips")
    try expectEqual(lab.found(from: trips), ["p1", "p2", "p3", "p4", "p5"])
    try expectEqual(lab.found(text, from: trips), ["p3", "p4"])
    let listed = try lab.library.albums(kinds: [.smartAlbum])
    expectEqual(listed.map(\.title), ["Trips"])
    expectEqual(listed.map(\.count), [5])
    try expectEqual(lab.found("ANY albums.title == 'Trips'"), [])
  }

  /// A smart album's photos may come from albums that are not shown.
  @Test func `a limited library knows its albums only`() throws {
    let rule = try PredicateParser.parse("ANY albums.title ==[cd] 'evora'")
    try lab.library.change { _ = try $0.createSmartAlbum("Old", predicate: rule) }
    let library = try Library(path: lab.library.path, limitedTo: ["Lisbon", "Old"])
    func found(_ text: String) throws -> [String] {
      try lab.found(text, from: library.photos)
    }
    try expectEqual(found("TRUEPREDICATE"), ["p1", "p2", "p3", "p4"])
    try expectEqual(found("ANY albums.title ==[cd] 'evora'"), [])
    try expectEqual(found("NONE albums.title ==[cd] 'evora'"), ["p1", "p2", "p3", "p4"])
    try expectEqual(found("ANY albums.title == 'Lisbon'"), ["p1", "p2", "p3"])
    try expectEqual(found("albums.@count == 0"), ["p4"])
    try expectEqual(found("albums.@count == 1"), ["p1", "p2", "p3"])
    try expectEqual(found("albums.title[LAST] == 'Lisbon'"), ["p1", "p2", "p3"])
    let old = try library.album("Old")
    try expectEqual(lab.found(from: old), ["p3", "p4"])
    try expectEqual(lab.found("albums.@count == 0", from: old), ["p4"])
    let lisbon = try library.album("Lisbon")
    try expectEqual(lab.found("albums.@count > 1", from: lisbon), [])
  }
}

struct PhotoAlbumPlanTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  static let queries: [(String, String)] = [
    (
      "ANY albums.title == 'Lisbon'",
      """
      asset.pk IN (SELECT membership.asset FROM membership WHERE membership.album IN \
      (SELECT e1.pk FROM collection AS e1 WHERE e1.title = ?))
      """
    ),
    (
      "ANY albums.title == filename",
      """
      EXISTS (SELECT 1 FROM membership AS e1_link JOIN collection AS e1 \
      ON e1.pk = e1_link.album WHERE e1.title_n = asset.filename_n AND e1_link.asset = asset.pk)
      """
    ),
    (
      "albums.@count == 0",
      "NOT EXISTS (SELECT 1 FROM membership WHERE membership.asset = asset.pk)"
    ),
    (
      "albums.@count > 2",
      """
      (SELECT count(*) FROM membership AS e1_link JOIN collection AS e1 \
      ON e1.pk = e1_link.album WHERE e1_link.asset = asset.pk) > ?
      """
    ),
  ]

  @Test(arguments: queries) func `a predicate is compiled`(_ text: String, _ sql: String) throws {
    let all = try lab.fetch(text, hidden: true, bursts: true).sql
    expectEqual(all, "SELECT asset.pk FROM asset WHERE \(sql) ORDER BY asset.pk")
  }

  static let plans: [(String, [String])] = [
    (
      "ANY albums.title BEGINSWITH 'Lis'",
      [
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 2",
        "  SEARCH membership USING PRIMARY KEY (album=?)", "  LIST SUBQUERY 1",
        "    SEARCH e1 USING INDEX collection_title (title_n>? AND title_n<?)",
      ]
    ),
    (
      "ANY albums.title == filename",
      [
        "SCAN asset", "CORRELATED SCALAR SUBQUERY 1",
        "  SEARCH e1 USING INDEX collection_title (title_n=?)",
        "  SEARCH e1_link USING COVERING INDEX sqlite_autoindex_membership_2 (asset=? AND album=?)",
      ]
    ),
    (
      "albums.@count == 0",
      [
        "SCAN asset", "CORRELATED SCALAR SUBQUERY 1",
        "  SEARCH membership USING COVERING INDEX sqlite_autoindex_membership_2 (asset=?)",
      ]
    ),
  ]

  @Test(arguments: plans) func `indexes serve it`(_ text: String, _ plan: [String]) throws {
    let found = try lab.fetch(text).queryPlan
    expectEqual(found, plan)
  }
}
