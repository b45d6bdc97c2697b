import LumaPipeline
import LumaLua
import LumaModel

/// Parses encoder options.
enum EncodingMarshal {
  static func encoding(
    _ fields: LuaFields, _ format: OutputFormat
  ) throws(RuntimeError) -> Encoding {
    var encoding = Encoding()
    for option in format.options {
      let given = fields[option.name]
      // `false` disables any option.
      if given.isNone || (given.flag == false && option.kind != .flag) { continue }
      option.set(
        &encoding, try fields.need(option.name, option.kind.expected, option.kind.value))
    }
    return encoding
  }
}

extension EncodingOption.Kind {
  /// Returns nil if the value is of another type or out of range.
  fileprivate func value(_ given: LuaValue) -> EncodingOption.Value? {
    switch self {
    case .flag: given.flag.map(EncodingOption.Value.flag)
    case .integer(let range): whole(given, range.contains)
    case .oneOf(let numbers): whole(given, numbers.contains)
    case .multiple(let step, let range, _):
      whole(given) { range.contains($0) && $0 % step == 0 }
    case .number(let range):
      given.real.flatMap { range.contains($0) ? .number($0) : nil }
    case .word(let words): given.text.flatMap { words.contains($0) ? .word($0) : nil }
    }
  }

  private func whole(_ given: LuaValue, _ isGood: (Int) -> Bool) -> EncodingOption.Value? {
    given.whole.flatMap { isGood($0) ? .integer($0) : nil }
  }

  fileprivate var expected: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range): "an integer in \(range.lowerBound)...\(range.upperBound)"
    case .oneOf(let numbers): "one of \(numbers)"
    case .multiple(let step, let range, _):
      "a multiple of \(step) in \(range.lowerBound)...\(range.upperBound)"
    case .number(let range): "a number in \(range.lowerBound)...\(range.upperBound)"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
