import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

/// The exact SQL of a folder's conditions.
struct PredicateCompilerTests {
  let folder = QueryFolder()

  static let conditions: [(String, String)] = [
    ("mediaType == image AND pixelWidth >= 3000", "asset.mediaType = 1 AND asset.pixelWidth >= ?"),
    ("mediaType != video", "asset.mediaType <> 2"),
    ("mediaType IN {image, video}", "asset.mediaType IN (1, 2)"),
    ("NOT mediaType IN {image, video}", "asset.mediaType NOT IN (1, 2)"),
    ("mediaType == 7", "asset.mediaType = ?"),
    ("mediaSubtypes & panorama != 0", "(asset.mediaSubtypes & 1) <> 0"),
    ("(mediaSubtypes & (hdr | 4)) == 6", "(asset.mediaSubtypes & 6) = ?"),
    ("missing == YES", "asset.missing = 1"),
    ("rating == 4", "asset.rating = ?"),
    ("rating != 4", "asset.rating IS NOT ?"),
    ("rating == iso", "asset.rating IS asset.iso"),
    ("pixelWidth == pixelHeight", "asset.pixelWidth = asset.pixelHeight"),
    ("rating == nil", "asset.rating IS NULL"),
    ("rating != nil", "asset.rating IS NOT NULL"),
    ("pixelWidth == nil", "0"),
    (
      "keywords CONTAINSALL[cd] {'Sea', 'boat'}",
      "asset.pk IN (SELECT e1.asset FROM keyword AS e1 WHERE e1.value_cd = ?) "
        + "AND asset.pk IN (SELECT e1.asset FROM keyword AS e1 WHERE e1.value_cd = ?)"
    ),
    (
      "NOT title CONTAINSALL {'x', 'y'}",
      "((instr(asset.title_n, ?) > 0) IS NOT TRUE OR (instr(asset.title_n, ?) > 0) IS NOT TRUE)"
    ),
    (
      "camera == nil",
      "asset.camera_lens IS NULL AND asset.camera_lensMake IS NULL "
        + "AND asset.camera_make IS NULL AND asset.camera_model IS NULL"
    ),
    (
      "nil != camera",
      "(asset.camera_lens IS NOT NULL OR asset.camera_lensMake IS NOT NULL "
        + "OR asset.camera_make IS NOT NULL OR asset.camera_model IS NOT NULL)"
    ),
    ("rating IN {{1, 2}, 3}", "asset.rating = ?"),
    (
      "{rating, 1} IN {{4, 1}, {5, iso}}",
      "(asset.rating = ? AND ? = ? OR asset.rating = ? AND asset.iso = ?)"
    ),
    ("NOT pixelWidth > 3", "asset.pixelWidth <= ?"),
    ("NOT rating > 3", "(asset.rating <= ? OR asset.rating IS NULL)"),
    ("NOT rating + 1 > 3", "((asset.rating + ?) > ?) IS NOT TRUE"),
    (
      "rating <= iso",
      "(asset.rating <= asset.iso OR (asset.rating IS NULL AND asset.iso IS NULL))"
    ),
    ("rating BETWEEN {1, 3}", "asset.rating BETWEEN ? AND ?"),
    ("NOT rating BETWEEN {1, 3}", "(asset.rating BETWEEN ? AND ?) IS NOT TRUE"),
    ("NOT pixelWidth BETWEEN {1, 3}", "asset.pixelWidth NOT BETWEEN ? AND ?"),
    ("rating IN {4, nil}", "asset.rating = ?"),
    (
      "rating > 3 OR rating < 1 AND iso > 5",
      "(asset.rating > ? OR asset.rating < ? AND asset.iso > ?)"
    ),
    ("title == 'x'", "asset.title = ?"),
    ("title ==[cd] 'x'", "asset.title_cd = ?"),
    ("title < 'x'", "asset.title_o < ?"),
    ("title <[c] 'x'", "asset.title_co < ?"),
    ("title CONTAINS[cd] 'été'", "instr(asset.title_cd, ?) > 0"),
    ("NOT title CONTAINS 'x'", "(instr(asset.title_n, ?) > 0) IS NOT TRUE"),
    ("title BEGINSWITH[cd] 'x'", "asset.title_cd >= ? AND asset.title_cd < ?"),
    (
      "NOT title BEGINSWITH 'x'",
      "(asset.title_n >= ? AND asset.title_n < ?) IS NOT TRUE"
    ),
    ("title ENDSWITH[c] 'x'", "substr(asset.title_c, ?) = ?"),
    (
      "title CONTAINS caption",
      "asset.caption_n <> '' AND instr(asset.title_n, asset.caption_n) > 0"
    ),
    ("title LIKE 'x*'", "asset.title GLOB ?"),
    ("title LIKE caption", "asset.title_n GLOB luma_glob(asset.caption_n)"),
    ("title MATCHES[c] 'x+'", "luma_matches(asset.title_n, ?, 1)"),
    ("title.length > 5", "luma_length(asset.title) > ?"),
    (
      "lowercase(title) CONTAINS[d] 'x'",
      "instr(luma_text(luma_text(asset.title, 'lowercase'), 'd'), ?) > 0"
    ),
    ("format ==[cd] 'JPEG'", "asset.format = ?"),
    ("dir == 'a'", "subfolder.dir = ?"),
    ("camera.make ==[c] 'sony'", "asset.camera_make_c = ?"),
    (
      "ANY keywords == 'sea'",
      "asset.pk IN (SELECT e1.asset FROM keyword AS e1 WHERE e1.value = ?)"
    ),
    (
      "ANY keywords == 'é'",
      """
      asset.pk IN (SELECT e1.asset FROM keyword AS e1 \
      WHERE e1.value_cd = ? AND e1.value_n = ?)
      """
    ),
    ("title == 'é'", "asset.title_n = ?"), ("title IN {'a', 'é'}", "asset.title_n IN (?, ?)"),
    ("title IN {'a', 'b'}", "asset.title IN (?, ?)"),
    (
      "NONE keywords CONTAINS[cd] 'sea'",
      "asset.pk NOT IN (SELECT e1.asset FROM keyword AS e1 WHERE instr(e1.value_cd, ?) > 0)"
    ),
    (
      "ALL keywords == 'sea'",
      "asset.pk NOT IN (SELECT e1.asset FROM keyword AS e1 WHERE e1.value <> ?)"
    ),
    (
      "ANY keywords == title",
      "EXISTS (SELECT 1 FROM keyword AS e1 WHERE e1.value_n = asset.title_n AND e1.asset = asset.pk)"
    ),
    ("keywords == nil", "asset.keywords_count IS NULL"),
    ("keywords.@count > 2", "coalesce(asset.keywords_count, 0) > ?"),
    (
      "keywords == {'a', 'b'}",
      """
      asset.keywords_count = ? AND asset.pk IN (SELECT asset FROM keyword \
      WHERE (position, value) IN (VALUES (?, ?), (?, ?)) GROUP BY asset HAVING count(*) = ?)
      """
    ),
    (
      "keywords[LAST] == 'a'",
      """
      (SELECT e1.value FROM keyword AS e1 WHERE e1.asset = asset.pk \
      ORDER BY e1.position DESC LIMIT 1) = ?
      """
    ),
    (
      "SUBQUERY(keywords, $k, $k BEGINSWITH 'a').@count > 0",
      """
      asset.pk IN (SELECT e1.asset FROM keyword AS e1 \
      WHERE e1.value_n >= ? AND e1.value_n < ?)
      """
    ),
    (
      "SUBQUERY(keywords, $k, $k == 'a' OR $k == 'b').@count == 2",
      """
      (SELECT count(*) FROM keyword AS e1 WHERE (e1.value = ? OR e1.value = ?) \
      AND e1.asset = asset.pk) = ?
      """
    ),
    ("rating > 1 + 2 * 3", "asset.rating > ?"),
    ("abs(latitude) > 40", "abs(asset.latitude) > ?"),
    (
      "year(creationDate) == 2024",
      "CAST(strftime('%Y', asset.creationDate, 'unixepoch') AS INTEGER) = ?"
    ),
    (
      "year(modificationDate) > 2023",
      "CAST(strftime('%Y', asset.modificationDate, 'unixepoch') AS INTEGER) > ?"
    ),
    (
      "exposureValue > 5",
      """
      (ln((((CAST(asset.aperture AS DOUBLE PRECISION) * CAST(asset.aperture AS DOUBLE PRECISION)) \
      * 100.0) / NULLIF((CAST(asset.exposureTime AS DOUBLE PRECISION) \
      * CAST(asset.iso AS DOUBLE PRECISION)), 0))) / 0.6931471805599453) > ?
      """
    ),
    ("TERNARY(rating > 3, 1, 0) == 1", "CASE WHEN asset.rating > ? THEN ? ELSE ? END = ?"),
    ("FALSEPREDICATE AND rating == 1", "0"),
    ("FALSEPREDICATE OR rating == 1", "asset.rating = ?"),
    ("NOT (rating == 1 AND iso == 2)", "(asset.rating IS NOT ? OR asset.iso IS NOT ?)"),
  ]

  @Test(arguments: conditions)
  func compiles(_ text: String, _ sql: String) throws {
    let condition = try folder.condition(text)
    expectEqual(condition, sql)
  }

  /// SQLite reads all of it.
  @Test(arguments: conditions.map(\.0))
  func runs(_ text: String) throws {
    let query = try FetchCompiler(schema: folder.joined).compile(
      FetchRequest(predicate: try PredicateParser.parse(text))
    ).select
    try expectEqual(folder.connection.rows(query.sql, query.bindings), [])
  }

  @Test func valuesAreBound() throws {
    func bindings(_ text: String, _ arguments: FieldValue...) throws -> [SQLValue] {
      try folder.query(text, arguments).bindings
    }
    try expectEqual(
      bindings("title == %@", .string("'; DROP TABLE asset")), [.text("'; DROP TABLE asset")])
    try expectEqual(bindings("title CONTAINS[cd] 'ÉTÉ'"), [.text("ete")])
    try expectEqual(bindings("title BEGINSWITH[c] 'Az'"), [.text("az"), .text("a{")])
    try expectEqual(bindings("title ENDSWITH 'été'"), [.integer(-3), .text("été")])
    try expectEqual(bindings("title LIKE '[*\\\\?]'"), [.text("[[]*[?]]")])
    try expectEqual(bindings("creationDate > %@", .date(PhotoDate(seconds: 1.5))), [.real(1.5)])
    try expectEqual(bindings("fileSize > 9007199254740993"), [.integer(9_007_199_254_740_993)])
    try expectEqual(bindings("fileSize > -9223372036854775808"), [.integer(.min)])
    try expectEqual(bindings("rating == YES AND iso == 0x1F"), [.integer(1), .integer(31)])
    try expectEqual(bindings("rating > 2 ** 3 - 1.5"), [.integer(2), .integer(3), .real(1.5)])
  }

  @Test func theSuccessorIsTheNextText() {
    expectEqual("abc".successor, "abd")
    expectEqual("é".successor, "ê")
    expectEqual("a\u{D7FF}".successor, "a\u{E000}")
    expectEqual("a\u{10FFFF}".successor, "b")
    expectNil("\u{10FFFF}".successor)
  }

  @Test(arguments: [
    ("creationDate > '2024-05-01'", "asset.creationDate > ?"),
    (
      "'2024-05-01T10:00:00Z' <= creationDate",
      """
      asset.creationDate >= ? \
      AND ? <= (asset.creationDate - coalesce(asset.creationDate_offset, 0))
      """
    ),
    ("creationDate BETWEEN {'2024-05-01', '2024-06-01'}", "asset.creationDate BETWEEN ? AND ?"),
  ])
  func `a shell's dates are texts`(_ text: String, _ condition: String) throws {
    let request = {
      var request = try FetchRequest(where: text)
      request.readsDates = $0
      return request
    }
    let compiler = FetchCompiler(schema: folder.schema)
    #expect(throws: PredicateError.self) { try compiler.compile(request(false)) }
    let select = try compiler.compile(request(true)).select
    #expect(select.sql.contains(condition), "\(select.sql)")
    #expect(select.bindings.allSatisfy { if case .real = $0 { true } else { false } })
    let other = {
      var request = try FetchRequest(where: "creationDate > 'soon'"); request.readsDates = true;
      return request
    }
    #expect(throws: PredicateError.self) { try compiler.compile(other()) }
  }
}
