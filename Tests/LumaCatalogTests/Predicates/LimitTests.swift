import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

/// Each limit at its value and one above. SQLite reads everything that the compiler accepts.
struct LimitTests {
  let folder = QueryFolder()

  static let rightNested: [String: @Sendable (Int) -> String] = [
    "AND/OR": { depth in
      nested(depth, "rating == 1") { inner, level in
        "rating == \(level) \(level % 2 == 0 ? "AND" : "OR") (\(inner))"
      }
    },
    "OR of AND": { depth in
      nested(depth, "rating == 1") { inner, level in
        "rating == \(level) OR iso == 2 AND (\(inner))"
      }
    },
    "NOT": { nested($0, "rating == 1") { inner, _ in "NOT \(inner)" } },
    "NOT AND": { depth in
      nested(depth, "rating == 1") { inner, level in "NOT (iso > \(level) AND \(inner))" }
    },
    "parentheses": { nested($0, "rating == 1") { inner, _ in "(\(inner))" } },
    "+": { "rating > " + nested($0, "iso") { inner, _ in "iso + (\(inner))" } },
    "& ": { "rating > " + nested($0, "iso") { inner, _ in "(\(inner)) & iso" } },
    "**": { "rating > " + nested($0, "iso") { inner, _ in "iso ** (\(inner))" } },
    "abs": { "rating > " + nested($0, "iso") { inner, _ in "abs(\(inner))" } },
    "bitwiseXor": {
      "rating > " + nested($0, "iso") { inner, _ in "bitwiseXor(iso, \(inner))" }
    },
    "TERNARY": { depth in
      "rating > "
        + nested(depth, "iso") { inner, _ in "TERNARY(iso > 1, 2, \(inner))" }
    },
    "TERNARY condition": { depth in
      nested(depth, "rating == 1") { inner, _ in "TERNARY(\(inner), 1, 0) == 1" }
    },
    "max": { "rating > " + nested($0, "iso") { inner, _ in "max({iso, \(inner)})" } },
    "IN": { depth in
      "rating IN {" + nested(depth, "iso") { inner, _ in "iso + (\(inner))" } + "}"
    },
    "BETWEEN": { depth in
      "rating BETWEEN {1, " + nested(depth, "iso") { inner, _ in "iso - (\(inner))" } + "}"
    },
    "lowercase": { depth in
      "title CONTAINS " + nested(depth, "filename") { inner, _ in "lowercase(\(inner))" }
    },
    "ENDSWITH": { depth in
      "title ENDSWITH[d] " + nested(depth, "filename") { inner, _ in "lowercase(\(inner))" }
    },
    "SUBQUERY": { depth in
      nested(depth, "rating == 1") { inner, level in
        "SUBQUERY(keywords, $k, $k != title AND \(inner)).@count > 0"
      }
    },
    "SUBQUERY count": { depth in
      nested(depth, "rating == 1") { inner, level in
        "SUBQUERY(keywords, $k, \(inner) OR $k == 'a').@count > 1"
      }
    },
    "element": { depth in
      "keywords[" + nested(depth, "rating") { inner, _ in "iso + (\(inner))" } + "] == 'a'"
    },
  ]

  static func nested(
    _ depth: Int, _ seed: String, _ wrap: (String, Int) -> String
  ) -> String {
    (0..<depth).reduce(seed) { wrap($0, $1) }
  }

  @Test(arguments: rightNested.keys.sorted())
  func sqliteReadsWhatTheCompilerLetsThrough(_ family: String) throws {
    let text = try #require(LimitTests.rightNested[family])
    var deepest = 0
    for depth in 1...66 {
      do {
        let query = try folder.query(text(depth))
        _ = try folder.connection.rows("EXPLAIN " + query.sql, query.bindings)
        deepest = depth
      } catch let error as PredicateError {
        let limits: [PredicateError.Fact] = [
          .syntax(.tooDeep(limit: 64)), .syntax(.tooDeepSubquery(limit: 5)), .meaning(.tooComplex),
        ]
        #expect(limits.contains(error.fact))
      }
    }
    #expect(deepest >= 5)
  }

  @Test func nestingEndsAt64() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "rating == 1" + String(repeating: ")", count: depth)
    }
    try expectEqual(folder.condition(nested(64)), "asset.rating = ?")
    expectEqual(folder.refusal(nested(65)), "where: nested more than 64 levels deep")
    let nots = String(repeating: "NOT ", count: 64) + "rating == 1"
    try expectEqual(folder.condition(nots), "asset.rating = ?")
    expectEqual(folder.refusal("NOT " + nots), "where: nested more than 64 levels deep")
  }

  /// The deepest condition comes first, where a level costs the parser one entry.
  @Test func deepConditionsComeFirst() throws {
    let query = try folder.query(LimitTests.nestedAlternately(64))
    #expect(query.sql.hasPrefix(QueryFolder.start + "(((((((("))
    #expect(query.stack <= SQLFragment.stackLimit)
    _ = try folder.connection.rows(query.sql, query.bindings)
    expectEqual(
      folder.refusal(LimitTests.nestedAlternately(65)), "where: nested more than 64 levels deep")
  }

  private static func nestedAlternately(_ depth: Int) -> String {
    nested(depth, "rating == 1") { inner, level in
      "iso == \(level) \(level % 2 == 0 ? "AND" : "OR") (\(inner))"
    }
  }

  @Test func subqueriesNestFiveDeep() throws {
    func nested(_ depth: Int) -> String {
      LimitTests.nested(depth, "rating == 1") { inner, level in
        "SUBQUERY(keywords, $k\(level), $k\(level) == title AND \(inner)).@count == 2"
      }
    }
    let query = try folder.query(nested(5))
    _ = try folder.connection.rows(query.sql, query.bindings)
    expectEqual(folder.refusal(nested(6)), "where: SUBQUERY nested more than 5 levels deep")
  }

  /// SQLite's trees are at most 1000 levels high.
  @Test(arguments: [" AND ", " OR "])
  func longChainsAreTrees(_ word: String) throws {
    let text = (0..<2_000).map { "rating == \($0)" }.joined(separator: word)
    let query = try folder.query(text)
    expectEqual(query.bindings.count, 2_000)
    _ = try folder.connection.rows(query.sql, query.bindings)
  }

  @Test func chainsOfOperatorsEnd() throws {
    func chain(_ count: Int) -> String {
      "rating > " + (0...count).map { _ in "iso" }.joined(separator: " + ")
    }
    _ = try folder.connection.rows(try folder.query(chain(32)).sql, [])
    expectEqual(folder.refusal(chain(33)), "where: more than 32 operators in a row")
  }

  @Test func longListsAreOneBinding() throws {
    let numbers = (1...500).map { FieldValue.integer($0) }
    try expectEqual(folder.query("rating IN %@", [.list(numbers)]).bindings.count, 500)
    let query = try folder.query("rating IN %@", [.list(numbers + [.integer(501)])])
    #expect(query.sql.contains("asset.rating IN (SELECT value FROM json_each(?))"))
    expectEqual(query.bindings.count, 1)
    let texts = (1...501).map { FieldValue.string("a\"\($0)") }
    let text = try folder.query("title IN %@", [.list(texts)])
    expectEqual(text.bindings.count, 1)
    _ = try folder.connection.rows(text.sql, text.bindings)
  }

  @Test func valuesEndAt32766() throws {
    func values(_ count: Int) -> FieldValue {
      .list((0..<count).map { .double(Double($0) + 0.5) })
    }
    let query = try folder.query("aperture IN %@", [values(32_766)])
    _ = try folder.connection.rows(query.sql, query.bindings)
    expectEqual(folder.refusal("aperture IN %@", [values(32_767)]), "where: more than 32766 values")
  }

  @Test func patternsEndAt1000Characters() throws {
    let pattern = String(repeating: "a", count: 1_000)
    _ = try folder.query(
      "title LIKE %@ AND title MATCHES %@", [.string(pattern), .string(pattern)])
    for word in ["LIKE", "MATCHES"] {
      expectEqual(
        folder.refusal("title \(word) %@", [.string(pattern + "a")]),
        "where: the pattern is longer than 1000 characters")
    }
  }

  @Test func textEndsAt65536Bytes() throws {
    let text = "rating == 1"
    let longest = text + String(repeating: " ", count: 65_536 - text.utf8.count)
    try expectEqual(folder.condition(longest), "asset.rating = ?")
    expectEqual(folder.refusal(longest + " "), "where: longer than 65536 bytes")
  }

  /// A tree that was never a text has the same limits.
  @Test func treesAreNotDeeper() throws {
    var tree = Predicate.comparison(
      Comparison(
        left: Expression(.key(["rating"])), comparator: .equal,
        right: Expression(.value(.integer(1)))))
    for _ in 0..<300 { tree = .not(tree) }
    #expect(throws: PredicateError(.tooDeep(limit: 64))) {
      try FetchCompiler(schema: folder.schema).compile(FetchRequest(predicate: tree))
    }
  }

  @Test func nestedWrittenListsDoNotMultiply() throws {
    let list = "{" + (0..<40).map(String.init).joined(separator: ", ") + "}"
    let text = LimitTests.nested(4, "rating == 1") { inner, level in
      "SUBQUERY(\(list), $k\(level), \(inner)).@count > 1"
    }
    expectEqual(folder.refusal(text), "where: nested too deeply for SQLite")
  }
}
