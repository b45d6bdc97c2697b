import LumaModel

extension PromptFault {
  var diagnostic: Diagnostic {
    switch self {
    case .unknownCommand(let word, let near):
      Diagnostic(
        code: .unknownCommand, message: "unknown command ':\(word)'",
        hint: near.map { "did you mean ':\($0)'?" } ?? "':help' lists the commands")
    case .methodWithoutCall(let word):
      Diagnostic(
        code: .unknownCommand, message: "unknown command ':\(word)'",
        hint: "a method is called with parentheses; write :\(word)(...)")
    case .commandInside(let line):
      Diagnostic(
        code: .unknownCommand, message: "expected Lua in an entry of several lines, got '\(line)'",
        hint: "a command of the prompt is typed on its own")
    case .wrongNumber(let text):
      Diagnostic(
        code: .badArgument, message: ":history: expected a number of entries, got '\(text)'",
        hint: "for example :history 20")
    case .missingOperand(let command, let operand):
      Diagnostic(
        code: .missingValue,
        message: ":\(command): expected \(operand.lowercased()), got none",
        hint: "for example :\(command) "
          + (operand == "FILE"
            ? "recipe.lua; pictures are saved by :save \"out/{name}.jpg\""
            : "folder(\"photos\"):fetch()"))
    case .needlessOperand(let command, let text):
      Diagnostic(
        code: .badArgument, message: ":\(command): expected nothing after it, got '\(text)'",
        hint: "write :\(command)")
    case .nothingContinued(let word):
      Diagnostic(
        code: .unknownCommand,
        message: "':\(word)' continues the last value, but there is none",
        hint: "begin with a value: folder(\"photos\"):fetch()")
    case .nothingSaved:
      Diagnostic(
        code: .missingValue, message: ":save: expected a line that saved, got none",
        hint: "end a chain with :save \"out/{name}.jpg\" first")
    case .nothingTyped:
      Diagnostic(code: .missingValue, message: ":undo: expected a line to take back, got none")
    }
  }
}
