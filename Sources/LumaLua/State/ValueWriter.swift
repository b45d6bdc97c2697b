import CLua

/// Encodes values into the buffer that `push.c` reads.
struct ValueWriter {
  private let core: LuaCore
  private let buffer: UnsafeMutablePointer<luma_bytes>

  init(_ core: LuaCore) {
    self.core = core
    buffer = luma_lua_begin(core.pointer)
  }

  func write(_ values: [LuaValue]) {
    for value in values { write(value) }
  }

  func write(_ value: LuaValue) {
    switch value {
    case .none: put(.none)
    case .boolean(let value): put(value ? .true : .false)
    case .integer(let value): put(.integer, value)
    case .number(let value): put(.number, value)
    case .string(let text): write(text)
    case .bytes(let bytes): bytes.withUnsafeBytes(write)
    case .table(let table): write(table)
    case .function(let reference): write(reference)
    case .object(let object): put(.object, core.hand(object))
    }
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    put(.string, UInt32(truncatingIfNeeded: bytes.count))
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count).copyMemory(from: source, byteCount: bytes.count)
    buffer.pointee.length += bytes.count
  }

  /// Writes nil for a reference of another state, which is meaningless here.
  private func write(_ reference: LuaReference) {
    if reference.core === core { put(.reference, reference.id) } else { put(.none) }
  }

  private func write(_ table: LuaTable) {
    put(.table, UInt32(table.array.count))
    append(UInt32(table.array.count + table.fields.count + table.record.count))
    for item in table.array {
      put(.next)
      write(item)
    }
    for (name, value) in table.fields {
      write(name)
      write(value)
    }
    for field in table.record {
      write(field.name)
      write(field.value)
    }
  }

  private func put(_ tag: luma_tag) { append(tag.rawValue) }

  private func put<T: BitwiseCopyable>(_ tag: luma_tag, _ payload: T) {
    append(tag.rawValue)
    append(payload)
  }

  private func append<T: BitwiseCopyable>(_ value: T) {
    let size = MemoryLayout<T>.size
    reserve(size).storeBytes(of: value, as: T.self)
    buffer.pointee.length += size
  }

  private func reserve(_ size: Int) -> UnsafeMutableRawPointer {
    if buffer.pointee.capacity - buffer.pointee.length < size { luma_bytes_reserve(buffer, size) }
    return UnsafeMutableRawPointer(buffer.pointee.bytes + buffer.pointee.length)
  }
}
