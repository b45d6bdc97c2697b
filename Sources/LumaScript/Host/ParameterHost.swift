import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline
import LumaRecord

/// Host functions for the parameters of a recipe.
final class ParameterHost: RecipeHost {
  let context: HostContext
  private var parameters: Parameters

  init(_ context: HostContext) {
    self.context = context
    parameters = Parameters(context.environment.options.parameters)
  }

  var functions: [HostFunction] { [HostFunction("declare_param", declare)] }

  private func declare(_ row: LuaTable) throws -> [LuaValue] {
    do {
      let value = try parameters.declare(.table(row))
      if let name = parameters.declared.last {
        let (value, fallback) = parameters.values(ofCall: name, in: environment.options.root)
        environment.outputs.note(parameter: name, value, default: fallback)
      }
      return [value]
    } catch {
      guard pass == .shell, case .parameterMissing(let name) = error else { throw error }
      var diagnostic = error.diagnostic
      diagnostic.hint = "give it a default: param { name = \"\(name)\", default = ... }"
      throw diagnostic
    }
  }

  /// Checks that every given parameter was declared.
  ///
  /// - Throws: `unknownParameter`.
  func checkGiven() throws(RuntimeError) {
    guard environment.options.sharesParameters else { return try parameters.checkGiven() }
    environment.outputs.dropUndeclared()
  }

  /// The names of the parameters that the recipe has declared so far.
  var declared: [String] { parameters.declared }
}

/// The parameters of a recipe: declarations in the recipe and values from the command line.
struct Parameters {
  private let given: [String: [RunOptions.Parameter]]
  private(set) var declared: [String] = []
  /// The values of the declared ones.
  private var values: [String: (type: ParameterType, given: LuaValue?, fallback: LuaValue?)] = [:]

  init(_ given: [RunOptions.Parameter]) {
    self.given = Dictionary(grouping: given, by: \.name)
  }

  /// Declares a parameter and returns its value.
  mutating func declare(_ value: LuaValue) throws(RuntimeError) -> LuaValue {
    let declaration = try ParameterDeclaration(value)
    let name = declaration.name
    guard !declared.contains(name) else { throw .parameterTwice(name: name) }
    declared.append(name)
    let read = try given[name].map { (given) throws(RuntimeError) in try declaration.read(given) }
    values[name] = (
      declaration.type, read, declaration.fallback ?? declaration.libraryFallback
    )
    if let read { return read }
    if declaration.isOptional { return .none }
    guard let fallback = declaration.fallback else { throw .parameterMissing(name: name) }
    return fallback
  }

  /// Returns the value that is given and the default, each in one form; nil: there is none.
  ///
  /// - Parameter root: that paths are relative to.
  func values(
    ofCall name: String, in root: String
  ) -> (given: RecipeCall.Value?, fallback: RecipeCall.Value?) {
    guard let (type, given, fallback) = values[name] else { return (nil, nil) }
    return (
      given.flatMap { type.value($0, in: root) }, fallback.flatMap { type.value($0, in: root) }
    )
  }

  /// Checks that every given parameter was declared.
  ///
  /// - Throws: `unknownParameter`.
  func checkGiven() throws(RuntimeError) {
    for name in given.keys.sorted() where !declared.contains(name) {
      throw .unknownParameter(
        name: name, declared: declared, option: given[name]?.compactMap(\.option).last)
    }
  }
}

/// A parameter as the recipe declares it.
struct ParameterDeclaration {
  var name: String
  var type: ParameterType
  /// The value if none is given.
  var fallback: LuaValue?
  /// The same value as the library holds it, for a list or a date.
  var libraryFallback: LuaValue?
  /// Inclusive bounds of an integer or a number.
  var least: LuaValue?
  var most: LuaValue?
  /// The words of a choice.
  var choices: [String]
  /// Whether the library has the value if none is given.
  var isOptional: Bool

  init(_ value: LuaValue) throws(RuntimeError) {
    let fields = try LuaFields(value, what: "param")
    name = try fields.need("name", "a name", \.text)
    type = try fields.word("type", .string)
    fallback = try fields.optional("default", "a string, a number or a boolean", \.plain)
    least = try fields.optional("min", "a number", \.finite)
    most = try fields.optional("max", "a number", \.finite)
    choices = try fields.optional("choices", "a list of words", \.words) ?? []
    isOptional = try fields.flag("optional")
    libraryFallback = try fields.optional("fallback", "a text or a list of words", \.textOrWords)
  }
}

/// The types of parameters, by their names in Lua.
enum ParameterType: String, CaseIterable {
  case string, integer, number, boolean, choice, path, list, date

  /// Returns a value in one form, however it was typed.
  fileprivate func value(_ value: LuaValue, in root: String) -> RecipeCall.Value? {
    if let words = value.list { return .list(words.compactMap(\.text)) }
    if let flag = value.flag { return .text(flag ? "true" : "false") }
    if let number = value.real {
      return .text(Int64(exactly: number).map(String.init) ?? "\(number)")
    }
    guard let text = value.text else { return nil }
    switch self {
    case .path:
      let path = ManifestPlaces.relative(
        FileSystem.normalized(text.hasPrefix("/") ? text : root + "/" + text), to: root)
      return .text(path.isEmpty ? "." : path)
    case .date: return .text(PhotoDate(iso8601: text)?.iso8601 ?? text)
    case .string, .integer, .number, .boolean, .choice, .list: return .text(text)
    }
  }
}

extension LuaValue {
  fileprivate var finite: LuaValue? { real?.isFinite == true ? self : nil }

  /// Compares numbers, integers as such: as `Double`, large ones equal their neighbors.
  fileprivate func isLess(than other: LuaValue) -> Bool {
    if let integer, let bound = other.integer { return integer < bound }
    return real ?? 0 < other.real ?? 0  // numbers always have a value
  }

  fileprivate var plain: LuaValue? { text == nil && flag == nil ? finite : self }

  fileprivate var textOrWords: LuaValue? { text != nil || list != nil ? self : nil }

  /// A list of at least one string.
  fileprivate var words: [String]? {
    guard let list, !list.isEmpty else { return nil }
    let words = list.compactMap(\.text)
    return words.count == list.count ? words : nil
  }
}

extension ParameterDeclaration {
  /// Parses the values of `--param name=value` as the declared type; the last one holds, and those
  /// of a list are joined.
  fileprivate func read(_ values: [RunOptions.Parameter]) throws(RuntimeError) -> LuaValue {
    guard type != .list else {
      let words = values.flatMap { $0.list ?? $0.value.commaSeparated }
      return .table(LuaTable(array: words.map(LuaValue.string)))
    }
    guard let last = values.last else { throw .parameterMissing(name: name) }
    guard let list = last.list else {
      do throws(RuntimeError) {
        return try read(last.value)
      } catch {
        throw error.spelled(last.option)
      }
    }
    throw wrong("one value", "a list of \(list.count)")
  }

  private func read(_ text: String) throws(RuntimeError) -> LuaValue {
    switch type {
    case .string, .list: return .string(text)
    case .path:
      guard !text.isEmpty else { throw wrong("a path", text) }
      return .string(text)
    case .date:
      guard PhotoDate(iso8601: text) != nil else {
        throw wrong("a date like 2024-05-01 or 2024-05-01T10:00:00+02:00", text)
      }
      return .string(text)
    case .integer:
      guard let value = Int64(text) else { throw wrong("an integer", text) }
      return try bounded(.integer(value), text)
    case .number:
      guard let value = Double(text), value.isFinite else { throw wrong("a number", text) }
      // Lua's numbers too are integers where they are written as such.
      return try bounded(Int64(text).map(LuaValue.integer) ?? .number(value), text)
    case .boolean: return try boolean(text)
    case .choice:
      guard choices.contains(text) else {
        throw wrong("one of \(choices.joined(separator: ", "))", text)
      }
      return .string(text)
    }
  }

  private func boolean(_ text: String) throws(RuntimeError) -> LuaValue {
    switch text.lowercased() {
    case "true", "yes", "on", "1": return .boolean(true)
    case "false", "no", "off", "0": return .boolean(false)
    default: throw wrong("true or false", text)
    }
  }

  private func bounded(_ value: LuaValue, _ text: String) throws(RuntimeError) -> LuaValue {
    if let least, value.isLess(than: least) { throw wrong("at least \(least.shown)", text) }
    if let most, most.isLess(than: value) { throw wrong("at most \(most.shown)", text) }
    return value
  }

  private func wrong(_ expected: String, _ got: String) -> RuntimeError {
    .parameterValue(name: name, expected: expected, got: got)
  }
}

extension RuntimeError {
  /// The error with the option as it was typed.
  fileprivate func spelled(_ option: String?) -> RuntimeError {
    guard case .parameterValue(let name, let expected, let got, _) = self else { return self }
    return .parameterValue(name: name, expected: expected, got: got, option: option)
  }
}

extension String {
  /// `a,b` as two words; an empty text as none.
  fileprivate var commaSeparated: [String] {
    isEmpty ? [] : split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
