import LumaLua

/// Finds the names of photos in a script, as far as its text shows.
extension LuaSource {
  /// Whether a field is a photo's: of a name that `each()`, `filter`, `photo` or `first()` binds.
  func isPhotoField(_ field: Int) -> Bool {
    guard let name = owner(of: field) else { return false }
    let uses = tokens[..<name].indices.reversed().lazy.filter {
      tokens[$0].kind == .name && tokens[$0].text == tokens[name].text
    }
    return uses.compactMap(bindsPhoto).first ?? false
  }

  /// Whether a field is one of `param`.
  func isParameter(_ field: Int) -> Bool {
    owner(of: field).map { tokens[$0].text == "param" } ?? false
  }

  /// Whether a name is a key of a table, or set as its field: `{ format = "jpg" }`.
  func hasKey(_ name: String) -> Bool {
    tokens.indices.contains {
      tokens[$0].kind == .name && tokens[$0].text == name && self[$0 + 1]?.isWord("=") == true
    }
  }

  /// The index of the name before a field, `p` of `p.rating`; nil: it is another expression.
  private func owner(of field: Int) -> Int? {
    guard self[field - 1]?.isWord(".") == true, self[field - 2]?.kind == .name,
      !isMember(field - 2)
    else { return nil }
    return field - 2
  }

  private func isMember(_ index: Int) -> Bool {
    self[index - 1].map { $0.isWord(".") || $0.isWord(":") } ?? false
  }

  /// Whether a name becomes a photo here; nil: it gets no value here.
  private func bindsPhoto(_ index: Int) -> Bool? {
    if isMember(index) { return nil }
    if self[index - 1]?.isWord("for") == true {
      return tokens[index...].prefix { !$0.isWord("do") }.contains { $0.text == "each" }
    }
    if self[index + 1]?.isWord("=") == true { return isPhoto(from: index + 2) }
    if let open = list(around: index) { return open == index - 1 && isFilter(open) }
    return isLaterName(index) ? false : nil
  }

  /// Whether an expression that begins here is `photo(...)` or ends with `:first()`.
  private func isPhoto(from first: Int) -> Bool {
    calls.contains { call in
      guard call.first == first, !isMember(call.arguments.upperBound + 2) else { return false }
      let name = tokens[call.name].text
      return name == "photo" && call.name == first || name == "first" && call.isMethod
    }
  }

  /// The index of the bracket that opens the parameters of a function; nil: the name is not a
  /// parameter.
  private func list(around index: Int) -> Int? {
    var open = index - 1
    while self[open]?.isWord(",") == true, self[open - 1]?.kind == .name { open -= 2 }
    guard self[open]?.isWord("(") == true else { return nil }
    var name = open - 1
    while name > 1, self[name]?.kind == .name, !isFunction(name), !isFunction(name - 1) {
      guard isMember(name) else { return nil }
      name -= 2
    }
    return isFunction(name) || isFunction(name - 1) ? open : nil
  }

  private func isFunction(_ index: Int) -> Bool { self[index]?.isWord("function") == true }

  /// Whether a bracket opens the parameters of `filter(function(p)`.
  private func isFilter(_ open: Int) -> Bool {
    isFunction(open - 1) && self[open - 2]?.isWord("(") == true && self[open - 3]?.text == "filter"
  }

  /// Whether a name is a later variable of a loop: `i` of `for p, i in`.
  private func isLaterName(_ index: Int) -> Bool {
    var first = index
    while self[first - 1]?.isWord(",") == true, self[first - 2]?.kind == .name { first -= 2 }
    return first < index && self[first - 1]?.isWord("for") == true
  }
}
