import Synchronization

/// A field's type, getter and setter, derived from a key path.
struct FieldAccess: Sendable {
  var type: FieldType
  var isNullable: Bool
  var get: @Sendable (Asset) -> FieldValue
  /// nil if the value is computed from other fields.
  var set: (@Sendable (inout Asset, FieldValue) -> Void)?
  /// The same for a file's header; nil if the field is not part of it.
  var getFromHeader: (@Sendable (PhotoHeader) -> FieldValue)?
  var setInHeader: (@Sendable (inout PhotoHeader, FieldValue) -> Void)?
  /// The formula of a value that follows from other fields.
  var formula: FieldFormula?

  /// Makes the key path when it is needed: making those of all fields takes a millisecond, and most
  /// runs need few.
  typealias Path<Root, Value> = @Sendable () -> any WritableKeyPath<Root, Value> & Sendable

  static func asset<Value: FieldScalar>(
    _ path: @autoclosure @escaping Path<Asset, Value>
  ) -> FieldAccess {
    let property = Property(path)
    return FieldAccess(type: Value.fieldType, isNullable: Value.isNullable) {
      property.value(of: $0).fieldValue
    } set: {
      if let value = Value($1) { property.set(value, in: &$0) }
    }
  }

  static func header<Value: FieldScalar>(
    _ path: @autoclosure @escaping Path<PhotoHeader, Value>
  ) -> FieldAccess {
    let property = Property(path)
    return header {
      property.value(of: $0)
    } set: {
      property.set($1, in: &$0)
    }
  }

  /// For a time from Luma or the file system, which is in UTC.
  static func moment(
    _ path: @autoclosure @escaping Path<Asset, PhotoDate?>
  ) -> FieldAccess {
    let property = Property(path)
    return FieldAccess(type: .date, isNullable: true) {
      property.value(of: $0)?.inUTC.fieldValue ?? .null
    } set: {
      if let value = PhotoDate?($1) { property.set(value, in: &$0) }
    }
  }

  /// For a computed property: its key path has no offset, so it is slow.
  static func header<Value: FieldScalar>(
    _ get: @escaping @Sendable (PhotoHeader) -> Value,
    set: @escaping @Sendable (inout PhotoHeader, Value) -> Void
  ) -> FieldAccess {
    FieldAccess(type: Value.fieldType, isNullable: Value.isNullable) {
      get($0.header).fieldValue
    } set: {
      if let value = Value($1) { set(&$0.header, value) }
    } getFromHeader: {
      get($0).fieldValue
    } setInHeader: {
      if let value = Value($1) { set(&$0, value) }
    }
  }

  static let pixelWidth = header({ $0.pixelWidth }, set: { $0.pixelWidth = $1 })
  static let pixelHeight = header({ $0.pixelHeight }, set: { $0.pixelHeight = $1 })
  static let format = header({ $0.formatName }, set: { $0.formatName = $1 })

  /// The file's name unless another was given; without a key path, because it is not a stored
  /// property.
  static let filename = FieldAccess(type: .string, isNullable: false) {
    .string($0.filename)
  } set: {
    if case .string(let name) = $1 { $0.filename = name }
  }

  /// - Parameter isNullable: must be true unless the formula has a value for every photo.
  static func computed(
    _ type: FieldType, _ formula: FieldFormula, isNullable: Bool = true
  ) -> FieldAccess {
    FieldAccess(
      type: type, isNullable: isNullable, get: { formula.value(of: $0) }, formula: formula)
  }
}

/// A property that is read and written a million times. A stored one is accessed at its offset,
/// which is many times faster than through the key path.
private final class Property<Root: SendableMetatype, Value: FieldScalar>: Sendable {
  private let path: FieldAccess.Path<Root, Value>
  /// Bytes, or `unknown` or `none`.
  private let offset = Atomic<Int>(Property.unknown)
  private static var unknown: Int { -1 }
  /// The offset of a computed property.
  private static var none: Int { -2 }

  init(_ path: @escaping FieldAccess.Path<Root, Value>) { self.path = path }

  func value(of root: Root) -> Value {
    let offset = place()
    guard offset >= 0 else { return root[keyPath: path()] }
    return withUnsafePointer(to: root) {
      UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  func set(_ value: Value, in root: inout Root) {
    let offset = place()
    guard offset >= 0 else { return root[keyPath: path()] = value }
    withUnsafeMutablePointer(to: &root) {
      UnsafeMutableRawPointer($0).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  private func place() -> Int {
    let known = offset.load(ordering: .relaxed)
    guard known == Property.unknown else { return known }
    let found = MemoryLayout<Root>.offset(of: path()) ?? Property.none
    offset.store(found, ordering: .relaxed)
    return found
  }
}

/// A Swift type that a field's value can have.
protocol FieldScalar: SendableMetatype {
  static var fieldType: FieldType { get }
  static var isNullable: Bool { get }
  /// Fails if the value has another type.
  init?(_ value: FieldValue)
  var fieldValue: FieldValue { get }
}

extension FieldScalar {
  static var isNullable: Bool { false }
}

extension Optional: FieldScalar where Wrapped: FieldScalar {
  static var fieldType: FieldType { Wrapped.fieldType }
  static var isNullable: Bool { true }
  init?(_ value: FieldValue) { self = Wrapped(value) }
  var fieldValue: FieldValue { self?.fieldValue ?? .null }
}

extension String: FieldScalar {
  static var fieldType: FieldType { .string }
  init?(_ value: FieldValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
  var fieldValue: FieldValue { .string(self) }
}

extension Int64: FieldScalar {
  static var fieldType: FieldType { .integer }
  init?(_ value: FieldValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
  var fieldValue: FieldValue { .integer(self) }
}

extension Int: FieldScalar {
  static var fieldType: FieldType { .integer }
  init?(_ value: FieldValue) {
    guard let number = Int64(value) else { return nil }
    self = Int(clamping: number)
  }
  var fieldValue: FieldValue { .integer(Int64(self)) }
}

extension Double: FieldScalar {
  static var fieldType: FieldType { .double }
  init?(_ value: FieldValue) {
    switch value {
    case .double(let number): self = number
    case .integer(let number): self = Double(number)
    case .null, .bool, .string, .date, .list, .face: return nil
    }
  }
  var fieldValue: FieldValue { .double(self) }
}

extension Bool: FieldScalar {
  static var fieldType: FieldType { .bool }
  init?(_ value: FieldValue) {
    guard case .bool(let flag) = value else { return nil }
    self = flag
  }
  var fieldValue: FieldValue { .bool(self) }
}

extension PhotoDate: FieldScalar {
  static var fieldType: FieldType { .date }
  init?(_ value: FieldValue) {
    guard case .date(let date) = value else { return nil }
    self = date
  }
  var fieldValue: FieldValue { .date(self) }
}

/// An element of a field that is a list.
protocol FieldElement: SendableMetatype {
  static var listType: FieldType { get }
  /// Fails if the value has another type.
  init?(_ value: FieldValue)
  var fieldValue: FieldValue { get }
}

extension String: FieldElement {
  static var listType: FieldType { .stringList }
}

extension Face: FieldElement {
  static var listType: FieldType { .faceList }
  init?(_ value: FieldValue) {
    guard case .face(let face) = value else { return nil }
    self = face
  }
  var fieldValue: FieldValue { .face(self) }
}

extension Array: FieldScalar where Element: FieldElement {
  static var fieldType: FieldType { Element.listType }
  init?(_ value: FieldValue) {
    guard case .list(let values) = value else { return nil }
    self = values.compactMap { Element($0) }
  }
  var fieldValue: FieldValue { .list(map(\.fieldValue)) }
}

extension MediaType: FieldScalar {
  static var fieldType: FieldType { .enumeration(.mediaType) }
  init?(_ value: FieldValue) {
    guard let number = Int(value) else { return nil }
    self = MediaType(rawValue: number) ?? .unknown
  }
  var fieldValue: FieldValue { .integer(Int64(rawValue)) }
}

extension InputFormat: FieldScalar {
  static var fieldType: FieldType { .string }
  init?(_ value: FieldValue) {
    guard let word = String(value), let format = InputFormat(rawValue: word) else { return nil }
    self = format
  }
  var fieldValue: FieldValue { .string(rawValue) }
}

extension Orientation: FieldScalar {
  static var fieldType: FieldType { .integer }
  init?(_ value: FieldValue) {
    guard let number = Int(value) else { return nil }
    self = Orientation(rawValue: number) ?? .up
  }
  var fieldValue: FieldValue { .integer(Int64(rawValue)) }
}
