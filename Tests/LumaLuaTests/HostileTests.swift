import Foundation
import LumaLua
import LumaTestSupport
import Testing

/// The hostile scripts of the shared set that need no host.
struct HostileTests {
  static let folder: String? = SharedPhotos.path.map {
    URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("hostile-lua").path
  }

  static let names: [String] = {
    guard let folder else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  /// Ends by one C call that cannot be stopped; see `tellsOfACFunctionThatDoesNotStop`.
  static let unstoppable = "dev-15-pattern-redos.lua"

  @Test(
    .enabled(if: folder != nil, "skipped: no shared scripts"),
    arguments: names.filter { $0 != unstoppable })
  func holds(_ name: String) throws {
    let path = "\(Self.folder ?? "")/\(name)"
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
