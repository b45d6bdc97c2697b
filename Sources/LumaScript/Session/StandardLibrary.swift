import LumaLua
import LumaModel

/// The Lua standard library loaded into a state, with the functions that the runtime calls.
struct StandardLibrary {
  let state: LuaState
  let hooks: LuaReference

  /// Loads the standard library, passes it the host functions, and adds its names to the recipe's
  /// environment.
  init(_ state: LuaState, host: HostModule, sources: LibrarySources) throws(LuaError) {
    self.state = state
    if let compiled = sources.compiled { state.setCompiled(compiled) }
    try state.setRequire(in: .library) { (name) throws(LuaFailure) in try sources.find(name) }
    let functions = try state.functionTable(host.callbacks, primitives: true)
    let main = try StandardLibrary.main(state, sources)
    let results = try state.callKeeping(main, [.function(functions)])
    guard results.count == 2 else { throw .unavailable }
    hooks = results[1]
    try state.setModule("luma", in: .recipe, to: .function(results[0]))
    try state.setModule(
      "vips", in: .recipe, to: .function(try state.reference("vips", of: hooks)))
    try state.setModule(
      "luma.recipes.web", in: .recipe, to: .function(try state.reference("web", of: hooks)))
    try state.set("luma", of: state.recipeEnvironment, to: .function(results[0]))
    let install = try state.reference("install", of: hooks)
    _ = try state.call(install, [.function(state.recipeEnvironment)])
  }

  private static func main(
    _ state: LuaState, _ sources: LibrarySources
  ) throws(LuaError) -> LuaReference {
    if let compiled = try state.loadCompiled("luma") { return compiled }
    let module = sources.main
    return try state.load(module.text, name: module.chunk, environment: state.libraryEnvironment)
  }

  /// Returns the plan of the pending saves, and clears them.
  func takePending() throws(LuaError) -> LuaValue {
    try call("take_pending").first ?? .none
  }

  /// The number of saves that were scheduled so far, also of those that ran.
  func scheduledSaves() throws(LuaError) -> Int64 {
    try call("scheduled_saves").first?.integer ?? 0
  }

  /// Returns a one-line description of a value.
  func text(of value: LuaReference) throws(LuaError) -> String {
    try call("tostring", [.function(value)]).first?.text ?? ""
  }

  /// Warns of unused values. Returns those that only the recipe's text shows to be unused.
  func unused() throws(LuaError) -> (steps: [UnusedStep], globals: [SetGlobal]) {
    let found = try call("unused")
    func rows(_ place: Int) -> [LuaTable] {
      found.indices.contains(place) ? found[place].table?.array.compactMap(\.table) ?? [] : []
    }
    return (rows(0).compactMap(UnusedStep.init), rows(1).compactMap(SetGlobal.init))
  }

  /// Every signature of the library as plain data: what each option takes.
  func contract() throws(LuaError) -> LuaValue { try call("contract").first ?? .none }

  /// Returns the help for a name, or a list of names.
  func help(_ name: String?) throws(LuaError) -> String? {
    if let name { return try call("help", [.string(name)]).first?.text }
    let names = try call("names").first?.table?.array.compactMap(\.text) ?? []
    return names.joined(separator: "\n")
  }

  /// Returns the names of the language in groups.
  func helpGroups() throws(LuaError) -> [HelpGroup] {
    let rows = try call("groups").first?.table?.array.compactMap(\.table) ?? []
    return rows.map { row in
      let names = row["names"].table?.array.compactMap(\.table) ?? []
      return HelpGroup(
        title: row["title"].text ?? "",
        names: names.map {
          HelpGroup.Name(name: $0["name"].text ?? "", summary: $0["summary"].text ?? "")
        })
    }
  }

  /// Returns the global names that recipes have besides Lua's own.
  func globals() throws(LuaError) -> [String] {
    try call("globals").first?.table?.array.compactMap(\.text) ?? []
  }

  /// Returns the editor types of the library.
  func typings() throws(LuaError) -> String { try call("typings").first?.text ?? "" }
  func webTypings() throws(LuaError) -> String { try call("web_typings").first?.text ?? "" }
  func vipsTypings() throws(LuaError) -> String { try call("vips_typings").first?.text ?? "" }

  func call(_ hook: String, _ arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    try state.call(try state.reference(hook, of: hooks), arguments)
  }
}
