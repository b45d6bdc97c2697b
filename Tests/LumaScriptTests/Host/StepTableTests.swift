import Foundation
import LumaImaging
import LumaLua
import LumaTestSupport
import Testing

@testable import LumaScript

/// The host's table of steps for the library.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter StepTableTests` writes the file that plain Lua
/// makes help and editor types from.
struct StepTableTests {
  @Test func `plain Lua has the real rows`() throws {
    let path = PackageRoot.file("Tests/StdlibTests/specs/steps.gen.lua")
    let rows = StepTable.methods.compactMap { StepTable.row(of: $0.name) }
    let text = """
      -- Written by StepTableTests from the parameters of steps in LumaImaging/Steps; change those.
      -- luacheck: no max line length
      return {
      \(rows.map { "  \($0.literal()),\n" }.joined())}

      """
    if ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), text)
  }

  @Test func `a parameter has the bounds and the default of Swift`() throws {
    let row = try #require(StepTable.row(of: "vignette")?.table)
    expectEqual(row.fields["shorthand"], .string("amount"))
    expectEqual(row.fields["optional"], .boolean(true))
    let start = LuaTable(fields: [
      "name": .string("start"), "required": .boolean(false), "default": .number(0.4),
      "doc": .string("where it starts: 0 at the center, 1 at the corners"),
      "kind": .table(LuaTable(array: [.string("number"), .integer(0), .number(0.99)])),
    ])
    expectEqual(row.fields["options"]?.table?.array.last, .table(start))
  }

  @Test func `a call needs one of its parameters`() throws {
    let row = try #require(StepTable.row(of: "transform")?.table)
    let options = row.fields["options"]?.table?.array.compactMap(\.table) ?? []
    let shown = options.filter { $0.fields["default"] != nil }.compactMap {
      $0.fields["name"]?.text
    }
    expectEqual(row.fields["needs"]?.texts, ["rotate", "scale", "translate", "canvas"])
    expectEqual(shown, ["edges"])
    for kind in StepTable.methods {
      expectEqual(unknown(kind), [], "\(kind.name)")
    }
  }

  @Test func `each parameter has a kind and a sentence`() {
    for name in StepTable.methods.map({ $0.name }) {
      let options = StepTable.row(of: name)?.table?.fields["options"]?.table?.array ?? []
      for option in options {
        #expect(option.table?.fields["kind"] != nil, "\(name)")
        #expect(option.table?.fields["doc"] != .string(""), "\(name)")
      }
    }
  }

  /// The names in `needs` that are no parameter's.
  private func unknown<Kind: DeclaredMethod>(_ kind: Kind.Type) -> Set<String> {
    Set(Kind.help.needs).subtracting(Kind.parameters.map(\.name))
  }
}
