import Foundation
import LumaLua
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaImaging
@testable import LumaLibrary
@testable import LumaPipeline
@testable import LumaScript

/// The library's signatures and Swift's readers, held equal through the real host: every option of
/// every call, every choice, every bound, and the values just beyond.
struct SeamTests {
  private let world: HostWorld

  init() throws { world = try HostWorld() }

  @Test func `both languages take and refuse the same values`() throws {
    let rows = try world.rows()
    #expect(rows.count > 500)
    for row in rows {
      switch row.case {
      case "accepted":
        #expect(throws: Never.self, "\(row)") { _ = try row.value(in: world) }
      case "refused":
        #expect(row.note.hasPrefix(row.name + ": "), "\(row)")
        guard row.args != nil, row.reader != nil else { continue }
        #expect(throws: (any Error).self, "Swift takes \(row)") { _ = try row.value(in: world) }
      case "default":
        guard row.reader != nil, row.args?.fields[row.option] != nil else { continue }
        var without = row
        without.args?.fields[row.option] = nil
        try expectEqual(row.value(in: world), without.value(in: world), "\(row)")
      default: Issue.record("\(row)")
      }
    }
  }

  /// An option under another name would be ignored.
  @Test func `Swift tells the values of an option apart`() throws {
    let rows = try world.rows().filter { $0.case == "accepted" && $0.reader == $0.name }
    // A save of chosen frames is one of photos that are read so: the library replaces it.
    let replaced: Set = ["save.page", "save.frames"]
    for (option, rows) in Dictionary(grouping: rows, by: { "\($0.name).\($0.option)" })
    where Set(rows.map(\.note)).count > 1 && !replaced.contains(option) {
      let values = try rows.map { try $0.value(in: world) }
      #expect(Set(values).count > 1, "\(option): \(values)")
    }
  }

  @Test func `every call with options is walked`() throws {
    // Pages are made in Lua, and have specs of their own.
    let walked = try world.signatures().filter { !$0.options.isEmpty }.map(\.name)
      .filter { !$0.hasPrefix("web.") }
    try expectEqual(Set(walked).subtracting(world.rows().map(\.name)), [])
  }

  @Test func `a parameter is the same as a default and on the command line`() throws {
    for row in try world.table("parameters.lua") {
      let fields = try LuaFields(row, what: "row")
      let text = try fields.need("text", "a text", \.text)
      var parameters = Parameters([.init(name: "x", value: text)])
      let taken = try? parameters.declare(fields["declared"])
      expectEqual(taken ?? .none, fields["value"], "\(text) for \(fields["declared"])")
    }
  }

  /// Values of Swift that no recipe can name.
  @Test func `every parameter of Swift's tables is an option of the library`() throws {
    let signatures = try world.signatures()
    for kind in Effect.kinds {
      let signature = try #require(signatures.first { $0.name == kind.name })
      expectEqual(kind.parameterNames, signature.options, "\(kind.name)")
      expectEqual(kind.requiredNames, signature.required, "\(kind.name)")
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

  init(_ sources: LibrarySources = LibrarySources(nil)) throws {
    root = try sampleRoot()
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache",
      stateDirectory: root.path + "/.state")
    let environment = try RunEnvironment(options: options) { _ in }
    host = HostModule(
      environment: environment,
      permissions: PathPermissions(root: root.path, readable: [], writable: []),
      sources: RecipeSources(), pass: .shell)
    state = try LuaState { _ in }
    half = try StandardLibrary(state, host: host, sources: sources)
  }

  /// Runs a chunk as a part of the library.
  func run(_ text: String, _ arguments: [LuaValue] = []) throws -> [LuaValue] {
    let chunk = try state.load(text, name: "@walk.lua", environment: state.libraryEnvironment)
    return try state.call(chunk, arguments)
  }

  func rows() throws -> [SeamRow] {
    try table("walk.lua").map { try SeamRow($0) }
  }

  /// Runs a file beside this one, which returns a list.
  func table(_ file: String) throws -> [LuaValue] {
    let text = try String(
      contentsOfFile: PackageRoot.file("Tests/LumaScriptTests/Seam/" + file), encoding: .utf8)
    return try run(text).first?.table?.array ?? []
  }

  /// Calls a function of the host.
  func call(_ name: String, _ arguments: [LuaValue]) throws -> [LuaValue] {
    let function = try #require(host.functions.first { $0.name == name })
    return try function.callback(arguments)
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
  /// The step or call that Swift reads it as; nil: it stays in Lua.
  var reader: String?

  init(_ value: LuaValue) throws {
    let fields = try LuaFields(value, what: "row")
    name = try fields.need("name", "a name", \.text)
    option = try fields.need("option", "a name", \.text)
    self.case = try fields.need("case", "a case", \.text)
    args = fields["args"].table
    note = fields["note"].text ?? ""
    reader = fields["reader"].text
  }

  var description: String { "\(name).\(option) \(self.case): \(note)" }

  /// The value in Swift, as a text that shows all of it.
  func value(in world: HostWorld) throws -> String {
    guard let reader, let args else { return "" }
    let fields = try LuaFields(.table(args), what: reader)
    switch reader {
    case "fetch": return "\(try FetchMarshal.request(.table(args)))"
    case "albums":
      let kinds = (try ListedKind.kinds(fields) ?? []).map(\.rawValue).sorted()
      let level = try ListedKind.level(fields)
      return "\(kinds) \(level) \(try FetchMarshal.request(.table(args)))"
    case "create_smart_album": return "\(try ChangeStep.smartAlbum(fields))"
    case "request", "prefetch": return "\(try RequestMarshal.request(.table(args)))"
    case "animate":
      return "\(try FrameArguments(Arguments(name, JSONValue(.table(args), of: name))))"
    case "contact_sheet":
      return "\(try ContactSheet(Arguments(name, JSONValue(.table(args), of: name))))"
    case "colors":
      guard let count = Int?.read(fields["count"]),
        let question = PixelQuestion(reader, count: count)
      else { throw RuntimeError.malformed(what: reader, expected: "a count", got: note) }
      return "\(question)"
    case "edit": return "\(try EditRequest(fields, world.host.context.plans))"
    case "folder":
      let opened = try world.call(
        "open_folder",
        [
          fields["path"], fields["recursive"], fields["exclude"],
          .boolean(fields["include"].text == "all"), fields["zone"],
        ])
      let count = try opened.first?.object(PhotoSource.self)?.count ?? 0
      return "\(count) \(fields["exclude"].texts ?? []) \(fields["zone"])"
    case "import":
      return "\(try fields.need("folder", "a folder", \.path)) \(try ImportOptions(fields))"
    case "param": return "\(try ParameterDeclaration(.table(args)))"
    case "export": return "\(try ExportRequest(args))"
    case "data":
      let type = try fields.optional("type", "a type", \.text)
      return "\(try type.map { try Resource.Kind(named: $0, in: "type") } ?? .photo)"
    case "shift": return "\(try DateShift(fields))"
    case "write_sidecars":
      let naming: SidecarNaming = try fields.word("naming", .existing)
      return "\(naming)"
    case "set":
      var values = args
      values.fields["zone"] = nil
      let zone = try fields.optional("zone", "a number of seconds", \.whole)
      if zone != nil, values.fields.isEmpty { return "\(zone ?? 0)" }
      return "\(try FieldSetting(ChangeStep.values(values)))"
    default:
      var plain = args
      // The function has been called by the time that Swift reads the step.
      plain.fields["fn"] = nil
      let node = LuaTable(fields: ["op": .string(reader), "args": .table(plain)])
      let step = try world.host.context.plans.step(LuaFields(.table(node), what: "step"))
      if let arguments = step.arguments {
        let kept = JSONValue.object(JSONObject(arguments.values))
        try expectEqual(Step(arguments.subject, kept), step, "\(self)")
      }
      return "\(step)"
    }
  }
}
