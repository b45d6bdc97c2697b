import Foundation
import LumaLua
import LumaTestSupport
import Testing

/// The hostile scripts of the shared set that need no host.
struct HostileTests {
  /// Ends by one C call that cannot be stopped; see `tellsOfACFunctionThatDoesNotStop`.
  static let unstoppable = "dev-15-pattern-redos.lua"

  @Test(
    .enabled(if: !SharedFolder.hostileScripts.isEmpty, "skipped: no shared scripts"),
    arguments: SharedFolder.hostileScripts.filter { $0 != unstoppable })
  func holds(_ name: String) throws {
    let path = try #require(SharedFolder.part("hostile-lua")) + "/" + name
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let expected = text.dropFirst("-- EXPECT ".count).prefix(while: { $0 != ":" })
    let limits = LuaLimits(memory: 64 << 20, seconds: expected == "limit" ? 0.5 : nil)
    let script = try Script(limits: limits)
    let error = script.error(text)
    let lines = script.printed.lines
    #expect(!lines.contains { $0.hasPrefix("BREACH") })
    if lines.contains(where: { $0.hasPrefix("SKIP") }) { return }
    let isSafe = error == nil && lines.contains { $0.hasPrefix("SAFE") }
    switch expected {
    case "safe": #expect(isSafe, "\(String(describing: error))")
    case "error":
      guard case .raised(let raised) = error else {
        Issue.record("expected a script error, got \(String(describing: error))")
        return
      }
      #expect(raised.file == "trip.lua" && raised.line != nil && !raised.message.isEmpty)
    case "limit":
      let isLimit =
        error == .timeLimit(seconds: 0.5) || error == .memory(limit: 64 << 20)
      #expect(isLimit || isSafe, "\(String(describing: error))")
    case let other: Issue.record("unknown expectation \(other)")
    }
  }
}
