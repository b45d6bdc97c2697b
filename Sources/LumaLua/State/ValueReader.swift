import CLua

/// Decodes values flattened by C. The bytes are trusted: they come only from `values.c`.
struct ValueReader {
  private var position: UnsafeRawPointer
  private let core: LuaCore

  init(_ values: UnsafePointer<luma_bytes>, core: LuaCore) {
    position = UnsafeRawPointer(values.pointee.bytes)
    self.core = core
  }

  mutating func values(_ count: Int) -> [LuaValue] {
    if count == 0 { return [] }
    var values: [LuaValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(value()) }
    return values
  }

  mutating func value() -> LuaValue {
    guard let tag = luma_tag(rawValue: load(UInt8.self)) else { return .none }
    switch tag {
    case .none, .next: return .none
    case .false: return .boolean(false)
    case .true: return .boolean(true)
    case .integer: return .integer(load(Int64.self))
    case .number: return .number(load(Double.self))
    case .string: return .string(text())
    case .table: return .table(table())
    case .reference: return .function(LuaReference(load(Int32.self), of: core))
    case .object: return object()
    }
  }

  private mutating func load<T: BitwiseCopyable>(_: T.Type) -> T {
    let value = position.loadUnaligned(as: T.self)
    position += MemoryLayout<T>.size
    return value
  }

  private mutating func text() -> String {
    let length = Int(load(UInt32.self))
    let bytes = UnsafeRawBufferPointer(start: position, count: length)
    position += length
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func object() -> LuaValue {
    guard let pointer = load(UnsafeRawPointer?.self) else { return .none }
    return .object(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue())
  }

  private mutating func table() -> LuaTable {
    let count = Int(load(UInt32.self))
    let total = Int(load(UInt32.self))
    var table = LuaTable()
    var sparse: [Int64: LuaValue] = [:]
    table.array.reserveCapacity(count)
    table.fields.reserveCapacity(total - count)
    for _ in 0..<total {
      switch key() {
      case .next: table.array.append(value())
      case .index(let index): sparse[index] = value()
      case .name(let name): table.fields[name] = value()
      }
    }
    if !sparse.isEmpty { table.fill(sparse) }
    return table
  }

  private enum Key { case next, index(Int64), name(String) }

  private mutating func key() -> Key {
    switch value() {
    case .integer(let index): .index(index)
    case .string(let name): .name(name)
    case .none, .boolean, .number, .bytes, .table, .function, .object: .next
    }
  }
}

extension LuaTable {
  /// Inserts items that follow a hole; C has refused tables with too many holes.
  fileprivate mutating func fill(_ sparse: [Int64: LuaValue]) {
    for (index, value) in sparse.sorted(by: { $0.key < $1.key }) {
      while array.count < index { array.append(.none) }
      array[Int(index) - 1] = value
    }
  }
}
