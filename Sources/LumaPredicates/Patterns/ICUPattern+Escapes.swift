extension ICUPattern {
  /// Translates an escape after its backslash, outside a set.
  mutating func escape() throws(Invalid) {
    guard let scalar = next() else { throw Invalid() }
    switch scalar {
    case "A", "Z", "z", "G", "R", "X": output += "\\\(scalar)"
    case "b": output += ICUClass.boundary
    case "B": output += "(?!\(ICUClass.boundary))"
    case "Q": try quotation()
    case "k":
      guard skip("<") else { throw Invalid() }
      output += "\\k<\(try text(before: ">"))>"
    case "1"..."9": reference(scalar)
    default:
      switch try escaped(scalar) {
      case .scalar(let scalar): literal(scalar)
      case .set(let set): output += set.atom
      }
    }
  }

  /// `\Q...\E`.
  private mutating func quotation() throws(Invalid) {
    while !skip("\\E") {
      guard let scalar = next() else { throw Invalid() }
      literal(scalar)
    }
  }

  /// `\12` is group 12 if there are that many groups, and otherwise group 1 followed by "2".
  private mutating func reference(_ first: Unicode.Scalar) {
    var number = Int(first.value - 48)
    while let digit = peek, ("0"..."9").contains(digit),
      groups >= number * 10 + Int(digit.value - 48)
    {
      number = number * 10 + Int(digit.value - 48)
      _ = next()
    }
    output += "\\g{\(number)}"
  }
}

/// Escapes inside and outside of sets.
extension ICUPattern {
  enum Escaped {
    case scalar(Unicode.Scalar)
    case set(ICUClass)
  }

  mutating func escaped(_ scalar: Unicode.Scalar) throws(Invalid) -> Escaped {
    switch scalar {
    case "d": .set(ICUClass("\\p{Nd}"))
    case "D": .set(ICUClass("\\P{Nd}"))
    case "w": .set(ICUClass(ICUClass.word))
    case "W": .set(ICUClass(ICUClass.word).inverted)
    case "s": .set(ICUClass(ICUClass.space))
    case "S": .set(ICUClass(ICUClass.space).inverted)
    case "h": .set(ICUClass(ICUClass.blank))
    case "H": .set(ICUClass(ICUClass.blank).inverted)
    case "v": .set(ICUClass("\\v"))
    case "V": .set(ICUClass("\\V"))
    case "p": .set(try property(isInverted: false))
    case "P": .set(try property(isInverted: true))
    case "N": .scalar(try named())
    case "u": .scalar(try utf16())
    case "U": .scalar(try hexadecimal(8...8))
    case "x": .scalar(try skip("{") ? braced() : hexadecimal(1...2))
    case "0": .scalar(try octal())
    case "c": .scalar(try control())
    case "a": .scalar("\u{7}")
    case "e": .scalar("\u{1B}")
    case "f": .scalar("\u{C}")
    case "n": .scalar("\n")
    case "r": .scalar("\r")
    case "t": .scalar("\t")
    default: .scalar(scalar)
    }
  }

  private mutating func hexadecimal(_ count: ClosedRange<Int>) throws(Invalid) -> Unicode.Scalar {
    try scalar(digits(count))
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    var digits = ""
    while let digit = peek, digit.properties.isASCIIHexDigit, digits.count < count.upperBound {
      digits.unicodeScalars.append(digit)
      _ = next()
    }
    return digits.count < count.lowerBound ? "" : digits
  }

  /// Two halves of a surrogate pair are one scalar.
  private mutating func utf16() throws(Invalid) -> Unicode.Scalar {
    let first = digits(4...4)
    guard let high = UInt32(first, radix: 16), (0xD800..<0xDC00).contains(high) else {
      return try scalar(first)
    }
    guard skip("\\u"), let low = UInt32(digits(4...4), radix: 16), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw Invalid() }
    return scalar
  }

  private mutating func braced() throws(Invalid) -> Unicode.Scalar {
    let scalar = try hexadecimal(1...6)
    guard skip("}") else { throw Invalid() }
    return scalar
  }

  private mutating func octal() throws(Invalid) -> Unicode.Scalar {
    var digits = ""
    while let digit = peek, ("0"..."7").contains(digit), digits.count < 3 {
      digits.unicodeScalars.append(digit)
      _ = next()
    }
    return try scalar(digits, radix: 8)
  }

  private mutating func control() throws(Invalid) -> Unicode.Scalar {
    guard let letter = next(), let scalar = Unicode.Scalar(letter.value & 0x1F) else {
      throw Invalid()
    }
    return scalar
  }

  private func scalar(_ digits: String, radix: Int = 16) throws(Invalid) -> Unicode.Scalar {
    guard let value = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(value) else {
      throw Invalid()
    }
    return scalar
  }

  /// `\N{GREEK SMALL LETTER ALPHA}`.
  private mutating func named() throws(Invalid) -> Unicode.Scalar {
    names += 1
    guard skip("{"), names <= ICUPattern.mostNames else { throw Invalid() }
    let name = try text(before: "}").uppercased()
    let all = (UInt32(0)..<0x32_400).lazy.compactMap(Unicode.Scalar.init)
    guard let scalar = all.first(where: { $0.properties.name == name }) else { throw Invalid() }
    return scalar
  }
}
