import LumaFiles
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript
import Synchronization

/// Plans the calls of outputs again, as `luma run --check` does, to say what a run would do with them.
struct CallCheck {
  private let settings: Settings
  private let environment: Environment
  private let watcher: InterruptWatcher
  private let root: String

  /// - Parameter settings: of a command that only looks.
  init(_ settings: Settings, _ environment: Environment, _ watcher: InterruptWatcher) {
    var quiet = Settings()
    (quiet.root, quiet.modules, quiet.checks) = (settings.root, settings.modules, true)
    quiet.usualTimeLimit = CallCheck.seconds
    self.settings = quiet
    (self.environment, self.watcher) = (environment, watcher)
    root = settings.root.map(environment.absolute) ?? environment.workingDirectory
  }

  /// A person waits for it.
  private static let seconds = 60.0

  /// Returns histories with the state that a plan shows. That of a file whose recipe lies elsewhere,
  /// has an error or lacks a permission stays as it is: a manifest may be a stranger's.
  func checked(_ histories: [OutputHistory?]) -> [OutputHistory?] {
    let open = histories.compactMap(\.self).filter { $0.state == .upToDate && $0.calls.count == 1 }
    let calls = Set(open.flatMap(\.calls)).filter { environment.isNear($0.recipe, root) }
    let scripts = calls.reduce(into: [RecipeCall: Script]()) { scripts, call in
      let source = ScriptSource.file(environment.near(call.recipe))
      scripts[call] = try? source.script(environment)
    }
    guard !scripts.isEmpty else { return histories }
    let context = CommandContext(
      settings, watcher: watcher, scripts: Array(scripts.values), environment: environment)
    guard let options = try? context.prepare() else { return histories }
    var plans: [RecipeCall: PlannedCall] = [:]
    for (call, script) in scripts where !watcher.isInterrupted {
      plans[call] = PlannedCall(script, call, options, context)
    }
    return histories.map { history in
      guard var history, history.state == .upToDate, history.calls.count == 1,
        let plan = plans[history.calls[0]]?.state(of: history.place)
      else { return history }
      history.state = .checked(plan)
      return history
    }
  }
}

/// What a dry run says of its outputs.
private final class PlannedCall: Sendable {
  private struct State {
    /// By their absolute paths.
    var outputs: [String: OutputHistory.State.Plan] = [:]
    var orphans: Set<String> = []
    var isWhole = false
  }

  private let state = Mutex(State())
  private let root: String

  init(
    _ script: Script, _ call: RecipeCall, _ given: RunOptions, _ context: CommandContext
  ) {
    var options = given
    (options.parameters, options.tellsSkipped, options.readsInput) = (call.given, true, false)
    (options.ask, options.show, options.output) = (nil, nil, nil)
    root = options.root
    guard
      let session = try? context.open(options, isReported: { _ in false }, listener: note),
      let report = try? session.run(script)
    else { return }
    state.withLock { $0.isWhole = report.failed == 0 && report.left == 0 }
  }

  private func place(_ path: String) -> String {
    FileSystem.normalized(path.hasPrefix("/") ? path : FileSystem.join(root, path))
  }

  @Sendable private func note(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .wouldWrite(let file):
        state.outputs[place(file.path)] = .stale(file.change ?? file.reason.rawValue)
      case .skipped(let file): state.outputs[place(file.path)] = .upToDate
      case .text(let file):
        let isStale = file.state == .planned
        state.outputs[place(file.path)] = isStale ? .stale("recipe changed") : .upToDate
      case .orphaned(let file): state.orphans.insert(place(file.path))
      case .printed, .warning, .plan, .planned, .saved, .failed, .importing, .restored, .merged,
        .cache, .call, .finished, .watched, .progress, .added, .wouldAdd, .duplicate, .deleted,
        .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged, .scanned,
        .exported, .loaded, .wouldDelete, .unwanted, .deletion:
        break
      }
    }
  }

  /// nil: the plan does not say it.
  func state(of path: String) -> OutputHistory.State.Plan? {
    state.withLock { state in
      state.outputs[path] ?? (state.isWhole && state.orphans.contains(path) ? .orphaned : nil)
    }
  }
}
