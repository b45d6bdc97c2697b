import LumaFiles
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript
import Synchronization

/// Plans the calls of outputs again, as `luma run --check` does, to say what a run would do with
/// them.
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

  /// For all calls: a person waits for them.
  private static let seconds = 60.0

  /// Returns histories with the state that a plan shows. That of a file whose recipe lies
  /// elsewhere, has an error or lacks a permission stays as it is: a manifest may be a stranger's.
  func checked(_ histories: [OutputHistory?]) -> [OutputHistory?] {
    let open = histories.compactMap(\.self).filter(\.isOpen)
    let calls = Set(open.flatMap(\.calls)).filter { environment.isRecipe($0.recipe, below: [root]) }
    let scripts = calls.reduce(into: [RecipeCall: Script]()) { scripts, call in
      scripts[call] = try? environment.script(ofRecorded: call.recipe)
    }
    guard !scripts.isEmpty else { return histories }
    let context = CommandContext(
      settings, watcher: watcher, scripts: Array(scripts.values), environment: environment)
    // Nobody has named the recipes: the person's library is none of theirs.
    guard var options = try? context.prepare(change: { $0.library = nil }) else { return histories }
    let end = ContinuousClock.now + .seconds(CallCheck.seconds)
    var plans: [RecipeCall: PlannedCall] = [:]
    for (call, script) in scripts where !watcher.isInterrupted {
      let left = ContinuousClock.now.duration(to: end) / .seconds(1)
      guard left > 0 else { break }
      options.timeLimit = min(options.timeLimit ?? left, left)
      plans[call] = PlannedCall(script, call, options, context)
    }
    return histories.map { history in
      guard var history, history.isOpen, let call = plans[history.calls[0]] else { return history }
      history.nameOverlays(call.overlays, as: environment.near)
      guard let plan = call.state(of: history) else { return history }
      if history.state != .leftOut {
        history.state = .checked(plan)
      } else if plan != .upToDate {
        // To the plan it is new, since it has no file. Photo and encoder are the same.
        history.state = .checked(.stale("its steps changed"))
      }
      return history
    }
  }
}

extension OutputHistory {
  /// Whether a plan may show another state.
  fileprivate var isOpen: Bool {
    (state == .upToDate || state == .leftOut) && calls.count == 1
  }
}

/// The outputs of a dry run, as it reports them.
private final class PlannedCall: Sendable {
  private struct State {
    /// By their absolute paths.
    var outputs: [String: OutputHistory.State.Plan] = [:]
    var orphans: Set<String> = []
    /// Photos and paths of outputs that their bytes name.
    var unnamed: [(photo: String, path: String)] = []
    var isWhole = false
    var overlays: Set<PlanTree.Step.OverlayFile> = []
  }

  private let state = Mutex(State())
  private let root: String

  init(
    _ script: Script, _ call: RecipeCall, _ given: RunOptions, _ context: CommandContext
  ) {
    var options = given
    (options.parameters, options.reportsSkipped, options.readsInput) = (call.given, true, false)
    (options.ask, options.show, options.output) = (nil, nil, nil)
    options.reportsPlans = true
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
        state.unnamed.append((place(file.photo), place(file.path)))
        state.outputs[place(file.path)] = .stale(file.change ?? file.reason.rawValue)
      case .skipped(let file): state.outputs[place(file.path)] = .upToDate
      case .text(let file):
        let isStale = file.state == .planned
        state.outputs[place(file.path)] = isStale ? .stale("its text changed") : .upToDate
      case .orphaned(let file): state.orphans.insert(place(file.path))
      case .plan(let tree): state.overlays.formUnion(tree.steps.compactMap(\.overlay))
      case .printed, .warning, .planned, .saved, .failed, .importing, .restored, .merged,
        .cache, .call, .finished, .watched, .progress, .added, .wouldAdd, .duplicate, .deleted,
        .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged, .scanned,
        .exported, .loaded, .wouldDelete, .unwanted, .deletion, .undone, .undoable:
        break
      }
    }
  }

  /// The files of the overlays that it would draw.
  var overlays: Set<PlanTree.Step.OverlayFile> { state.withLock(\.overlays) }

  /// nil: the plan does not say it.
  func state(of history: OutputHistory) -> OutputHistory.State.Plan? {
    let path = FileSystem.normalized(history.place)
    return state.withLock { state in
      if let known = state.outputs[path] { return known }
      guard state.isWhole, state.orphans.contains(path) else { return nil }
      let isRenamed = state.unnamed.contains { photo, template in
        photo == history.photo && path.hasHash(in: template)
      }
      return isRenamed ? .renamed : .orphaned
    }
  }
}

extension String {
  /// Whether it is a path whose last name has a hash in the place of `{hash:8}`.
  fileprivate func hasHash(in template: String) -> Bool {
    guard let hash = template.firstMatch(of: #/\{hash(:[0-9]+)?\}/#) else { return false }
    let (before, after) = (template[..<hash.range.lowerBound], template[hash.range.upperBound...])
    guard utf8.count > before.utf8.count + after.utf8.count, hasPrefix(before), hasSuffix(after)
    else { return false }
    let digits = Set("0123456789abcdef".utf8)
    return dropFirst(before.count).dropLast(after.count).utf8.allSatisfy(digits.contains)
  }
}
