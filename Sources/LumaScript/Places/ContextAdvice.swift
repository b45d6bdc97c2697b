import LumaLua
import LumaModel

/// The cause of a mistake, from the text around it.
struct ContextAdvice {
  private let source: LuaSource
  private let error: Diagnostic
  private let line: Int

  /// - Parameter locals: of earlier lines of a prompt.
  static func explained(
    _ error: Diagnostic, _ sources: RecipeSources, locals: Set<String>
  ) -> Diagnostic {
    guard let location = error.location, let source = sources[location.file] else { return error }
    let advice = ContextAdvice(source: source, error: error, line: location.line)
    var copy = error
    copy.hint = advice.quotes ?? advice.local(locals) ?? advice.parameter ?? error.hint
    return copy
  }

  /// `luma -e "folder("photos")"`: the shell has taken the quotes.
  private var quotes: String? {
    let isSyntax = error.code == .syntax && error.hint == nil
    guard source.name == "-e", isSyntax || [.unsetGlobal, .wrongType].contains(error.code),
      !source.tokens.contains(where: { $0.kind == .string }),
      source.tokens.contains(where: { $0.isWord("(") })
    else { return nil }
    return "if the shell took the quotes, put the code in single quotes: -e 'photo(\"a.jpg\")'"
  }

  private func local(_ locals: Set<String>) -> String? {
    guard error.code == .unsetGlobal, let name = error.subject, locals.contains(name) else {
      return nil
    }
    return "a local ends with its line at the prompt: write \(name) = ... without local"
  }

  /// `lib:change(function() c:set(...) end)`: the function lacks its parameter.
  private var parameter: String? {
    guard error.code == .unsetGlobal, let name = error.subject,
      let index = source.tokens(on: line).first(where: { source.tokens[$0].text == name }),
      let start = source.functionKeyword(around: index), source[start + 1]?.isWord("(") == true,
      source[start + 2]?.isWord(")") == true, source[start - 1]?.isWord("(") == true,
      let callee = source[start - 2], callee.kind == .name
    else { return nil }
    return "the function needs it as a parameter: \(callee.text)(function(\(name)) ... end)"
  }
}

extension LuaSource {
  /// The local variables of the outermost block.
  var locals: Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where tokens[index].isWord("local") {
      var place = index + 1
      // `local function name()`
      if self[place]?.isWord("function") == true { place += 1 }
      while let token = self[place], token.kind == .name {
        names.insert(token.text)
        guard self[place + 1]?.isWord(",") == true else { break }
        place += 2
      }
    }
    return names
  }
}
