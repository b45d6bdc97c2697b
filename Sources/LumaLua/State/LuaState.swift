import CLua

/// A Swift function that Lua can call.
///
/// It runs with no Lua error beneath it, so `defer` and reference counts hold. It may call the
/// state.
package typealias LuaCallback = (_ arguments: [LuaValue]) throws(LuaFailure) -> [LuaValue]

/// A Lua 5.4 interpreter, confined to one thread.
///
/// Errors arrive as Swift errors, values as `LuaValue`. Callbacks and `output` live as long as the
/// state, so capturing the state strongly in one creates a retain cycle.
package final class LuaState {
  let core: LuaCore
  /// Globals of scripts: the safe subset of Lua.
  package let recipeEnvironment: LuaReference
  /// Globals of the library: the same functions in tables that scripts cannot reach.
  package let libraryEnvironment: LuaReference

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - output: Receives the text of each `print` call, without the line feed.
  /// - Throws: `unavailable` if there is no memory for a state.
  package init(
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

  /// Stops this state from another thread.
  package var interrupter: LuaInterrupter { LuaInterrupter(core: core) }

  /// Lets the state continue after an interrupt, as a prompt does; limits stay tripped. Must not be
  /// called while Lua runs.
  package func continueAfterInterrupt() { luma_lua_resume_after_interrupt(core.pointer) }

  /// Counts memory that the program keeps because of a script toward the script's limit, for as
  /// long as the state lives. Called on the state's thread.
  package func charge(_ bytes: Int) { luma_lua_charge(core.pointer, max(0, bytes)) }

  /// Bytes allocated by Lua, as counted toward the memory limit.
  package var memoryUsed: Int { luma_lua_used(core.pointer) }
}

extension LuaState {
  /// The line at which a limit or an interrupt stopped the script, once its call has returned.
  package var stoppedAt: LuaLocation? {
    var file: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard luma_lua_trip_place(core.pointer, &file, &line), let file else { return nil }
    return LuaLocation(file: String(cString: file), line: Int(line))
  }
}

/// Position in a script.
package struct LuaLocation: Hashable, Sendable {
  package var file: String
  package var line: Int
}

extension LuaState {
  /// The nearest line outside the library, during a callback; nil if no script is running.
  package var userLocation: LuaLocation? {
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

  /// Reads the single reference that an operation left in the buffer.
  func readReference() -> LuaReference {
    LuaReference(readReferences().first ?? 0, of: self)
  }

  /// Reads the references in the buffer: their count, then their numbers.
  func readReferences() -> [Int32] {
    var reader = ValueReader(luma_lua_values(pointer), core: self)
    let count = Int(reader.value().integer ?? 0)
    return reader.values(count).map { Int32($0.integer ?? 0) }
  }
}

extension LuaState {
  /// Calls a function and returns snapshots of its results.
  package func call(
    _ function: LuaReference, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    try enter(function, arguments, keep: false)
    var reader = ValueReader(luma_lua_values(core.pointer), core: core)
    let count = Int(reader.value().integer ?? 0)
    return reader.values(count)
  }

  /// Calls a function and returns references to its results, of any type.
  package func callKeeping(
    _ function: LuaReference, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaReference] {
    try enter(function, arguments, keep: true)
    return core.readReferences().map { LuaReference($0, of: core) }
  }

  /// Returns the text that Lua's `tostring` gives.
  package func text(of value: LuaValue) throws(LuaError) -> String {
    try withExtendedLifetime(value) { () throws(LuaError) in
      ValueWriter(core).write(value)
      try core.check(luma_lua_text(core.pointer))
    }
    var reader = ValueReader(luma_lua_values(core.pointer), core: core)
    return reader.values(2).last?.string ?? ""
  }

  private func enter(
    _ function: LuaReference, _ arguments: [LuaValue], keep: Bool
  ) throws(LuaError) {
    guard function.core === core else { throw .unavailable }
    try withExtendedLifetime((function, arguments)) { () throws(LuaError) in
      ValueWriter(core).write(arguments)
      let count = Int32(arguments.count)
      try core.check(luma_lua_call(core.pointer, function.id, count, keep))
    }
  }
}

extension LuaState {
  /// Compiles source text (never bytecode) into a function.
  ///
  /// - Parameters:
  ///   - name: Chunk name: "@trip.lua" for a file, "=name" otherwise; messages start with
  ///     "trip.lua:4:".
  ///   - environment: Globals of the chunk; nil: `recipeEnvironment`. Only chunks of
  ///     `libraryEnvironment` count as library code when an error is located.
  /// - Throws: `syntax`.
  package func load(
    _ text: String, name: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    let environment = environment ?? recipeEnvironment
    let isLibrary = environment === libraryEnvironment
    let name = isLibrary ? name : ChunkName.ofUser(name)
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        name.withCString {
          luma_lua_load(core.pointer, bytes.baseAddress, bytes.count, $0, environment.id)
        }
      }
    }
    try core.check(status, chunk: ChunkName.shown(name))
    return core.readReference()
  }
}

/// Naming of chunks.
enum ChunkName {
  /// Renames a user chunk like "@luma.x", so that it is not mistaken for a library module.
  static func ofUser(_ name: String) -> String {
    // Compared by bytes, as in C, because a dot and a combining mark after it are one character.
    let isLike = name == "@luma" || name.utf8.starts(with: "@luma.".utf8)
    return isLike ? "@./" + name.dropFirst() : name
  }

  /// The name without the prefix that gives Lua its kind.
  static func shown(_ name: String) -> String {
    name.hasPrefix("@") || name.hasPrefix("=") ? String(name.dropFirst()) : name
  }
}
