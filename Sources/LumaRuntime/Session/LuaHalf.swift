import LumaLua
import LumaModel
import LumaStdlib

/// The Lua half, loaded into a state: what the runtime calls in it.
struct LuaHalf {
  private let state: LuaState
  private let hooks: LuaReference

  /// Loads the library, gives it the host, and gives recipes its names.
  init(_ state: LuaState, host: HostModule, sources: LibrarySources) throws(LuaError) {
    self.state = state
    try state.setRequire(in: .library) { (name) throws(LuaFailure) in try sources.find(name) }
    let functions = try state.functionTable(host.callbacks, primitives: true)
    let main = try LuaHalf.main(state, sources)
    let results = try state.callKeeping(main, [.function(functions)])
    guard results.count == 2 else { throw .unavailable }
    hooks = results[1]
    try state.setModule("luma", in: .recipe, to: .function(results[0]))
    try state.set("luma", of: state.recipeEnvironment, to: .function(results[0]))
    let install = try state.reference("install", of: hooks)
    _ = try state.call(install, [.function(state.recipeEnvironment)])
  }

  private static func main(
    _ state: LuaState, _ sources: LibrarySources
  ) throws(LuaError) -> LuaReference {
    let module = sources.main
    return try state.load(module.text, name: module.chunk, environment: state.libraryEnvironment)
  }

  /// The plan of the saves that wait; they count as run from here on.
  func takePending() throws(LuaError) -> LuaValue {
    try call("take_pending").first ?? .none
  }

  /// One line for a value.
  func text(of value: LuaReference) throws(LuaError) -> String {
    try call("tostring", [.function(value)]).first?.text ?? ""
  }

  /// A warning for each field expression that nobody used.
  func unused() throws(LuaError) -> [Diagnostic] {
    let found = try call("unused").first?.table?.array.compactMap(\.table) ?? []
    return found.map { entry in
      var warning = Diagnostic(
        code: "unused-expression", message: entry.fields["message"]?.text ?? "")
      if let file = entry.fields["file"]?.text, let line = entry.fields["line"]?.whole {
        warning.location = ScriptLocation(file: file, line: line)
      }
      return warning
    }
  }

  /// Help on a name, or the names there are.
  func help(_ name: String?) throws(LuaError) -> String? {
    if let name { return try call("help", [.string(name)]).first?.text }
    let names = try call("names").first?.table?.array.compactMap(\.text) ?? []
    return names.joined(separator: "\n")
  }

  private func call(_ hook: String, _ arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    try state.call(try state.reference(hook, of: hooks), arguments)
  }
}
