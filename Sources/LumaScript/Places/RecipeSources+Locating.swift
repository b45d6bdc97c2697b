import LumaLua
import LumaModel

extension RecipeSources {
  /// A diagnostic with its true place: the line, the column and the text concerned.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let location = diagnostic.location, diagnostic.path == nil else { return diagnostic }
    var diagnostic = diagnostic
    if location.column == nil {
      if diagnostic.excerpt != nil {
        diagnostic = locatedText(diagnostic, at: location)
      } else if [.missingFile, .noMatch].contains(diagnostic.code), let path = diagnostic.subject {
        diagnostic = locatedPath(diagnostic, path, at: location)
      } else if let subject = diagnostic.subject {
        diagnostic = locatedCall(diagnostic, subject, at: location)
      }
    }
    return withLines(diagnostic)
  }

  /// Adds the texts of the lines.
  private func withLines(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.source == nil, let location = diagnostic.location {
      diagnostic.source = line(at: location)
    }
    if diagnostic.second?.source == nil, let second = diagnostic.second {
      diagnostic.second?.source = line(at: second.location)
    }
    return diagnostic
  }

  private func line(at location: ScriptLocation) -> Diagnostic.SourceLine? {
    guard let source = self[location.file], let text = source.line(location.line) else {
      return nil
    }
    let offset = location.column.flatMap { source.offset(of: $0, line: location.line) }
    let index = source.tokens(on: location.line).first {
      source.tokens[$0].range.lowerBound == offset
    }
    let length = index.map { source.tokens[$0].text.prefix { !$0.isNewline }.count }
    return Diagnostic.SourceLine(text: text, length: length ?? 1)
  }

  /// Finds the predicate or template of an excerpt among the strings of the script.
  private func locatedText(_ diagnostic: Diagnostic, at location: ScriptLocation) -> Diagnostic {
    guard let excerpt = diagnostic.excerpt, let source = self[location.file] else {
      return diagnostic
    }
    let strings = source.tokens.filter { $0.kind == .string && $0.content?.text == excerpt.text }
    guard let token = strings.first(where: { $0.line >= location.line }) ?? strings.last,
      let content = token.content
    else { return diagnostic }
    let before = excerpt.text.prefix(excerpt.offset)
    let line = token.line + content.lines + before.count(where: \.isNewline)
    let offset = token.range.lowerBound + content.start + before.utf8.count
    var diagnostic = diagnostic
    diagnostic.location = ScriptLocation(
      file: source.name, line: line, column: source.column(of: offset, line: line))
    let part = excerpt.text.dropFirst(excerpt.offset).prefix(excerpt.length)
    diagnostic.source = source.line(line).map {
      Diagnostic.SourceLine(text: $0, length: part.prefix { !$0.isNewline }.count)
    }
    diagnostic.excerpt = nil
    return diagnostic
  }

  /// Finds a call by its subject, `scale: width`, and the option or word in it.
  private func locatedCall(
    _ diagnostic: Diagnostic, _ subject: String, at location: ScriptLocation
  ) -> Diagnostic {
    let words = subject.split(separator: ":").map { $0.filter { $0 != " " } }
    guard let name = words.first?.split(separator: ".").last.map(String.init) else {
      return diagnostic
    }
    let word = words.dropFirst().last
    var diagnostic = diagnostic
    if let found = call(name, word: word, at: location) {
      let source = found.source
      let index = word.flatMap { source.find($0, in: found.call) } ?? found.call.name
      diagnostic.location = source.location(of: source.tokens[index])
      diagnostic.source = source.sourceLine(source.tokens[index])
      if found.isElsewhere {
        diagnostic.second = Diagnostic.SecondPlace(location, note: "called from here")
      }
    } else if let token = token(word ?? name, at: location) ?? token(name, at: location) {
      diagnostic.location = self[location.file]?.location(of: token)
    }
    return diagnostic
  }

  /// Finds the path that a recipe names, on the line or below.
  private func locatedPath(
    _ diagnostic: Diagnostic, _ path: String, at location: ScriptLocation
  ) -> Diagnostic {
    guard let source = self[location.file],
      let token = source.tokens.first(where: { $0.line >= location.line && $0.quoted == path })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.location = source.location(of: token)
    diagnostic.source = source.sourceLine(token)
    return diagnostic
  }

  /// A name or text on a line.
  private func token(_ word: String, at location: ScriptLocation) -> LuaToken? {
    guard let source = self[location.file] else { return nil }
    return source.tokens(on: location.line).map { source.tokens[$0] }.first {
      $0.kind == .name && $0.text == word || $0.quoted == word
    }
  }
}

extension LuaToken {
  /// The content of a string without escapes: its text, the byte at which it begins in the token,
  /// and the lines before it.
  fileprivate var content: (text: String, start: Int, lines: Int)? {
    if let quoted { return quoted.contains("\\") ? nil : (quoted, 1, 0) }
    guard kind == .string, text.hasPrefix("[") else { return nil }
    let bracket = text.dropFirst().prefix { $0 == "=" }.count + 2
    let inner = text.dropFirst(bracket).dropLast(bracket)
    let lead = inner.first?.isNewline == true ? inner.first.map { String($0) } ?? "" : ""
    return (
      String(inner.dropFirst(lead.count)), bracket + lead.utf8.count, lead.isEmpty ? 0 : 1
    )
  }
}
