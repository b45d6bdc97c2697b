import LumaLua

/// The output of a script.
final class Printed {
  var lines: [String] = []
}

/// A state with callbacks in the global `host`, for one script.
struct Script {
  let state: LuaState
  let printed = Printed()

  init(limits: LuaLimits = LuaLimits(), _ callbacks: [String: LuaCallback] = [:]) throws {
    let printed = printed
    state = try LuaState(limits: limits) { printed.lines.append($0) }
    let host = try state.functionTable(callbacks, primitives: true)
    try state.set("host", of: state.recipeEnvironment, to: .function(host))
  }

  @discardableResult
  func run(_ text: String, name: String = "@trip.lua") throws(LuaError) -> [LuaValue] {
    try state.call(try state.load(text, name: name))
  }

  /// The error that a script ends with; nil when it ends well.
  func error(_ text: String, name: String = "@trip.lua") -> LuaError? {
    do throws(LuaError) {
      try run(text, name: name)
      return nil
    } catch {
      return error
    }
  }

  func raised(_ text: String, name: String = "@trip.lua") -> LuaRaised? {
    if case .raised(let raised) = error(text, name: name) { raised } else { nil }
  }
}

extension LuaRaised {
  /// "file:line: message".
  var sentence: String { "\(file ?? "-"):\(line ?? 0): \(message)" }
}
