import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// A server that is not PostgreSQL, or has been changed: each answer ends with a sentence, whatever
/// it is, and costs no more than its share of memory.
@Suite(.enabled(if: DatabaseLibraries.libpq != nil, "skipped: no libpq"))
struct LyingServerTests {
  private func connection(_ server: LocalServer, _ stop: StopSign? = nil) throws -> ServerConnection
  {
    let connection = try ServerConnection(
      try #require(ServerAddress(server.address())), ServerSchema.layout, stop: stop)
    connection.most = 1 << 20
    return connection
  }

  /// The result of a query for an integer.
  private func answer(_ lie: FalseAnswer) throws -> Result<Int64, CatalogError> {
    let server = try LocalServer(at: lie)
    let connection = try connection(server)
    return withExtendedLifetime(server) {
      Result { () throws(CatalogError) in try connection.integer("SELECT ?", [.integer(1)]) }
    }
  }

  private func fault(_ lie: FalseAnswer) throws -> ServerFault? {
    switch try answer(lie) {
    case .failure(.server(_, let fault)): return fault
    case .failure, .success: return nil
    }
  }

  private static func rows(_ rows: [UInt8], _ types: [Int32] = [20]) -> [UInt8] {
    Wire.begun + Wire.columns(types) + rows + Wire.done() + Wire.ready
  }

  @Test func anHonestAnswerIsOne() throws {
    try expectEqual(answer(.says(Self.rows(Wire.row(["7"])))), .success(7))
  }

  static let odd: [([UInt8], Int64)] = [
    (rows([]), 0), (rows(Wire.row([nil])), 0), (rows(Wire.row([]), []), 0),
    (rows(Wire.row(["7", "8", "9"]), [20, 20, 20]), 7), (rows(Wire.row(["x"])), 0),
    (rows(Wire.row(["99999999999999999999999"])), .max), (rows(Wire.row(["\u{1}\u{7f}"]), [17]), 0),
    (rows(Wire.row(["t"]), [16]), 1), (rows(Wire.row(["nan"]), [701]), 0),
    (rows(Wire.row(["7"]), [-1]), 7),
  ]

  /// Values of other types, and other numbers of rows and columns than the question has.
  @Test(arguments: odd) func rowsOfAnotherFormAreRead(_ bytes: [UInt8], _ value: Int64) throws {
    try expectEqual(answer(.says(bytes)), .success(value))
    let server = try LocalServer(at: .says(bytes))
    let connection = try connection(server)
    let all = try connection.rows("SELECT ?", [.integer(1)])
    #expect(all.count <= 1)
    try connection.read("SELECT ?", [.integer(1)]) { row in
      _ = (row.blob(0), row.double(9), row.text(-1), row.integerOrNil(7), row.bytes(3).count)
    }
  }

  static let broken: [[UInt8]] = [
    Array("D".utf8) + Wire.number(-1), Array("D".utf8) + Wire.number(2),
    Wire.begun + Array("D".utf8) + Wire.number(.max) + [0, 1],
    Wire.begun + Wire.columns([20]) + Wire.message("D", Wire.short(1) + Wire.number(-7)),
    Wire.begun + Wire.columns([20]) + Wire.message("D", Wire.short(1) + Wire.number(1_000) + [55]),
    Wire.begun + Wire.columns([20]) + Wire.message("D", Wire.short(-3)),
    Wire.begun + Wire.columns([20]) + Array(Wire.row(["1234567"]).dropLast(3)),
    Wire.begun + Wire.message("T", Wire.short(.max)),
    Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8),
    [0, 0, 0, 0, 0, 0, 0, 0], Wire.message("~", [1, 2, 3]), [],
    Wire.message("R", Wire.number(3)), Wire.begun + Wire.begun + Wire.ready,
  ]

  /// Invalid sizes, invalid messages, and an end in the middle.
  @Test(arguments: broken) func whatIsNoAnswerEndsTheConnection(_ bytes: [UInt8]) throws {
    guard case .lost? = try fault(.closes(after: bytes)) else {
      Issue.record("\(try answer(.closes(after: bytes)))")
      return
    }
  }

  static let endless: [(FalseAnswer, String)] = [
    (
      .repeats(
        Wire.row([String(repeating: "x", count: 500)]), after: Wire.begun + Wire.columns([25])),
      "rows"
    ),
    (.repeats(Wire.row([]), after: Wire.begun + Wire.columns([])), "empty rows"),
    (.repeats([120], after: Wire.begun + Array("D".utf8) + Wire.number(.max)), "a field"),
    (.repeats(Wire.message("N", Wire.text("SNOTICE") + [0])), "notices"),
    (.repeats(Wire.message("S", Wire.text("a") + Wire.text("b"))), "settings"),
  ]

  @Test(arguments: endless) func anEndlessAnswerIsCutOff(_ lie: FalseAnswer, _ name: String) throws
  {
    let found = try fault(lie)
    // libpq itself may have no room for a field that is said to be so long.
    if name == "a field", case .lost? = found { return }
    expectEqual(found, .tooMuch(1 << 20), "\(name)")
  }

  /// libpq returns a result of each at every call.
  @Test(arguments: ["G", "H", "W"]) func aCopyThatNobodyAskedForEnds(_ type: String) throws {
    let copy = Wire.message(type, [0] + Wire.short(0))
    guard case .lost? = try fault(.says(Wire.begun + copy)) else {
      Issue.record("no end")
      return
    }
    let server = try LocalServer(at: .says(copy))
    let connection = try connection(server)
    let error = #expect(throws: CatalogError.self) { try connection.script("SET a = 1") }
    guard case .server(_, .lost)? = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func anEndlessScriptIsCutOff() throws {
    let server = try LocalServer(at: .repeats(Wire.done()))
    let connection = try connection(server)
    #expect(throws: CatalogError.server(connection.path, .tooMuch(1 << 20))) {
      try connection.script("SET a = 1")
    }
  }

  @Test func aSilentServerIsGivenUp() throws {
    let server = try LocalServer(at: .nothing)
    let connection = try connection(server)
    connection.silence = 0
    #expect(throws: CatalogError.server(connection.path, .silent(seconds: 0))) {
      try connection.integer("SELECT 1")
    }
  }

  @Test func aServerThatDoesNotEndAQueryIsLeft() throws {
    let stop = StopSign()
    let server = try LocalServer(at: .nothing)
    let connection = try connection(server, stop)
    connection.mercy = 0
    stop.raise()
    #expect(
      throws: CatalogError.database(file: connection.path, code: .interrupted, detail: "")
    ) {
      try connection.integer("SELECT 1")
    }
  }

  /// A request to cancel that comes after its query would end the next one. Where the first is
  /// dropped and none follows, the query goes on.
  @Test(arguments: [false, true]) func aQueryWaitsForACancellation(dropsFirst: Bool) throws {
    let stop = StopSign()
    let server = try SlowCancellation(dropsFirst: dropsFirst)
    let connection = try connection(server.server, stop)
    connection.insistence = 0
    stop.raise()
    #expect(
      throws: CatalogError.database(
        file: connection.path, code: .interrupted, detail: "canceled")
    ) { try connection.integer("SELECT ?", [.integer(1)]) }
    stop.lower()
    try expectEqual(connection.integer("SELECT ?", [.integer(2)]), 7)
    let dropped = dropsFirst ? ["dropped"] : []
    expectEqual(server.log, ["query"] + dropped + ["cancellation", "end", "query"])
  }

  /// Its words are data, and shown as such.
  @Test func anErrorHasTheServersWords() throws {
    let words = "\u{1b}[2J\u{1b}]0;title\u{7}::add-mask::\r\nsecond"
    let error = Wire.message(
      "E", Wire.text("SERROR") + Wire.text("C\u{1b}[1mX") + Wire.text("M" + words) + [0])
    try expectEqual(fault(.says(error + Wire.ready)), .refused(state: "\u{1b}[1mX", words))
    #expect(try fault(.says(Wire.message("E", [0]) + Wire.ready)) != nil)
  }

  static let welcomes: [FalseAnswer] = [
    .closes(after: []), .closes(after: Wire.message("R", Wire.number(9_999))),
    .closes(after: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)),
    .closes(after: Wire.message("E", Wire.text("SFATAL") + Wire.text("Mno") + [0])),
    .closes(after: Wire.message("R", Wire.number(0)) + Array("S".utf8) + Wire.number(-5)),
    .closes(after: Wire.message("v", Wire.number(-1) + Wire.number(.max))),
    .repeats(
      Wire.message("N", Wire.text("SNOTICE") + [0]), after: Wire.message("R", Wire.number(0))),
    .repeats(
      Wire.message("S", Wire.text("a") + Wire.text("b")), after: Wire.message("R", Wire.number(0))),
    .nothing,
  ]

  /// Ends within the limit of the address.
  @Test(arguments: welcomes) func noWelcomeIsAnError(_ welcome: FalseAnswer) throws {
    let server = try LocalServer(at: .nothing, welcome: welcome)
    let address = try #require(ServerAddress(server.address("p", "&connect_timeout=1")))
    let error = #expect(throws: CatalogError.self) {
      try withExtendedLifetime(server) {
        try ServerConnection(address, ServerSchema.layout, stop: nil)
      }
    }
    switch error {
    case .server(_, .unreachable), .server(_, .closed): break
    default: Issue.record("\(error as Any)")
    }
  }

  /// Values that are missing or not UTF-8, and tables of another form.
  @Test func aSchemaThatDoesNotFitIsNoLibrary() throws {
    for value in ["1", "999999999999"] {
      let server = try LocalServer(at: .says(Self.rows(Wire.row([value]))))
      let address = try #require(ServerAddress(server.address()))
      #expect(throws: CatalogError.notALibrary(path: address.name)) {
        try withExtendedLifetime(server) { _ = try LibraryServer(address: address).open() }
      }
    }
  }
}
