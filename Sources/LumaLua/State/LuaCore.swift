import CLua

/// The C record of a state and the targets of its callbacks. References and interrupters retain it.
///
/// `@unchecked Sendable`: other threads reach `pointer` only through the C functions that lock
/// (interrupt, tripped, release), and the constant `limits`. Everything else belongs to the state's
/// thread.
final class LuaCore: @unchecked Sendable {
  let limits: LuaLimits
  private(set) var pointer: OpaquePointer
  /// Kept because the record points to them.
  var compiled: LuaCompiledModules?
  private var callbacks: [LuaCallback] = []
  private var output: (String) -> Void

  init(limits: LuaLimits, output: @escaping (String) -> Void) throws(LuaError) {
    self.limits = limits
    self.output = output
    var entry = luma_entry()
    entry.call = enterCall
    entry.print = enterPrint
    entry.release = enterRelease
    entry.alarm = enterAlarm
    guard
      let pointer = luma_lua_new(&entry, limits.memory, limits.seconds ?? 0, limits.grace)
    else { throw .unavailable }
    self.pointer = pointer
    luma_lua_set_context(pointer, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { luma_lua_free(pointer) }

  /// Closes Lua and drops the callbacks and their captures.
  func close() {
    luma_lua_close(pointer)
    callbacks = []
    output = { _ in }
  }

  func add(_ callback: @escaping LuaCallback) -> Int32 {
    callbacks.append(callback)
    return Int32(callbacks.count - 1)
  }

  func release(_ id: Int32) { luma_lua_release(pointer, id) }

  func hand(_ object: AnyObject) -> UInt32 {
    luma_lua_hand(
      pointer, Unmanaged.passRetained(object).toOpaque(), max(0, limits.weight(object)))
  }

  fileprivate func call(
    _ callback: Int32, arguments: Int32, values: UnsafePointer<luma_bytes>
  ) -> Int32 {
    var reader = ValueReader(values, core: self)
    do throws(LuaFailure) {
      let results = try callbacks[Int(callback)](reader.values(Int(arguments)))
      if results.isEmpty { return 0 }
      ValueWriter(self).write(results)
      return Int32(results.count)
    } catch {
      let writer = ValueWriter(self)
      writer.write(error.message)
      writer.write(.table(LuaTable(fields: error.fields)))
      return -1
    }
  }

  fileprivate func print(_ text: UnsafeBufferPointer<UInt8>) {
    output(String(decoding: text, as: UTF8.self))
  }
}

// C callbacks. Top-level functions, so that they are not isolated to an actor.

private func enterCall(
  context: UnsafeMutableRawPointer?, callback: Int32, arguments: Int32,
  values: UnsafeMutablePointer<luma_bytes>?
) -> Int32 {
  guard let context, let values else { return 0 }
  let core = Unmanaged<LuaCore>.fromOpaque(context)
  return core._withUnsafeGuaranteedRef { $0.call(callback, arguments: arguments, values: values) }
}

private func enterPrint(
  context: UnsafeMutableRawPointer?, text: UnsafePointer<CChar>?, length: Int
) {
  guard let context, let text else { return }
  text.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
    let text = UnsafeBufferPointer(start: bytes, count: length)
    Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue().print(text)
  }
}

private func enterRelease(object: UnsafeMutableRawPointer?) {
  guard let object else { return }
  Unmanaged<AnyObject>.fromOpaque(object).release()
}

private func enterAlarm(context: UnsafeMutableRawPointer?, stuck: Bool) {
  guard let context else { return }
  let core = Unmanaged<LuaCore>.fromOpaque(context).takeUnretainedValue()
  if stuck { core.limits.onStuck() } else { core.limits.onTrip() }
}
