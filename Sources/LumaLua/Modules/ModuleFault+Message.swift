extension ModuleFault {
  /// The message for Lua; the code is one of Luma's diagnostics.
  var failure: LuaFailure {
    LuaFailure(message: message, fields: ["code": .string("module-not-found")])
  }

  private var message: String {
    switch self {
    case .badName(let name): "require: expected a module name like \"lib.util\", got \"\(name)\""
    case .missing(let name, let places):
      "require: module '\(name)' not found; looked for \(places.joined(separator: " and "))"
    }
  }
}
