import Foundation
import LumaLua
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging
@testable import LumaPipeline
@testable import LumaScript

/// The library's signatures and Swift's readers, held equal through the real host: every option of
/// every call, every choice, every bound, and the values just beyond.
@Suite struct SeamTests {
  private let world: HostWorld

  init() throws { world = try HostWorld() }

  @Test func `both languages take and refuse the same values`() throws {
    let rows = try world.rows()
    #expect(rows.count > 500)
    for row in rows {
      switch row.case {
      case "accepted":
        #expect(throws: Never.self, "\(row)") { _ = try row.value() }
      case "refused":
        #expect(row.note.hasPrefix(row.name + ": "), "\(row)")
        guard row.args != nil, row.isReadBySwift else { continue }
        #expect(throws: (any Error).self, "Swift takes \(row)") { _ = try row.value() }
      case "default":
        guard row.isReadBySwift, row.args?.fields[row.option] != nil else { continue }
        var without = row
        without.args?.fields[row.option] = nil
        #expect(try row.value() == without.value(), "\(row)")
      default: Issue.record("\(row)")
      }
    }
  }

  @Test func `every call with options is walked`() throws {
    let names = try Set(world.rows().map(\.name))
    let tables = try world.signatures()
    let walked = tables.filter { !$0.options.isEmpty }.map(\.name)
    // What these must be given is a photo, a name and the like: their own tests have them.
    #expect(Set(walked).subtracting(names) == ["cropper", "param"])
  }

  /// What Swift has that no recipe can name.
  @Test func `every parameter of Swift's tables is an option of the library`() throws {
    let signatures = try world.signatures()
    for kind in Effect.kinds {
      let signature = try #require(signatures.first { $0.name == kind.name })
      #expect(kind.parameterNames == signature.options, "\(kind.name)")
      #expect(kind.requiredNames == signature.required, "\(kind.name)")
    }
  }
}

extension PixelEffect {
  fileprivate static var parameterNames: Set<String> { Set(parameters.map(\.name)) }
  fileprivate static var requiredNames: Set<String> {
    Set(parameters.filter(\.isRequired).map(\.name))
  }
}

/// The library in an interpreter of its own, with the host's own functions.
final class HostWorld {
  let host: HostModule
  let state: LuaState
  private let half: StandardLibrary
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache",
      stateDirectory: root.path + "/.state")
    let environment = try RunEnvironment(options: options) { _ in }
    host = HostModule(
      environment: environment,
      permissions: PathPermissions(root: root.path, readable: [], writable: []), pass: .shell)
    state = try LuaState { _ in }
    half = try StandardLibrary(state, host: host, sources: LibrarySources(nil))
  }

  /// Runs a chunk as a part of the library.
  func run(_ text: String, _ arguments: [LuaValue] = []) throws -> [LuaValue] {
    let chunk = try state.load(text, name: "@walk.lua", environment: state.libraryEnvironment)
    return try state.call(chunk, arguments)
  }

  func rows() throws -> [SeamRow] {
    let text = try String(
      contentsOfFile: PackageRoot.file("Tests/LumaScriptTests/Seam/walk.lua"), encoding: .utf8)
    return try run(text).first?.table?.array.map { try SeamRow($0) } ?? []
  }

  func signatures() throws -> [(name: String, options: Set<String>, required: Set<String>)] {
    try (half.contract().table?.array ?? []).map { value in
      let fields = try LuaFields(value, what: "signature")
      let options = (fields["options"].table?.array ?? []).compactMap(\.table)
      return (
        try fields.need("name", "a name", \.text), Set(options.compactMap { $0["name"].text }),
        Set(options.filter { $0["required"].flag == true }.compactMap { $0["name"].text })
      )
    }
  }
}

/// One value of one option, as the library read it.
struct SeamRow: CustomStringConvertible {
  var name: String
  var option: String
  var `case`: String
  var args: LuaTable?
  var note: String

  init(_ value: LuaValue) throws {
    let fields = try LuaFields(value, what: "row")
    name = try fields.need("name", "a name", \.text)
    option = try fields.need("option", "a name", \.text)
    self.case = try fields.need("case", "a case", \.text)
    args = fields["args"].table
    note = fields["note"].text ?? ""
  }

  var description: String { "\(name).\(option) \(self.case): \(note)" }

  /// The calls whose arguments stay in Lua, or are read by the host function that takes them.
  private static let luaAlone: Set<String> = [
    "albums", "colors", "create_smart_album", "edit", "folder", "gesture", "import", "set",
  ]

  var isReadBySwift: Bool { !Self.luaAlone.contains(name) }

  /// What Swift makes of it, as a text that shows all of it.
  func value() throws -> String {
    guard isReadBySwift, let args else { return "" }
    switch name {
    case "fetch": return "\(try FetchMarshal.request(.table(args)))"
    case "request", "prefetch": return "\(try RequestMarshal.request(.table(args)))"
    case "contact_sheet":
      return "\(try ContactSheet(Arguments(name, JSONValue(.table(args), of: name))))"
    default:
      var plain = args
      // The function has been called by the time that Swift reads the step.
      plain.fields["fn"] = nil
      let node = LuaTable(fields: ["op": .string(name), "args": .table(plain)])
      let step = try PlanMarshal.step(LuaFields(.table(node), what: "step"))
      if let arguments = step.arguments {
        let kept = JSONValue.object(JSONObject(arguments.values))
        #expect(try Step(arguments.subject, kept) == step, "\(self)")
      }
      return "\(step)"
    }
  }
}
