import LumaImaging
import LumaLua
import Synchronization

/// Stops a session from any thread: the recipe, the photos in flight, the ones that wait.
public final class RunInterrupter: Sendable {
  private let renderer: Renderer
  private let state = Mutex(State())

  private struct State {
    var isInterrupted = false
    var lua: LuaInterrupter?
  }

  init(renderer: Renderer) { self.renderer = renderer }

  /// Whether somebody asked to stop.
  public var isInterrupted: Bool { state.withLock(\.isInterrupted) }

  /// Asks to stop; returns at once.
  public func interrupt() {
    let lua = state.withLock { state in
      state.isInterrupted = true
      return state.lua
    }
    lua?.interrupt()
    renderer.cancel()
  }

  /// The interpreter that runs now; it stops at once when somebody asked before it was there.
  func watch(_ lua: LuaInterrupter) {
    state.withLock { $0.lua = lua }
    if isInterrupted { lua.interrupt() }
  }

  /// Ready for the next line of a session that goes on.
  func reset() { state.withLock { $0.isInterrupted = false } }
}
