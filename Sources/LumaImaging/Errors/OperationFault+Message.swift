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
        message: "vips: '\(name)' is not an operation that recipes may call",
        hint: "luma help operations lists those that are")
    case .notSimple(let name):
      Diagnostic(
        code: .forbiddenOperation,
        message: "vips: '\(name)' is not an operation that untrusted recipes may call",
        hint: "--untrusted allows pixel arithmetic, colors, blurs and crops")
    case .noFont: Self.missingFont
    case .tooManyElements(let operation, let argument, let count, let limit):
      Diagnostic(
        code: .outOfRange,
        message: "\(operation): \(argument): expected at most \(limit) elements, got \(count)")
    case .tooManyBands(let operation, let count, let limit):
      Diagnostic(
        code: .outOfRange,
        message: "\(operation): expected at most \(limit) bands, got \(count)")
    case .matrixTooLarge(let operation, let argument, let size, let limit):
      Diagnostic(
        code: .outOfRange,
        message: "\(operation): \(argument): expected at most \(limit) px a side, got \(size) px")
    case .tooManyBytes(let name, let size, let got, let most): Self.overBytes(name, size, got, most)
    case .noPicture(let operation): Self.noPicture(operation)
    case .failed(let operation, let detail):
      Diagnostic(
        code: .operationFailed, message: "\(operation): libvips rejected the call",
        detail: detail.isEmpty ? nil : detail)
    }
  }
}

extension OperationFault {
  private static var missingFont: Diagnostic {
    Diagnostic(
      code: .fontMissing, message: "text: expected an installed font, got none",
      hint: "install one (\(LibraryPackage.font.command()))")
  }

  private static func noPicture(_ operation: String) -> Diagnostic {
    Diagnostic(
      code: .noPicture, message: "vips: '\(operation)' does not return a picture",
      hint: "photo:stats() returns numbers")
  }

  private static func overBytes(
    _ operation: String, _ size: PixelSize, _ mebibytes: Int, _ limit: Int
  ) -> Diagnostic {
    Diagnostic(
      code: .outOfRange,
      message: "\(operation): expected at most \(limit) MiB of pixels, got \(mebibytes) MiB "
        + "(\(size) px)", hint: "reduce the image, or its bands or format")
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
