import LumaCatalog
import LumaLua
import LumaModel
import LumaPipeline

/// A function that the host gives to the library. Its arguments are read by their types before it
/// runs: a wrong one is an error of Lua, for any caller.
struct HostFunction {
  let name: String
  let parameters: [HostParameter]
  let callback: LuaCallback

  // Swift 6.2 crashes when it specializes this.
  @_semantics("optimize.sil.specialize.generic.never")
  init<each Argument: HostArgument>(
    _ name: String, _ body: @escaping (repeat each Argument) throws -> [LuaValue]
  ) {
    self.name = name
    var parameters: [HostParameter] = []
    for type in repeat (each Argument).self { parameters.append(HostParameter(type)) }
    self.parameters = parameters
    callback = { (values) throws(LuaFailure) in
      do {
        let reader = HostArgumentReader(name, values)
        return try body(repeat try reader.next((each Argument).self))
      } catch {
        throw LuaFailure(Diagnostic(error))
      }
    }
  }
}

/// The kind of one argument.
struct HostParameter {
  /// In words.
  let expected: String
  /// Whether a value is of its type.
  let reads: (LuaValue) -> Bool

  init<Argument: HostArgument>(_ type: Argument.Type) {
    expected = Argument.expected
    reads = { Argument.read($0) != nil }
  }
}

/// Hands out the arguments of one call, one after another.
private final class HostArgumentReader {
  private let name: String
  private let values: [LuaValue]
  private var place = 0

  init(_ name: String, _ values: [LuaValue]) {
    self.name = name
    self.values = values
  }

  func next<Argument: HostArgument>(_ type: Argument.Type) throws(ArgumentError) -> Argument {
    let value = place < values.count ? values[place] : .none
    place += 1
    guard let argument = Argument.read(value) else {
      throw ArgumentError(
        subject: "\(name): argument \(place)", expected: Argument.expected, got: value.shown)
    }
    return argument
  }
}

/// A type that a host function may take.
protocol HostArgument {
  /// In words, for messages.
  static var expected: String { get }
  /// nil: the value is of another type.
  static func read(_ value: LuaValue) -> Self?
}

extension String: HostArgument {
  static var expected: String { "a string" }
  static func read(_ value: LuaValue) -> String? { value.text }
}

extension Int: HostArgument {
  static var expected: String { "an integer" }
  static func read(_ value: LuaValue) -> Int? { value.whole }
}

extension Double: HostArgument {
  static var expected: String { "a number" }
  static func read(_ value: LuaValue) -> Double? { value.real }
}

extension Bool: HostArgument {
  static var expected: String { "true or false" }
  static func read(_ value: LuaValue) -> Bool? { value.flag }
}

extension LuaTable: HostArgument {
  static var expected: String { "a table" }
  static func read(_ value: LuaValue) -> LuaTable? { value.table }
}

extension LuaReference: HostArgument {
  static var expected: String { "a function" }
  static func read(_ value: LuaValue) -> Self? {
    if case .function(let function) = value { function as? Self } else { nil }
  }
}

extension Array: HostArgument where Element: HostArgument {
  static var expected: String { "a list, each \(Element.expected)" }
  static func read(_ value: LuaValue) -> [Element]? {
    guard let list = value.table?.array else { return nil }
    let elements = list.compactMap { Element.read($0) }
    return elements.count == list.count ? elements : nil
  }
}

extension Optional: HostArgument where Wrapped: HostArgument {
  static var expected: String { "\(Wrapped.expected) or nothing" }
  static func read(_ value: LuaValue) -> Wrapped?? {
    value.isNone ? .some(nil) : Wrapped.read(value).map { .some($0) }
  }
}

/// An object of the host's that Lua holds.
protocol HostObject: AnyObject, HostArgument {
  /// Memory that it keeps, an estimate; counted toward the memory limit while Lua holds it.
  var bytesOutsideLua: Int { get }
}

extension HostObject {
  static func read(_ value: LuaValue) -> Self? { value.object(Self.self) }
}

extension PhotoSource: HostObject {
  static var expected: String { "an album" }
  var bytesOutsideLua: Int { 1_024 }
}

extension FetchResult: HostObject {
  static var expected: String { "a fetch result" }
  var bytesOutsideLua: Int { memory }
}

extension OpenLibrary: HostObject {
  static var expected: String { "a library" }
  var bytesOutsideLua: Int { 0 }
}

extension RequestTicket: HostObject {
  static var expected: String { "a request" }
  var bytesOutsideLua: Int { 8_192 }
}

extension ImageBuffer: HostObject {
  static var expected: String { "a buffer" }
  var bytesOutsideLua: Int { count }
}

extension RequestImage: HostObject {
  static var expected: String { "an image" }
  var bytesOutsideLua: Int { 8_192 }
}
