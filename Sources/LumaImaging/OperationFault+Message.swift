import LumaModel

extension OperationFault {
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name, let hint):
      Diagnostic(
        code: "unknown-operation", message: "vips: unknown operation '\(name)'", hint: hint)
    case .unknownArgument(let operation, let name, let hint):
      Diagnostic(
        code: "unknown-option", message: "\(operation): unknown option '\(name)'", hint: hint)
    case .missingArgument(let operation, let name):
      Diagnostic(
        code: "missing-option", message: "\(operation): \(name): expected a value, got none")
    case .missingOutput(let operation, let name):
      Diagnostic(
        code: "missing-output", message: "\(operation): expected an image '\(name)', got none")
    case .wrongType(let operation, let argument, let expected, let got):
      Diagnostic(
        code: "wrong-type", message: "\(operation): \(argument): expected \(expected), got \(got)")
    case .outOfRange(let operation, let argument, let range, let got):
      Diagnostic(
        code: "out-of-range",
        message: "\(operation): \(argument): expected \(plain(range.lowerBound)) to "
          + "\(plain(range.upperBound)), got \(plain(got))")
    case .unknownWord(let operation, let argument, let word, let choices):
      Diagnostic(
        code: "unknown-word",
        message: "\(operation): \(argument): expected \(list(choices)), got '\(word)'",
        hint: Suggestion.hint(for: word, among: choices))
    case .forbidden(let name):
      Diagnostic(
        code: "forbidden-operation",
        message: "vips: '\(name)' takes or gives more than images, numbers and words, "
          + "so it cannot be called by name")
    case .opensFiles(let name):
      Diagnostic(
        code: "forbidden-operation",
        message: "vips: '\(name)' opens files that the picture names, "
          + "so it cannot be called by name")
    case .unstoppable(let name):
      Diagnostic(
        code: "forbidden-operation",
        message: "vips: '\(name)' may take minutes and cannot be stopped, "
          + "so it cannot be called by name")
    case .unsound(let name):
      Diagnostic(
        code: "forbidden-operation",
        message: "vips: '\(name)' goes wrong inside some versions of libvips, "
          + "so it cannot be called by name")
    case .noPicture(let operation):
      Diagnostic(
        code: "no-picture", message: "vips: '\(operation)' gives no picture",
        hint: "photo:stats() gives numbers")
    case .failed(let operation, let detail):
      Diagnostic(
        code: "operation-failed", message: "\(operation): libvips refused it",
        detail: detail.isEmpty ? nil : detail)
    }
  }
}

/// A number without needless ".0".
func plain(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

/// `'a', 'b' or 'c'`.
private func list(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
