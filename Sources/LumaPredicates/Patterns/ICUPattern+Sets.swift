/// `[a-z]`, `[^[:alpha:]]`, `[[a-z]&&[^aeiou]]`, `[\p{L}--[a-z]]`.
extension ICUPattern {
  /// Parses a set after its bracket.
  mutating func set() throws(Invalid) -> ICUClass {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ICUPattern.deepest else { throw Invalid() }
    let isInverted = skip("^")
    // A bracket that comes first stands for itself.
    var set = ICUClass(skip("]") ? "\\]" : "")
    try union(&set)
    while true {
      if skip("&&") {
        guard !set.isEmpty else { throw Invalid() }
        set = set.intersection(try union())
      } else if skip("--") {
        guard !set.isEmpty else { throw Invalid() }
        set = set.subtracting(try union())
      } else {
        guard skip("]") else { throw Invalid() }
        return isInverted ? set.inverted : set
      }
    }
  }

  private mutating func union() throws(Invalid) -> ICUClass {
    var set = ICUClass()
    try union(&set)
    guard !set.isEmpty else { throw Invalid() }
    return set
  }

  /// Adds the elements before `&&`, `--` or the end.
  private mutating func union(_ set: inout ICUClass) throws(Invalid) {
    var isAfterSet = false
    while let scalar = peek, scalar != "]", !isNext("&&"), !isNext("--") {
      if flags.isExtended, scalar.properties.isPatternWhitespace {
        _ = next()
      } else if isAfterSet, skip("-[") {
        set = set.subtracting(try self.set())
      } else if isAfterSet, skip("&[") {
        set = set.intersection(try self.set())
      } else if skip("[:") {
        set.add(try bracketedProperty())
        isAfterSet = true
      } else if skip("[") {
        set.add(try self.set())
        isAfterSet = true
      } else {
        isAfterSet = try element(&set)
      }
    }
  }

  /// Adds a character, a range, or the meaning of an escape; returns whether it is a set.
  private mutating func element(_ set: inout ICUClass) throws(Invalid) -> Bool {
    if skip("\\Q") {
      while peek != nil, !skip("\\E") { if let scalar = next() { add(scalar, to: &set) } }
      return false
    }
    switch try member() {
    case .set(let inner):
      set.add(inner)
      return true
    case .scalar(let first):
      guard peek == "-", let after = second, after != "]", after != "[", after != "-" else {
        add(first, to: &set)
        return false
      }
      _ = next()
      guard case .scalar(let last) = try member(), first <= last else { throw Invalid() }
      set.items += ICUPattern.inSet(first) + "-" + ICUPattern.inSet(last)
      return false
    }
  }

  private mutating func member() throws(Invalid) -> Escaped {
    guard let scalar = next() else { throw Invalid() }
    guard scalar == "\\" else { return .scalar(scalar) }
    guard let letter = next() else { throw Invalid() }
    return try escaped(letter)
  }

  private func add(_ scalar: Unicode.Scalar, to set: inout ICUClass) {
    set.items += ICUPattern.inSet(scalar)
  }

  private static func inSet(_ scalar: Unicode.Scalar) -> String {
    "\\x{\(String(scalar.value, radix: 16))}"
  }
}
