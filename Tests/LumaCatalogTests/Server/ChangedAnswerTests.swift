import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// A real server, some of whose rows are changed on their way: other values, columns and rows.
/// `MUTANTS=1000 swift test --filter ChangedAnswerTests` tries so many.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct ChangedAnswerTests {
  private static let mutants =
    ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 20

  private static let values: [String?] = [
    nil, "", "x", "-1", "9223372036854775807", "1e308", "NaN", "-Infinity", "\\x0g", "t",
    "\u{1b}[2J", "[", "{\"a\":", String(repeating: "9", count: 5_000),
  ]

  @Test func nothingThatAServerSaysEndsTheProgram() throws {
    let path = try PostgresServer.shared.makeDatabase()
    let own = try Library(path: path)
    try own.change { change in
      for number in 1...3 { try LibraryFolder.insert(LibraryFolder.asset(number), in: change) }
    }
    let socket = try #require(path.split(separator: "host=").last) + "/.s.PGSQL.5432"
    for seed in 0..<Self.mutants {
      let proxy = try LocalServer { Self.serve($0, String(socket), seed: UInt64(seed)) }
      let database = try #require(ServerAddress(path)).database
      withExtendedLifetime(proxy) { Self.use(proxy.address(database)) }
    }
    #expect(try Library(path: path).fetch(FetchRequest()).count >= 3)
  }

  /// Any error will do, but it has to be one.
  private static func use(_ address: String) {
    guard let library = try? Library(path: address) else { return }
    if let photos = try? library.fetch(FetchRequest()), let count = try? photos.count {
      for place in 0..<min(max(count, 0), 5) { _ = try? photos.asset(at: place) }
    }
    _ = try? library.problems()
    try? library.change { try LibraryFolder.insert(LibraryFolder.asset(9), in: $0) }
  }

  /// Hands on what both say.
  private static func serve(_ client: Int32, _ socket: String, seed: UInt64) {
    let server = connected(socket)
    guard server >= 0 else { return }
    defer { close(server) }
    _ = BackgroundThread.start {
      while let piece = piece(client), Wire.write(piece, to: server) {}
      shutdown(server, Int32(SHUT_RDWR))
    }
    var random = SeededNumbers(seed: seed)
    while let (type, body) = Wire.read(server) {
      var message = [type] + Wire.number(Int32(body.count + 4)) + body
      let isChanged = type == UInt8(ascii: "D") && Int.random(in: 0..<8, using: &random) == 0
      if isChanged { message = changed(body, &random) }
      guard Wire.write(message, to: client) else { break }
    }
    shutdown(client, Int32(SHUT_RDWR))
  }

  private static func changed(_ body: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var values: [String?] = [], place = 2
    while place + 4 <= body.count {
      let count = Int(Int32(bitPattern: body[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }))
      place += 4
      values.append(count < 0 ? nil : String(decoding: body[place..<place + count], as: UTF8.self))
      place += max(0, count)
    }
    let new = Self.values.randomElement(using: &random) ?? nil
    if let column = values.indices.randomElement(using: &random) { values[column] = new }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Wire.row(values) + Wire.row(values)
    case 1: return []
    default: return Wire.row(values)
    }
  }

  private static func piece(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func connected(_ path: String) -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: Array(path.utf8.prefix(room.count - 1)) + [0])
    }
    let state = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return state == 0 ? descriptor : -1
  }
}
