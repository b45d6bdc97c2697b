/// `(a)`, `(?:a)`, `(?<name>a)`, `(?=a)`, `(?i)`.
extension ICUPattern {
  /// Translates the beginning of a group after its parenthesis.
  mutating func openGroup() throws(Invalid) {
    guard skip("?") else {
      if peek == "*" { throw Invalid() }
      groups += 1
      return enter("(")
    }
    if skip("#") {
      _ = try text(before: ")")
      return
    }
    for start in [":", ">", "=", "!", "<=", "<!"] where skip(start) { return enter("(?" + start) }
    if skip("<") {
      let name = try text(before: ">")
      guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9]*/#) != nil else { throw Invalid() }
      groups += 1
      return enter("(?<\(name)>")
    }
    try changeFlags()
  }

  private mutating func enter(_ start: String) {
    output += start
    let looksBehind = start == "(?<=" || start == "(?<!"
    open.append(Group(flags: flags, lookBehind: looksBehind ? output.endIndex : nil))
  }

  mutating func expandLookBehind(from start: String.Index) throws(Invalid) {
    guard let expanded = LookBehind.expanded(String(output[start...])) else { throw Invalid() }
    output.replaceSubrange(start..., with: expanded)
  }

  /// `(?i)`, `(?s-i:`. The flag `x` is handled here: PCRE2's ignores fewer characters.
  private mutating func changeFlags() throws(Invalid) {
    var (changed, isOn, written) = (flags, true, "")
    while let scalar = next() {
      switch scalar {
      case "i": changed.isCaseInsensitive = isOn
      case "x": changed.isExtended = isOn
      case "s", "m": break
      case "-" where isOn: isOn = false
      case ")":
        flags = changed
        output += written.isEmpty || written == "-" ? "" : "(?\(written))"
        return
      case ":":
        enter("(?\(written):")
        flags = changed
        return
      default: throw Invalid()
      }
      if scalar != "x" { written.unicodeScalars.append(scalar) }
    }
    throw Invalid()
  }
}
