import LumaModel

extension OperationFault {
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name, let hint):
      Diagnostic(
        code: .unknownOperation, message: "vips: unknown operation '\(name)'", hint: hint)
    case .unknownArgument(let operation, let name, let hint):
      Diagnostic(
        code: .unknownOption, message: "\(operation): unknown option '\(name)'", hint: hint)
    case .missingArgument(let operation, let name):
      Diagnostic(
        code: .missingOption, message: "\(operation): \(name): expected a value, got none")
    case .missingOutput(let operation, let name):
      Diagnostic(
        code: .missingOutput, message: "\(operation): expected an image '\(name)', got none")
    case .wrongType(let operation, let argument, let expected, let got):
      Diagnostic(
        code: .wrongType, message: "\(operation): \(argument): expected \(expected), got \(got)")
    case .outOfRange(let operation, let argument, let range, let got):
      Diagnostic(
        code: .outOfRange,
        message: "\(operation): \(argument): expected \(plain(range.lowerBound)) to "
          + "\(plain(range.upperBound)), got \(plain(got))")
    case .unknownWord(let operation, let argument, let word, let choices):
      Diagnostic(
        code: .unknownWord,
        message: "\(operation): \(argument): expected \(list(choices)), got '\(word)'",
        hint: Suggestion.hint(for: word, among: choices))
    case .forbidden(let name):
      Diagnostic(
        code: .forbiddenOperation,
        message: "vips: '\(name)' has arguments other than images, numbers and strings, "
          + "so it cannot be called by name")
    case .opensFiles(let name):
      Diagnostic(
        code: .forbiddenOperation,
        message: "vips: '\(name)' opens files named in the picture, "
          + "so it cannot be called by name")
    case .unstoppable(let name):
      Diagnostic(
        code: .forbiddenOperation,
        message: "vips: '\(name)' may take minutes and cannot be stopped, "
          + "so it cannot be called by name")
    case .unsound(let name):
      Diagnostic(
        code: .forbiddenOperation,
        message: "vips: '\(name)' is unsafe in some versions of libvips, "
          + "so it cannot be called by name")
    case .noPicture(let operation):
      Diagnostic(
        code: .noPicture, message: "vips: '\(operation)' does not return a picture",
        hint: "photo:stats() returns numbers")
    case .failed(let operation, let detail):
      Diagnostic(
        code: .operationFailed, message: "\(operation): libvips rejected the call",
        detail: detail.isEmpty ? nil : detail)
    }
  }
}

/// A number without a trailing ".0".
func plain(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

/// `'a', 'b' or 'c'`.
private func list(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
