import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// No message has the password of an address, however the address is written. Each has "SECRET" and
/// "CRYPT" in its password.
struct AddressPasswordTests {
  /// Of libpq's own messages, each quoted what it could not read.
  static let malformed: [(String, AddressFault)] = [
    ("postgresql://u:SECRET%CRYPT@127.0.0.1:1/db", .percent),
    ("postgresql://u:SECRET%", .percent),
    ("postgresql://u:SECRET%4@127.0.0.1:1/CRYPT", .percent),
    ("postgresql://u:SECRET%00CRYPT@127.0.0.1:1/db", .percent),
    ("postgresql://u:SECRET%ffCRYPT@127.0.0.1:1/db", .percent),
    ("postgresql://u:SECRETCRYPT@[::1/db", .bracket),
    ("postgresql://u:SECRETCRYPT@[::1]x/db", .bracket),
    ("postgresql://u:[SECRET@CRYPT@[::1", .bracket),
    ("postgresql://u:SECRETCRYPT@127.0.0.1:port/db", .port),
    ("postgresql://u:SECRET/CRYPT@127.0.0.1:1/db", .at),
    ("postgresql://u:SECRET?CRYPT@127.0.0.1:1/db", .at),
    ("postgresql://u:12?SECRET=CRYPT@127.0.0.1:1/db", .at),
    ("postgresql://u:SECRETCRYPT", .port),
    ("postgresql://127.0.0.1:1/db?password=SECRET&CRYPT", .parameter),
    ("postgresql://127.0.0.1:1/db?=SECRET&password=CRYPT", .parameter),
    ("postgresql://127.0.0.1:1/db?password=SECRET%CRYPT", .percent),
    ("postgresql://127.0.0.1:1/db?password=SECRET@CRYPT", .at),
    ("POSTGRESQL://u:SECRETCRYPT@127.0.0.1:1/db", .form),
    ("postgresql:u:SECRETCRYPT@127.0.0.1:1/db", .form),
    ("mysql://u:SECRET/CRYPT@127.0.0.1:1/db", .form),
    ("host=127.0.0.1 port=1 user=u password=SECRETCRYPT", .form),
    ("password = 'SECRET CRYPT' host=127.0.0.1", .form),
    ("host=127.0.0.1 sslpassword='SECRET\\' CRYPT'", .form),
  ]

  @Test(arguments: malformed)
  func whatCannotBeReadIsNotQuoted(_ text: String, _ fault: AddressFault) throws {
    let address = try #require(ServerAddress(text))
    #expect(address.name == "postgresql://..." && ServerAddress.name(of: text) == address.name)
    let error = #expect(throws: CatalogError.self) {
      try ServerConnection(address, ServerSchema.layout, stop: nil)
    }
    guard cpostgresIsThere else { return }
    expectEqual(error, .server("postgresql://...", .address(fault)))
    expectNone(in: try #require(error).diagnostic)
  }

  /// Nobody listens at the port. libpq's message about these names all but the password.
  static let refused = [
    "postgresql://u:SECRETCRYPT@127.0.0.1:1/db", "postgresql://u:SE:SECRET@CRYPT@127.0.0.1:1/db",
    "postgresql://u:SECRET%40%2FCRYPT@127.0.0.1:1/db",
    "postgresql://u:SECRET%25CRYPT@[::1]:1/db?connect_timeout=1",
    "postgresql://127.0.0.1:1/db?user=u&password=SECRETCRYPT",
    "postgresql://127.0.0.1:1/db?pass%77ord=SECRETCRYPT",
    "postgresql://127.0.0.1:1/db?Password=SECRETCRYPT",
    "postgresql://127.0.0.1:1/db?sslmode=SECRETCRYPT&password=SECRETCRYPT",
    "postgresql://u:SECRETCRYPT@127.0.0.1:99999/db",
    "postgresql://u:SECRETCRYPT@127.0.0.1:1,127.0.0.1:2/db",
    "postgresql://u:SECRETCRYPT@127.0.0.1:1/db?service=none",
    "postgresql://u:SECRETCRYPT@/db?host=/nowhere/at/all",
    "postgresql://u:SECRETCRYPT@127.0.0.1:1/postgresql%3A%2F%2Fu%3ASECRETCRYPT%40[",
  ]

  @Test(arguments: refused)
  func whatLibpqSaysHasNoPassword(_ text: String) throws {
    let address = try #require(ServerAddress(text))
    let error = #expect(throws: CatalogError.self) {
      try ServerConnection(address, ServerSchema.layout, stop: nil)
    }
    var diagnostic = try #require(error).diagnostic
    // They were given twice, as something else, too.
    if text.contains("sslmode=SECRET") || text.contains("%3ASECRET") {
      diagnostic.path = nil
    }
    expectNone(in: diagnostic)
    #expect(ServerAddress(address.name) != nil)
  }

  private var cpostgresIsThere: Bool { DatabaseLibraries.libpq != nil }

  private func expectNone(
    in diagnostic: Diagnostic, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = "\(diagnostic)"
    #expect(
      !text.contains("SECRET") && !text.contains("CRYPT"), "\(text)",
      sourceLocation: sourceLocation)
  }

  @Test func libpqGetsThePartsOfAnAddress() throws {
    func parameters(_ text: String) throws -> [String] {
      try #require(ServerAddress(text)).parameters.get().map { "\($0.name)=\($0.value)" }
    }
    try expectEqual(
      parameters(
        "postgresql://a%40b:p%3aw@h1:5,[::1]:6,%2Frun/d%20b?sslmode=require&x=a=b&ssl=true"),
      [
        "user=a@b", "password=p:w", "host=h1,::1,/run", "port=5,6,", "dbname=d b",
        "sslmode=require", "x=a=b", "sslmode=require",
      ])
    try expectEqual(parameters("postgresql://"), [])
    try expectEqual(parameters("postgresql:///db?"), ["dbname=db"])
    try expectEqual(parameters("postgres://:@h"), ["user=", "password=", "host=h", "port="])
  }
}
