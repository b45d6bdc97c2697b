import LumaLua
import LumaModel
import LumaPipeline

/// The state that all hosts of one interpreter share: the pass, permissions and the current line.
final class HostContext {
  enum Pass {
    /// Fetches are executed and warnings emitted; nothing is written.
    case check
    /// The run after a successful check.
    case run
    /// REPL input, which is not checked first.
    case shell
  }

  /// The purpose of a check.
  enum CheckPurpose { case run, itself, explanation, preview }

  let environment: RunEnvironment
  let permissions: PathPermissions
  /// The texts of the recipe and its modules.
  let sources: RecipeSources
  let pass: Pass
  var purpose = CheckPurpose.run
  /// Returns the current line of the recipe; set once the interpreter exists.
  var locate: () -> ScriptLocation? = { nil }
  /// Whether a command of the prompt queries, as `:explain` does: nothing is written then.
  var isAsked = false
  /// Whether the check left something to the run. If not, the run only reports up-to-date outputs.
  private(set) var leavesWork = false
  /// Whether the check got a value that only the run knows, such as a report.
  private(set) var isUncertain = false

  init(
    environment: RunEnvironment, permissions: PathPermissions, sources: RecipeSources, pass: Pass
  ) {
    self.environment = environment
    self.permissions = permissions
    self.sources = sources
    self.pass = pass
  }

  /// In a check, notes that something is left to the run.
  ///
  /// - Returns: whether this is a check.
  @discardableResult func leaveToRun() -> Bool {
    leavesWork = leavesWork || pass == .check
    return pass == .check
  }

  /// Notes that the check got, or lacked, a value that only the run knows.
  func becomeUncertain() { isUncertain = true }

  var plans: PlanMarshal { PlanMarshal(sources: sources, tags: environment.rawSizes.tags) }

  /// Returns the photos of a plan, which the recipe may use in this way.
  func allowedPhotos(_ plan: LuaValue) throws -> [PhotoPlan] {
    let pipelines = try PipelineStore(try plans.pipelines(plan))
      .allowed(by: permissions, environment.gate)
    return try PhotoPlans(pipelines, environment.rawSizes).plans
  }
}
