import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates
@testable import LumaLibrary

struct ServerAddressTests {
  static let names: [(String, String, String, UInt16)] = [
    ("postgresql://host/photos", "postgresql://host/photos", "photos", 5_432),
    ("postgres://ann:se:c@ret@host:99/p", "postgres://ann@host:99/p", "p", 99),
    ("postgresql://ann@/p?host=/run&port=98", "postgresql://ann@/p?host=/run&port=98", "p", 98),
    (
      "postgresql://host/p?password=secret&sslmode=require",
      "postgresql://host/p?sslmode=require", "p", 5_432
    ),
    ("postgresql://host?password=x", "postgresql://host", "library", 5_432),
  ]

  @Test(arguments: names)
  func passwordsAreLeftOut(
    _ text: String, _ name: String, _ database: String, _ port: UInt16
  ) throws {
    let address = try #require(ServerAddress(text))
    #expect(address.text == text && address.name == name)
    #expect(address.database == database && address.port == port)
    expectEqual(ServerAddress.name(of: text), name)
  }

  @Test func pathsAreNone() {
    for path in ["photos.luma", "/postgresql://x", "postgresql:/x", "mysql://host/photos"] {
      expectNil(ServerAddress(path))
      expectEqual(ServerAddress.name(of: path), path)
    }
  }
}

struct ServerStatementTests {
  private func translated(_ sql: String) -> String { ServerStatement(sql, []).translated }

  @Test func placeholdersAreNumbered() {
    expectEqual(
      translated("SELECT a FROM b WHERE c = ? AND d = '?' AND e IN (?, ?)"),
      "SELECT a FROM b WHERE c = $1 AND d = '?' AND e IN ($2, $3)")
    expectEqual(translated("SELECT ?1, ?2, ?1"), "SELECT $1, $2, $1")
    expectEqual(translated("x = ?"), "x = $1")
    expectEqual(translated("a CROSS JOIN b ON c\nCROSS JOIN d ON e"), "a JOIN b ON c\nJOIN d ON e")
  }

  @Test func typesAreThoseOfTheValues() {
    let values: [SQLValue] = [.integer(1), .real(1), .text("a"), .blob([1]), .null]
    expectEqual(ServerStatement("SELECT", values).types, [20, 701, 25, 17, 0])
    expectEqual(ServerStatement("INSERT", values).types, [0, 0, 0, 0, 0])
    #expect(
      values.map(\.serverText) == ["1", "1.0", "a", "\\x01", nil]
        && SQLValue.text("a\0b").serverText == "a\u{FFFD}b")
  }

  @Test func patternsAreTranslated() {
    for (like, expected) in [("a?b*", "a_b%"), ("10%_\\*", "10\\%\\_*"), ("[x]\\\\", "[x]\\\\")] {
      expectEqual(LikePattern(glob: GlobPattern(like: like).text).text, expected)
    }
  }
}
