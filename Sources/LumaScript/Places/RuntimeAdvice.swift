import LumaLua
import LumaModel

/// Lua's own errors in Luma's words: the expected and the actual value, and a hint.
struct RuntimeAdvice {
  private let sources: RecipeSources
  private let source: LuaSource
  private let line: Int
  private let error: Diagnostic
  /// Why the last question to a photo had no answer: "stats", the reason.
  private let absence: (name: String, reason: String)?

  static func explained(
    _ error: Diagnostic, _ sources: RecipeSources, absence: (name: String, reason: String)?
  ) -> Diagnostic {
    guard error.code == .scriptError, let location = error.location,
      let source = sources[location.file], let fault = LuaFault(error.message)
    else { return error }
    return RuntimeAdvice(
      sources: sources, source: source, line: location.line, error: error, absence: absence
    ).explained(fault)
  }

  private func explained(_ fault: LuaFault) -> Diagnostic {
    switch fault {
    case .indexed(let type, let name): return indexed(type, name)
    case .called(let type, let name): return called(type, name)
    case .calculated(let type, let name):
      return found(name, "expected a number, got \(shown(type))", hint: nilHint(name, type, "0"))
    case .operated(let verb, let first, let second): return operated(verb, first, second)
    case .joined(let type, let name):
      let hint =
        switch type {
        case "nil": nilHint(name, type, "\"\"")
        case "table": "table.concat(list, \", \") makes text from a list"
        default: "tostring(...) makes text from a value"
        }
      return found(
        name, "expected text or a number to join with .., got \(shown(type))", hint: hint)
    case .measured(let type, let name):
      return found(
        name, "expected text or a list to measure with #, got \(shown(type))",
        hint: nilHint(name, type, isList(name) ? "{}" : "\"\""))
    case .argument(let number, let function, let expected, let got):
      return argument(number, of: function, expected, got) ?? error
    case .compared(let first, let second): return compared(first, second)
    case .overflow: return overflow
    }
  }

  /// Whether the name is that of a field with a list.
  private func isList(_ name: LuaFault.Name?) -> Bool {
    switch name.flatMap({ FieldRow.named($0.text)?.type }) {
    case .stringList, .doubleList, .faceList: true
    case .date, .integer, .double, .bool, .enumeration, .string, nil: false
    }
  }

  /// `string.upper(photo.title)` and `os.date("%Y", photo.creationDate)`.
  private func argument(
    _ number: Int, of function: String, _ expected: String, _ got: String
  ) -> Diagnostic? {
    let calls = source.tokens(on: line).filter {
      source.tokens[$0].kind == .name && source.tokens[$0].text == function
        && source.beginsCall($0 + 1)
    }
    let other = expected == "number" ? "0" : expected == "table" ? "{}" : "\"\""
    // Of two calls, either may have failed.
    if calls.count > 1, got == "nil" {
      var copy = error
      copy.message = "\(function): expected a \(expected), got nothing (nil)"
      copy.hint = "a photo may lack it: write (value or \(other))"
      return copy
    }
    guard calls.count == 1, let name = calls.first, source[name + 1]?.isWord("(") == true,
      let text = argument(number, after: name)
    else { return nil }
    var copy = error
    copy.location = source.location(of: source.tokens[text.index])
    copy.source = source.sourceLine(source.tokens[text.index])
    if got == "date" {
      copy.message = "\(function): expected a \(expected), got the date \(text.text)"
      copy.hint = "a date formats itself: \(text.text):format \"%Y-%m-%d\""
      return copy
    }
    guard got == "nil" || got == "no value" else { return nil }
    copy.message = "\(function): expected a \(expected), got nothing: \(text.text) is nil"
    copy.hint = "a photo may lack it: write (\(text.text) or \(other))"
    return copy
  }

  private func shown(_ type: String) -> String {
    switch type {
    case "nil": "nothing (nil)"
    case "table", "function", "number", "string", "boolean", "thread": "a \(type)"
    default: type
    }
  }

  /// The name as the line has it: `photo.rating` for the field `rating`.
  private func token(_ name: LuaFault.Name?) -> (text: String, token: LuaToken)? {
    guard let name,
      let index = source.tokens(on: line).first(where: {
        source.tokens[$0].kind == .name && source.tokens[$0].text == name.text
      })
    else { return nil }
    return (source.dotted(index), source.tokens[index])
  }

  private func found(
    _ name: LuaFault.Name?, _ sentence: String, hint: String?, word: String? = nil
  ) -> Diagnostic {
    var copy = error
    let place = token(name)
    let subject = word ?? place?.text ?? name?.text
    copy.message = (subject.map { "\($0): " } ?? "") + sentence
    copy.hint = hint
    if let token = place?.token {
      copy.location = source.location(of: token)
      copy.source = source.sourceLine(token)
    }
    return copy
  }

  private func indexed(_ type: String, _ name: LuaFault.Name?) -> Diagnostic {
    if name?.text == "integer index" || name?.text == "?" {
      let isZero = source.tokens(on: line).contains {
        source.tokens[$0].text == "0" && source[$0 - 1]?.isWord("[") == true
      }
      return found(
        nil, "the list has no element with this number",
        hint: isZero ? "lists begin at 1: [1] is the first" : shorterHint)
    }
    let sentence = "expected a value with fields, got \(shown(type))"
    if type == "nil",
      let function = sources.functionWithoutReturn(on: line, of: source, for: name?.text)
    {
      return found(
        name ?? LuaFault.Name(kind: "function", text: function), sentence,
        hint: "the function '\(function)' returns nothing: end it with return")
    }
    return found(name, sentence, hint: indexHint(type, name))
  }

  /// The hint for an element after the last: `picks[99]`.
  private var shorterHint: String {
    let indexed = source.tokens(on: line).filter {
      source.tokens[$0].isWord("[") && source[$0 + 2]?.isWord("]") == true
    }
    guard indexed.count == 1, let open = indexed.first, let number = source[open + 1],
      source[open - 1]?.kind == .name
    else { return "#list is the number of elements" }
    return "\(source.dotted(open - 1))[\(number.text)] is nil: # gives the number of elements"
  }

  /// `"size " + photo.pixelWidth`
  private func operated(_ verb: String, _ first: String, _ second: String) -> Diagnostic {
    let signs = [
      "add": "+", "sub": "-", "mul": "*", "div": "/", "idiv": "//", "mod": "%", "pow": "^",
      "unm": "-",
    ]
    let sign = signs[verb] ?? verb
    var copy = error
    copy.message = "\(sign): expected two numbers, got \(shown(first)) and \(shown(second))"
    copy.hint =
      verb == "add" ? "write .. to join texts" : "tonumber(text) is the number in a text"
    if let index = source.tokens(on: line).first(where: { source.tokens[$0].isWord(sign) }) {
      copy.location = source.location(of: source.tokens[index])
      copy.source = source.sourceLine(source.tokens[index])
    }
    return copy
  }

  private func indexHint(_ type: String, _ name: LuaFault.Name?) -> String? {
    guard let name else { return nil }
    if type == "number", let loop = source.loopWithPhotoSecond(name.text, before: line) {
      return "each() gives the photo first, then its number: \(loop)"
    }
    if type == "boolean", let module = source.module(named: name.text) {
      return "the module '\(module)' returns nothing; end it with return M"
    }
    if type == "nil", let absence, source.isAssigned(name.text, from: absence.name) {
      return "\(absence.name)() gave nothing: \(absence.reason)"
    }
    let text = token(name)?.text ?? name.text
    if type == "number", source.callsMember(of: name.text, on: line) {
      return "tostring(\(text)) is its text"
    }
    guard type == "nil" else { return nil }
    return missingFieldHint(text) ?? "print(\(text)) before this line shows where it is lost"
  }

  /// The hint for a field that photos may lack: `p.creationDate`.
  private func missingFieldHint(_ text: String) -> String? {
    let field = FieldRow.all.first {
      $0.isNullable && (text.hasSuffix("." + $0.name) || text == $0.name)
    }
    return field.map {
      let use =
        $0.type == .string ? "(\(text) or \"\")" : $0.type == .stringList ? "(\(text) or {})" : nil
      return "photos may lack \($0.name): write \(use ?? "\(text) and ..."), or fetch with "
        + "where = \"\($0.name) != nil\""
    }
  }

  private func called(_ type: String, _ name: LuaFault.Name?) -> Diagnostic {
    // `picks[1](...)`: Lua names what stands in the brackets.
    guard let name, name.text != "integer index", name.text != "?" else {
      return found(
        nil, "expected a function, got \(shown(type))", hint: source.bracketAfter(line))
    }
    if name.kind.hasPrefix("for iterator") {
      return found(
        LuaFault.Name(kind: "keyword", text: "for"),
        "expected a function that gives the next value, got \(shown(type))",
        hint: type == "album"
          ? "write for photo in album:fetch():each() do"
          : type == "chain" || type == "result"
            ? "write for photo in picks:each() do, with the steps inside"
            : "write for i, value in ipairs(list) do", word: "for ... in")
    }
    let known = sources.all.flatMap(\.functions).filter { $0 != name.text }
    var advice = CallAdvice(name: name, written: token(name)?.text ?? name.text, type: type)
    advice.isOfText = source.isMethodOfText(name.text, on: line)
    let hint = advice.hint ?? Suggestion.hint(for: name.text, among: known)
    var copy = found(name, "expected a function, got \(shown(type))", hint: hint)
    if let call = sources.call(
      name.text, word: nil, at: ScriptLocation(file: source.name, line: line))
    {
      copy.location = call.source.location(of: call.source.tokens[call.call.name])
      copy.source = call.source.sourceLine(call.source.tokens[call.call.name])
    }
    return copy
  }

  private func nilHint(_ name: LuaFault.Name?, _ type: String, _ other: String) -> String? {
    guard type == "nil", let text = token(name)?.text else { return nil }
    return "\(text) may be nil: write (\(text) or \(other))"
  }

  private func compared(_ first: String, _ second: String) -> Diagnostic {
    let signs = source.tokens(on: line).filter {
      ["<", ">", "<=", ">="].contains(source.tokens[$0].text)
    }
    var copy = error
    copy.message =
      "expected two numbers or two texts to compare, got \(shown(first)) and "
      + shown(second)
    guard let sign = signs.first else { return copy }
    copy.location = source.location(of: source.tokens[sign])
    copy.source = source.sourceLine(source.tokens[sign])
    let names = [sign - 1, sign + 1].compactMap { source.operand(at: $0) }
    if let field = quotedField(beside: sign) {
      copy.hint = "a condition is one text: where = \"\(field) \(source.tokens[sign].text) 3\""
    }
    if first == "nil" || second == "nil", !names.isEmpty {
      let text = names.joined(separator: " or ")
      copy.message = "\(source.tokens[sign].text): \(text) is nil"
      copy.hint =
        names.count == 1
        ? "a photo may lack it: write (\(text) or 0), or test it first" : "test for nil first"
    }
    return copy
  }

  /// A field in quotes, which is a text to Lua.
  private func quotedField(beside sign: Int) -> String? {
    [sign - 1, sign + 1].compactMap { place -> String? in
      guard source.tokens.indices.contains(place) else { return nil }
      let text = source.tokens[place].text
      guard let mark = text.first, "\"'".contains(mark) else { return nil }
      return FieldRow.named(String(text.dropFirst().dropLast()))?.name
    }.first
  }

  private var overflow: Diagnostic {
    var copy = error
    let here = source.tokens(on: line)
    let defined = here.lazy.filter { source.tokens[$0].isWord("function") }
      .compactMap(source.definedName).first
    let name = (defined ?? source.function(around: here.lowerBound)).map { source.dotted($0) }
    copy.message = "\(name.map { "the function '\($0)'" } ?? "a function") calls itself endlessly"
    copy.hint = "it needs a case in which it returns without calling itself"
    return copy
  }
}

extension RuntimeAdvice {
  /// Of a method, Lua may count the value that it belongs to.
  private func argument(_ number: Int, after name: Int) -> (text: String, index: Int)? {
    let written = source.argument(number, after: name + 1)
    guard written == nil, source[name - 1]?.isWord(":") == true else { return written }
    return source.argument(number - 1, after: name + 1)
  }
}
