import LumaLua

/// An error of Lua's own, parsed.
///
/// - **Source**: ldebug.c of Lua 5.4, `luaG_typeerror` and `luaG_ordererror`
enum LuaFault {
  /// The value that was wrong, if Lua knows its name: a local variable, a field, a method.
  struct Name {
    var kind: String
    var text: String
  }

  case indexed(type: String, Name?)
  case called(type: String, Name?)
  case calculated(type: String, Name?)
  case joined(type: String, Name?)
  case measured(type: String, Name?)
  case compared(String, String)
  /// `"size " + 3`: the verb is that of the metamethod, `add`.
  case operated(verb: String, String, String)
  /// A function of Lua got another value; its number, from 1.
  case argument(number: Int, function: String, expected: String, got: String)
  case overflow

  init?(_ message: String) {
    // The second is that of functions that C calls: metamethods, comparators, replacements.
    if message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow")
      || message.hasPrefix("error in error handling")
    {
      self = .overflow
      return
    }
    let argument = #/bad argument #(\d+) to '(\w+)' \((\w+) expected, got (.+)\)/#
    if message.hasPrefix("bad argument #"), let found = message.wholeMatch(of: argument),
      let number = Int(found.1)
    {
      self = .argument(
        number: number, function: String(found.2), expected: String(found.3), got: String(found.4))
      return
    }
    guard message.hasPrefix("attempt to ") else { return nil }
    let rest = message.dropFirst("attempt to ".count)
    if rest.hasPrefix("compare ") {
      self.init(compared: rest.dropFirst("compare ".count))
      return
    }
    if let found = rest.wholeMatch(of: /(\w+) a '(\w+)' with a '(\w+)'/) {
      self = .operated(
        verb: String(found.1), String(found.2), String(found.3))
      return
    }
    let kinds: [(String, (String, Name?) -> LuaFault)] = [
      ("index a ", { .indexed(type: $0, $1) }), ("call a ", { .called(type: $0, $1) }),
      ("perform arithmetic on a ", { .calculated(type: $0, $1) }),
      ("concatenate a ", { .joined(type: $0, $1) }),
      ("get length of a ", { .measured(type: $0, $1) }),
    ]
    guard let (start, make) = kinds.first(where: { rest.hasPrefix($0.0) }) else { return nil }
    // A recipe may raise any text.
    let value = rest.dropFirst(start.count)
    guard let end = value.firstRange(of: " value") else { return nil }
    self = make(String(value[..<end.lowerBound]), LuaFault.name(in: value[end.upperBound...]))
  }

  /// `number with nil`, `two nil values`.
  private init?(compared rest: Substring) {
    if rest.hasPrefix("two "), rest.hasSuffix(" values") {
      let type = String(rest.dropFirst("two ".count).dropLast(" values".count))
      self = .compared(type, type)
      return
    }
    guard let middle = rest.firstRange(of: " with ") else { return nil }
    self = .compared(String(rest[..<middle.lowerBound]), String(rest[middle.upperBound...]))
  }

  /// ` (field 'rating')`
  private static func name(in rest: Substring) -> Name? {
    guard rest.hasPrefix(" ("), rest.hasSuffix("')"), let quote = rest.firstIndex(of: "'") else {
      return nil
    }
    let kind = rest.dropFirst(2)[..<quote].dropLast()
    return Name(kind: String(kind), text: String(rest[rest.index(after: quote)...].dropLast(2)))
  }
}
