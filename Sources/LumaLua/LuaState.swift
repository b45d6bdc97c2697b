import CLua

/// What Lua calls in Swift.
///
/// It runs with no Lua error below it, so `defer` and reference counts hold. It may call the state.
public typealias LuaCallback = (_ arguments: [LuaValue]) throws(LuaFailure) -> [LuaValue]

/// A Lua 5.4 interpreter, for one thread.
///
/// Errors cross as Swift errors, values as `LuaValue`. Callbacks and `output` live as long as the
/// state: one that captures the state strongly keeps both alive for ever.
public final class LuaState {
  let core: LuaCore
  /// Globals of scripts: the safe part of Lua.
  public let recipeEnvironment: LuaReference
  /// Globals of the library: the same functions in tables that no script can reach.
  public let libraryEnvironment: LuaReference

  /// - Parameters:
  ///   - output: What `print` writes: one call per `print`, without the line end.
  /// - Throws: `unavailable` when there is no memory for a state.
  public init(
    limits: LuaLimits = LuaLimits(), output: @escaping (String) -> Void
  ) throws(LuaError) {
    let core = try LuaCore(limits: limits, output: output)
    do throws(LuaError) {
      recipeEnvironment = try core.environment(.recipe)
      libraryEnvironment = try core.environment(.library)
    } catch {
      core.close()
      throw error
    }
    self.core = core
  }

  deinit { core.close() }

  /// Stops this state from elsewhere.
  public var interrupter: LuaInterrupter { LuaInterrupter(core: core) }

  /// Lets the state go on after an interrupt, as a prompt does; a limit stays tripped.
  /// Only between calls.
  public func continueAfterInterrupt() { luma_lua_resume_after_interrupt(core.pointer) }

  /// Bytes that Lua holds, as the memory limit counts them.
  public var memoryUsed: Int { luma_lua_used(core.pointer) }
}

/// A line of a script.
public struct LuaLocation: Hashable, Sendable {
  public var file: String
  public var line: Int
}

extension LuaState {
  /// In a callback: the nearest line outside the library; nil when no script runs.
  public var userLocation: LuaLocation? {
    var file: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard luma_lua_location(core.pointer, &file, &line), let file else { return nil }
    return LuaLocation(file: String(cString: file), line: Int(line))
  }
}

extension LuaCore {
  fileprivate func environment(_ world: luma_world) throws(LuaError) -> LuaReference {
    try check(luma_lua_environment(pointer, world))
    return readReference()
  }

  /// The one reference that an operation leaves in the buffer.
  func readReference() -> LuaReference {
    LuaReference(readReferences().first ?? 0, of: self)
  }

  /// Their count, then their numbers.
  func readReferences() -> [Int32] {
    var reader = ValueReader(luma_lua_values(pointer), core: self)
    let count = Int(reader.value().integer ?? 0)
    return reader.values(count).map { Int32($0.integer ?? 0) }
  }
}
