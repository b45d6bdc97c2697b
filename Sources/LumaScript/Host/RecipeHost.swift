import LumaModel
import LumaPipeline

/// Some of the functions that the library calls, and the state that they share.
protocol RecipeHost {
  var context: HostContext { get }
  /// By their Lua names; `fail` and `location` are provided by the interpreter.
  var functions: [HostFunction] { get }
}

extension RecipeHost {
  var environment: RunEnvironment { context.environment }
  var permissions: PathPermissions { context.permissions }
  var pass: HostContext.Pass { context.pass }
  var purpose: HostContext.CheckPurpose { context.purpose }
  var plans: PlanMarshal { context.plans }

  /// The current line of the recipe.
  func locate() -> ScriptLocation? { context.locate() }

  @discardableResult func leaveToRun() -> Bool { context.leaveToRun() }

  /// - Throws: `asked`, if a command of the prompt asks.
  func refuseIfAsked(_ verb: String) throws(RuntimeError) {
    if context.isAsked { throw .asked(verb: verb) }
  }
}
