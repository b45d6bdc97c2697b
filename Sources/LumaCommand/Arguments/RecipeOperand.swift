import LumaFiles

/// The recipe on a command line, found before its options are known.
struct RecipeOperand: Equatable {
  var source: ScriptSource
  /// Whether it can be nothing else: an option of the recipe before it may take it as its value.
  var isSure = true

  /// An operand, and whether it can be nothing else.
  private struct Word {
    var text: String
    var isSure: Bool
  }

  /// Whether it can be read only once: standard input, a pipe.
  var isStream: Bool {
    switch source {
    case .standardInput: true
    case .file(let path): FileStatus(path)?.kind == .other
    case .code: false
    }
  }

  /// The recipes that a command line names; empty: none.
  static func all(in arguments: [String]) -> [RecipeOperand] {
    guard let first = RecipeOperand(in: arguments) else { return [] }
    guard case .file(let path) = first.source, case (let words, nil) = words(of: arguments),
      case .recipes? = words.first.flatMap({ CommandName(rawValue: $0.text) })?.row.operands
    else { return [first] }
    let others = words.dropFirst().filter { $0.text != path && $0.text.hasSuffix(".lua") }
    // The first one says what is wrong with the command line.
    return [first] + others.map { RecipeOperand(source: .file($0.text), isSure: false) }
  }

  private init(source: ScriptSource, isSure: Bool) { (self.source, self.isSure) = (source, isSure) }

  /// nil: the command line names none.
  init?(in arguments: [String]) {
    let (words, code) = RecipeOperand.words(of: arguments)
    if let code {
      source = .code(code)
      return
    }
    guard let word = RecipeOperand.recipe(among: words) else { return nil }
    source = word.text == "-" ? .standardInput : .file(word.text)
    isSure = word.isSure
  }

  /// The operands, as far as Luma's own options show them, and the code of `-e`.
  private static func words(of arguments: [String]) -> ([Word], code: String?) {
    var words: [Word] = []
    var index = 0
    var isBehindUnknown = false
    while index < arguments.count {
      let argument = arguments[index]
      let next = index + 1 < arguments.count ? arguments[index + 1] : nil
      index += 1
      if argument == "--" {
        words += arguments[index...].map { Word(text: $0, isSure: true) }
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(Word(text: argument, isSure: !isBehindUnknown))
        isBehindUnknown = false
        continue
      }
      if argument == "-e", let next { return (words, next) }
      let takesNext = CommandOption.takesNext(argument, next)
      isBehindUnknown = takesNext == nil && !argument.contains("=")
      if takesNext == true { index += 1 }
    }
    return (words, nil)
  }

  private static func recipe(among words: [Word]) -> Word? {
    let script = words.first { $0.text.hasSuffix(".lua") }
    let command = words.first.flatMap { CommandName(rawValue: $0.text) }
    guard command.map(CommandOption.takesParameters) == true else {
      // Such a command has no such operand: an error about the command line says more.
      return script.map { Word(text: $0.text, isSure: false) }
    }
    let operands = words.dropFirst()
    return operands.first { $0.isSure } ?? script ?? operands.first
  }
}

extension CommandOption {
  /// Whether an option of Luma takes the next argument as its value; nil: Luma has no such option.
  ///
  /// - Parameter argument: as typed: `--jobs`, `--jobs=2`, `-j`, `-nj2`.
  /// - Parameter table: the options that there are.
  static func takesNext(
    _ argument: String, _ next: String?, in table: [CommandOption] = common
  ) -> Bool? {
    if argument.hasPrefix("--") {
      let name = String(argument.dropFirst(2).prefix { $0 != "=" })
      guard let option = table.first(where: { $0.longName == name }) else { return nil }
      return !argument.contains("=") && option.takesNext(next)
    }
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    let letters = argument.dropFirst()
    for (place, letter) in letters.enumerated() {
      guard let option = table.first(where: { $0.isLetter(letter) }) else { return nil }
      if option.argument != nil {
        return place == letters.count - 1 && option.takesNext(next)
      }
    }
    return false
  }

  private func takesNext(_ next: String?) -> Bool {
    guard argument != nil, let next else { return false }
    if isOptional { return !next.hasPrefix("-") }
    return true
  }

  private func isLetter(_ typed: Character) -> Bool {
    longName == nil ? name.first == typed : letter == typed
  }
}

extension CommandOption {
  /// The values of an option before the options are parsed.
  static func values(of name: String, in arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].indices.compactMap { index in
      if arguments[index] == "--" + name { return index + 1 < end ? arguments[index + 1] : nil }
      let start = "--\(name)="
      guard arguments[index].hasPrefix(start) else { return nil }
      return String(arguments[index].dropFirst(start.count))
    }
  }
}

extension CommandName {
  /// The command of a command line; nil: it has none.
  init?(in arguments: [String]) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      guard argument.hasPrefix("-"), argument != "-", argument != "--" else {
        self.init(rawValue: argument)
        return
      }
      let next = index + 1 < arguments.count ? arguments[index + 1] : nil
      index += CommandOption.takesNext(argument, next) == true ? 2 : 1
    }
    return nil
  }
}
