import LumaModel
import LumaPipeline
import Synchronization

/// Reports events of a session or library; called from any thread.
protocol EventReporter: Sendable {
  func report(_ event: RunEvent)

  /// Clears the progress, if any is shown: the command writes to the terminal itself.
  func clear()

  /// Restores the terminal after a command has ended or failed.
  func close()
}

/// Reports events as JSON, one object per line, after one with the version.
final class JSONReporter: EventReporter {
  private let sink: TextSink
  /// The folder that paths of outputs and photos are relative to, with a slash; nil: none.
  private let root: String?
  /// Locked while a line is written, so that lines are not interleaved.
  private let state = Mutex(State())

  private struct State {
    /// Whether the version was written.
    var hasBegun = false
    /// The member that names the recipe; "": there is one recipe.
    var recipe = ""
  }

  /// - Parameter root: absolute path of the folder that paths are relative to; nil: none.
  init(out: @escaping TextSink, root: String? = nil) {
    sink = out
    self.root = root.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Has the events name their recipe; nil: none.
  func begin(recipe: String?) {
    let member = recipe.map { ",\"recipe\":" + $0.json.text(.terminal) } ?? ""
    state.withLock { $0.recipe = member }
  }

  func report(_ event: RunEvent) {
    let json = (root.map(event.near) ?? event).json
    state.withLock { state in
      let line = String(json.dropLast()) + state.recipe + "}\n"
      sink(state.hasBegun ? line : EventTable.version.json(()) + "\n" + line)
      state.hasBegun = true
    }
  }

  /// Does nothing: every line is complete.
  func clear() {}

  func close() {}
}
