import LumaModel

/// The commands of the prompt, which are not Lua.
enum PromptCommand: String, CaseIterable {
  case help, type, explain, time, library, view, more, save, history, undo, quit

  /// The argument after it.
  var operand: String {
    switch self {
    case .help: "[NAME]"
    case .type, .explain, .view: "[EXPRESSION]"
    case .history: "[NUMBER]"
    case .time: "CODE"
    case .save: "FILE"
    case .library, .more, .undo, .quit: ""
    }
  }

  var sentence: String {
    switch self {
    case .help: "explain a name, a topic or a code; without one, list these commands"
    case .type: "say what an expression is, without showing all of it"
    case .explain: "show the plan of a chain or a result: queries, sizes, decoding (or :plan)"
    case .time: "run code, its saves too, and report how long it took"
    case .library: "show the library in use and its albums"
    case .view: "show a photo, a result or a chain as pictures in the terminal"
    case .save: "write a recipe of the last saves and of the lines that they use"
    case .more: "show the next rows or pictures; Space on an empty line does, too"
    case .history: "show the last entries, oldest first; Up and Ctrl-R bring one back"
    case .undo: "take the last line back: variables are as before, saved files stay"
    case .quit: "leave; Ctrl-D does, too"
    }
  }

  /// Whether its operand is code, of several lines perhaps.
  var takesCode: Bool {
    switch self {
    case .type, .explain, .view, .time: true
    case .help, .library, .more, .save, .history, .undo, .quit: false
    }
  }

  /// The name of a method as one may write it: `picks:crop`, `crop()`, `crop { }`.
  static func plainName(_ name: String) -> String {
    guard let match = name.wholeMatch(of: #/(?:.*:)?(\w+)\s*(?:\(.*\)|\{.*\})?/#) else {
      return name
    }
    return String(match.1)
  }

  static var list: String {
    let rows = allCases.map { command in
      [":\(command.rawValue) \(command.operand)", command.sentence]
    }
    return """
      Lua runs as in a recipe, and its values are shown; saves of a line run when it ends. Tab
      completes, Ctrl-R searches the history, Ctrl-C clears the line or stops what runs.

      \(TextTable.text(rows, indent: "  "))
      for example:
        picks = folder("photos", { recursive = true }):fetch { where = "rating >= 4" }
        :scale { width = 800 }
        :save "out/{name}.jpg"

      A line that begins with a colon and a call continues the last value or assignment; '_' is the
      last value. Without an expression, :type, :explain and :view describe the last value. Lines
      pasted together are one entry: an error leaves variables as they were and runs no save;
      changes of a library stay.
      :type, :explain and :view write nothing; saves in their expressions are dropped.
      'luma help' lists commands and names; ':help predicates', ':help crop' and so on explain one
      """
  }
}

extension PromptCommand {
  /// A line that begins with a colon.
  enum Line: Equatable {
    case command(PromptCommand, String)
    /// The word, and the command that is meant.
    case unknown(String, near: String?)
    /// Other lines follow a command that takes none.
    case crowded(PromptCommand)
  }

  private static let synonyms: [String: PromptCommand] = ["plan": .explain, "exit": .quit]

  /// The name of a command in a line: its own, or the other one that was typed.
  static func name(in line: String, of command: PromptCommand) -> String {
    let word = line.drop { $0.isWhitespace || $0 == ":" }.prefix { !$0.isWhitespace }
    return synonyms[String(word)] == command ? String(word) : command.rawValue
  }

  static func isNamed(_ word: String) -> Bool { PromptCommand(rawValue: word) != nil }

  /// Reads a line; nil: it is Lua.
  static func line(_ text: String) -> Line? {
    let text = text.drop(while: \.isWhitespace)
    // `::name::` is a label.
    guard text.hasPrefix(":"), !text.hasPrefix("::"), !isCall(text.dropFirst()) else { return nil }
    let word = String(text.dropFirst().prefix { !$0.isWhitespace })
    let rest = text.dropFirst(1 + word.count).drop(while: \.isWhitespace)
    var operand = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    if let recipe = recipe(operand) { operand = recipe }
    if let command = PromptCommand(rawValue: word) ?? synonyms[word] ?? onlyOne(from: word) {
      let end = text.lastIndex { !$0.isWhitespace } ?? text.startIndex
      let isCrowded = !command.takesCode && text[...end].contains(where: \.isNewline)
      return isCrowded ? .crowded(command) : .command(command, operand)
    }
    // `:history(3)`: a command takes no parentheses.
    let plain = String(word.prefix { $0 != "(" })
    let near = isNamed(plain) ? plain : nil
    return .unknown(
      word, near: near ?? Suggestion.nearest(to: word, among: allCases.map(\.rawValue)))
  }

  /// The command that alone begins so.
  private static func onlyOne(from start: String) -> PromptCommand? {
    let found = start.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(start) }
    return found.count == 1 ? found[0] : nil
  }
}

extension PromptCommand {
  /// The first command on a line of its own in code of several lines, as it is written; nil: none.
  static func inside(_ code: String) -> String? {
    let lines = code.split(separator: "\n").dropFirst()
    return lines.lazy.map { String($0.drop(while: \.isWhitespace)) }.first { text in
      if case .command? = line(text) { true } else { false }
    }
  }

  /// The command that a line calls as a method: `:undo()`; nil: none.
  static func called(by code: String) -> String? {
    let text = code.drop(while: \.isWhitespace)
    guard text.hasPrefix(":"), let bracket = text.firstIndex(of: "(") else { return nil }
    let word = String(text[..<bracket].dropFirst())
    return isNamed(word) ? word : nil
  }

  /// The path in quotes of a file that cannot be a picture; nil: it is not one.
  private static func recipe(_ quoted: String) -> String? {
    guard let match = quoted.wholeMatch(of: #/\(?\s*(["'])([^"']+\.lua)\1\s*\)?\s*/#) else {
      return nil
    }
    return String(match.2)
  }

  /// Whether the text after a colon is a call of a method: `scale { width = 800 }`. What commands
  /// take may look like one; `explain()` is the method, and `save` takes a name without quotes.
  private static func isCall(_ text: Substring) -> Bool {
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text.dropFirst(word.count)
    let arguments = rest.drop(while: \.isWhitespace)
    guard !word.isEmpty, ["(", "{", "\"", "'", "[["].contains(where: arguments.hasPrefix) else {
      return false
    }
    let command = PromptCommand(rawValue: String(word)) ?? synonyms[String(word)]
    if command == .save, recipe(String(arguments)) != nil { return false }
    return command == nil || command == .save || rest.hasPrefix("()")
  }
}
