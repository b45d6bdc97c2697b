package import LumaModel
import LumaLua
import LumaPipeline

/// The part of a session for a prompt on a terminal.
extension Session {
  /// Evaluates a line as `evaluate` does, for a person: its local variables last, its value is `_`
  /// and shown on several lines, a line that begins with a colon continues what came before, and a
  /// summary of its saves follows. After an error all variables are as before.
  ///
  /// - Parameter columns: of the terminal, which tables fit; nil: any.
  package func converse(
    _ line: String, columns: Int? = nil
  ) throws(Diagnostic) -> Evaluation {
    let start = ContinuousClock.now
    beginPromptLine()
    defer {
      environment.outputs.closeManifests()
      finishPromptLine(since: start)
    }
    let shell = try openShell()
    shell.columns = columns
    return try shell.converse(line)
  }

  /// Runs a recipe's text, so that its variables can be used; its saves are not run.
  ///
  /// - Returns: the number of saves that it scheduled.
  package func load(_ script: Script) throws(Diagnostic) -> Int {
    beginPromptLine()
    return try openShell(in: script.directory).begin(script)
  }

  /// The code typed at the prompt that the last saves use, as a recipe; nil: nothing was saved.
  package func recipe() throws(Diagnostic) -> String? { try openShell().journal.recipe }

  /// The code that a line beginning with a colon stands for; nil if it continues nothing.
  package func code(continuing line: String) throws(Diagnostic) -> String? {
    try openShell().journal.code(continuing: line)
  }

  /// The variable that a line beginning with a colon continues; nil if there is none.
  package func lastName() throws(Diagnostic) -> String? { try openShell().journal.lastName }

  /// Makes the variables of the prompt what they were before the last line; false if there is none.
  package func takeBack() throws(Diagnostic) -> Bool { try openShell().takeBack() }

  /// A question of the prompt about the value of an expression.
  package enum Question: String, Sendable {
    /// The plan of a chain, or how photos are fetched.
    case explain
    /// Its kind and text: "a photo: photo a.jpg 800x600".
    case type
    /// Shows pictures.
    case view
    /// The default library and its albums; needs no value.
    case library
    /// The next rows of the last table; needs no value.
    case more

    var takesValue: Bool {
      switch self {
      case .explain, .type, .view: true
      case .library, .more: false
      }
    }
  }

  /// Answers a command of the prompt. Nothing is written meanwhile, and saves in the expression are
  /// dropped.
  ///
  /// - Parameters:
  ///   - expression: empty: the last value or assignment.
  ///   - columns: of the terminal, which tables fit; nil: any.
  package func answer(
    _ question: Question, of expression: String = "", columns: Int? = nil
  ) throws(Diagnostic) -> String {
    beginPromptLine()
    let shell = try openShell()
    shell.columns = columns
    return try shell.answer(question, of: expression)
  }

  /// Whether `more` has something to show.
  package func hasMore() throws(Diagnostic) -> Bool {
    try openShell().ask { library throws(LuaError) in try library.hasMore() }
  }

  /// Returns the completions of `text`, whose last line is being typed.
  package func completion(of text: String) throws(Diagnostic) -> Completion {
    beginPromptLine()
    return try openShell().ask { library throws(LuaError) in try library.completion(of: text) }
  }

  /// The words that can follow a text.
  package struct Completion: Sendable, Equatable {
    /// The first byte that the words replace, from 0.
    package var start: Int
    /// Sorted; nil: it is a path.
    package var words: [String]?
    /// The options of the call that is being typed; nil: none are.
    package var hint: String?
  }
}

extension StandardLibrary {
  /// Returns a description of a value in several lines.
  func shown(_ value: LuaReference, _ columns: Int?) throws(LuaError) -> String {
    try call("show", [.function(value), .columns(columns)]).first?.text ?? ""
  }

  /// Answers a question of the prompt.
  func answer(
    _ question: Session.Question, of value: LuaReference?, _ columns: Int?
  ) throws(LuaError) -> String {
    let arguments = [
      .string(question.rawValue), value.map(LuaValue.function) ?? .none, .columns(columns),
    ]
    return try call("ask", arguments).first?.text ?? ""
  }

  func hasMore() throws(LuaError) -> Bool {
    if case .boolean(true)? = try call("has_more", []).first { true } else { false }
  }

  /// Takes the note to print below the pictures of an entry; nil: there is none.
  func note(_ columns: Int?) throws(LuaError) -> String? {
    try call("note", [.columns(columns)]).first?.text
  }

  /// Makes a value the last one of the prompt, `_`.
  func remember(_ value: LuaReference) throws(LuaError) {
    _ = try call("remember", [.function(state.recipeEnvironment), .function(value)])
  }

  /// Returns a copy of the recipe's globals.
  func copyOfGlobals() throws(LuaError) -> LuaReference {
    let copy = try state.reference("copy", of: hooks)
    return try state.callKeeping(copy, [.function(state.recipeEnvironment)]).first ?? copy
  }

  /// Makes the recipe's globals what they were.
  func restoreGlobals(_ copy: LuaReference) throws(LuaError) {
    _ = try call("restore", [.function(state.recipeEnvironment), .function(copy)])
  }

  func completion(of text: String) throws(LuaError) -> Session.Completion {
    let words = LuaTable(fields: [
      "predicate": .table(
        LuaTable(fields: [
          "words": .words(LanguageWords.enumerationWords),
          "operators": .words(LanguageWords.comparators + LanguageWords.connectives),
          "functions": .words(
            LanguageWords.predicateFunctions + LanguageWords.predicateProperties
              + LanguageWords.quantifiers),
        ])),
      "outputs": .words(LanguageWords.templateFields.map(\.name)),
      "keywords": .words(LanguageWords.keywords),
    ])
    let arguments = [.string(text), .function(state.recipeEnvironment), LuaValue.table(words)]
    let found = try call("complete", arguments).first?.table ?? LuaTable()
    let start = Int(found["start"].integer ?? Int64(text.utf8.count + 1)) - 1
    let isPath = found["kind"].text == "path"
    return Session.Completion(
      start: start, words: isPath ? nil : found["words"].table?.array.compactMap(\.text) ?? [],
      hint: found["hint"].text)
  }
}

extension LuaValue {
  /// The number of saves in a plan of pending ones.
  var scheduledSaves: Int {
    (table?["pipelines"].table?.array ?? []).compactMap { $0.table?["saves"].table?.array.count }
      .reduce(0, +)
  }

  fileprivate static func columns(_ columns: Int?) -> LuaValue {
    columns.map { .integer(Int64($0)) } ?? .none
  }

  fileprivate static func words(_ words: [String]) -> LuaValue {
    .table(LuaTable(array: words.map(LuaValue.string)))
  }
}

/// Names of the language that belong together.
package struct HelpGroup: Sendable, Equatable {
  package var title: String
  package var names: [Name]

  package struct Name: Sendable, Equatable {
    package var name: String
    /// One line.
    package var summary: String
  }
}
