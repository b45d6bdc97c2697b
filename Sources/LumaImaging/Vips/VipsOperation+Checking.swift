import CVips
import LumaModel

extension VipsOperation {
  /// An argument with a valid value.
  struct CheckedArgument {
    let argument: Argument
    let value: VipsValue
    let operation: String
  }

  /// Checks names, types and ranges, and converts numbers to the argument's type.
  func check(_ given: [(String, VipsValue)]) throws(ImagingError) -> [CheckedArgument] {
    var checked: [CheckedArgument] = []
    for (name, value) in given {
      guard let argument = argument(name), argument.isInput else {
        throw .operation(
          .unknownArgument(
            operation: self.name, name: name,
            hint: Suggestion.hint(for: name, among: inputs.map(\.name))))
      }
      let converted = try argument.convert(value, operation: self.name)
      checked.append(
        CheckedArgument(argument: argument, value: converted, operation: self.name))
    }
    let missing = inputs.first { input in
      input.isRequired && !checked.contains { $0.argument.name == input.name }
    }
    if let missing { throw .operation(.missingArgument(operation: self.name, name: missing.name)) }
    return checked
  }
}

extension VipsOperation.Argument {
  fileprivate func convert(
    _ value: VipsValue, operation: String
  ) throws(ImagingError) -> VipsValue {
    switch (kind, value) {
    case (.int, .int(let number)):
      try check(Double(number), operation)
      return value
    case (.int, .double(let number)) where Int(exactly: number) != nil:
      try check(number, operation)
      return .int(Int(number))
    case (.double, .double(let number)):
      try check(number, operation)
      return value
    case (.double, .int(let number)):
      try check(Double(number), operation)
      return .double(Double(number))
    case (.enumeration, .enumeration(let word)), (.enumeration, .string(let word)):
      return .enumeration(try checkWord(word, operation))
    case (.flags, .flags(let given)):
      for word in given { _ = try checkWord(word, operation) }
      return value
    case (.flags, .enumeration(let word)), (.flags, .string(let word)):
      return .flags([try checkWord(word, operation)])
    case (.string, .string(let text)):
      return .string(words.isEmpty ? text : try checkWord(text, operation))
    case (.bool, .bool), (.image, .image), (.interpolator, .interpolator):
      return value
    case (.interpolator, .string(let name)):
      return .interpolator(words.isEmpty ? name : try checkWord(name, operation))
    case (.ints, _), (.doubles, _), (.images, _):
      let list = try convertList(value, operation)
      try checkElements(list, operation)
      return list
    case (.other, .source) where typeName == "VipsSource": return value
    case (.other, .target) where typeName == "VipsTarget": return value
    default: throw wrongType(value, operation)
    }
  }

  private func convertList(_ value: VipsValue, _ operation: String) throws(ImagingError)
    -> VipsValue
  {
    switch (kind, value) {
    case (.ints, .ints), (.doubles, .doubles), (.images, .images): return value
    case (.ints, .int(let number)): return .ints([number])
    case (.ints, .double(let number)): return try convertList(.doubles([number]), operation)
    case (.ints, .doubles(let numbers)):
      let whole = numbers.compactMap { Int(exactly: $0) }
      guard whole.count == numbers.count else { throw wrongType(value, operation) }
      return .ints(whole)
    case (.doubles, .double(let number)): return .doubles([number])
    case (.doubles, .int(let number)): return .doubles([Double(number)])
    case (.doubles, .ints(let numbers)): return .doubles(numbers.map(Double.init))
    case (.images, .image(let image)): return .images([image])
    default: throw wrongType(value, operation)
    }
  }

  private func checkElements(_ list: VipsValue, _ operation: String) throws(ImagingError) {
    guard let mostElements else { return }
    let numbers = list.numbers
    guard max(numbers.count, list.images.count) <= mostElements else {
      throw .operation(
        .tooManyElements(
          operation: operation, argument: name, max(numbers.count, list.images.count),
          limit: mostElements))
    }
    for number in numbers { try check(number, operation) }
  }

  private func check(_ number: Double, _ operation: String) throws(ImagingError) {
    guard range.contains(number) else {
      throw .operation(.outOfRange(operation: operation, argument: name, range: range, got: number))
    }
  }

  private func checkWord(_ word: String, _ operation: String) throws(ImagingError) -> String {
    let known = word.replacing("-", with: "_")
    guard words[known] != nil else {
      throw .operation(
        .unknownWord(
          operation: operation, argument: name, word: word, choices: words.keys.sorted()))
    }
    return known
  }

  private func wrongType(_ value: VipsValue, _ operation: String) -> ImagingError {
    .operation(
      .wrongType(operation: operation, argument: name, expected: kindName, got: value.kindName))
  }

  /// Description of the accepted values.
  var expected: String {
    switch kind {
    case .enumeration, .flags: words.keys.sorted().joined(separator: ", ")
    case .interpolator where !words.isEmpty, .string where !words.isEmpty:
      words.keys.sorted().joined(separator: ", ")
    case .int, .double: "\(kindName) from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case .bool, .string, .image, .ints, .doubles, .images, .interpolator, .other: kindName
    }
  }

  /// The kind's name in messages.
  private var kindName: String {
    switch kind {
    case .int: "an integer"
    case .double: "a number"
    case .bool: "a boolean"
    case .string: "a string"
    case .enumeration: "a word"
    case .flags: "a list of words"
    case .image: "an image"
    case .ints: "a list of integers"
    case .doubles: "a list of numbers"
    case .images: "a list of images"
    case .interpolator: "an interpolator"
    case .other: typeName
    }
  }
}
