import LumaModel

extension OutputOptions {
  /// Checks the options against a format's rows, as recipes do.
  ///
  /// - Throws: `wrong-format`, `out-of-range`, `conflicting-options`.
  func check(_ format: ImageFormat) throws(LumaError) {
    let encoding = encoding
    for (option, property) in OutputOptions.properties {
      guard let value = option.value(encoding) else { continue }
      guard let row = format.option(option.name) else {
        throw OutputOptions.wrongFormat(property, option, format)
      }
      guard let range = row.kind.range, case .integer(let number) = value,
        !range.contains(number)
      else { continue }
      throw OutputOptions.outOfRange(property, range, number)
    }
    try checkLossless(format, encoding)
  }

  private func checkLossless(
    _ format: ImageFormat, _ encoding: Encoding
  ) throws(LumaError) {
    guard isLossless else { return }
    let lossy = Set(format.format.lossyOptions.map(\.name))
    let conflict = OutputOptions.properties.first { option, _ in
      lossy.contains(option.name) && option.value(encoding) != nil
    }
    guard let conflict else { return }
    throw LumaError(
      Diagnostic(
        code: .conflictingOptions,
        message: "\(conflict.property): cannot be combined with isLossless for \(format.rawValue)",
        hint: "set one of them"))
  }
}

extension OutputOptions {
  /// The rows of the options in this type, and the names of their properties.
  private static let properties: [(option: EncodingOption, property: String)] = [
    ("quality", "quality"), ("lossless", "isLossless"), ("progressive", "isProgressive"),
    ("effort", "effort"), ("max_bytes", "maximumByteCount"),
  ].flatMap { name, property in
    EncodingOption.all.filter { $0.name == name }.prefix(1).map { ($0, property) }
  }

  private static func wrongFormat(
    _ property: String, _ option: EncodingOption, _ format: ImageFormat
  ) -> LumaError {
    let formats = ImageFormat.allCases.filter { $0.option(option.name) != nil }
    return LumaError(
      Diagnostic(
        code: .wrongFormat,
        message: "\(property): expected a format of "
          + formats.map(\.rawValue).joined(separator: ", ") + ", got \(format.rawValue)",
        hint: "leave it out, or choose another format"))
  }

  private static func outOfRange(
    _ property: String, _ range: ClosedRange<Int>, _ number: Int
  ) -> LumaError {
    LumaError(
      Diagnostic(
        code: .outOfRange,
        message: "\(property): expected an integer from \(range.lowerBound) to "
          + "\(range.upperBound), got \(number)"))
  }
}

extension ImageFormat {
  /// The row of an option; nil: the format does not accept it, or only with another option that
  /// this type lacks.
  fileprivate func option(_ name: String) -> EncodingOption? {
    guard !format.needs.contains(where: { $0.option.name == name }) else { return nil }
    return format.options.first { $0.name == name }
  }
}

extension EncodingOption.Kind {
  fileprivate var range: ClosedRange<Int>? {
    switch self {
    case .integer(let range): range
    case .flag, .oneOf, .number, .word, .multiple: nil
    }
  }
}
