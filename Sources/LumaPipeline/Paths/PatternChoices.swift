/// A pattern with each choice of its braces in turn: `a.{jpg,png}` is `a.jpg` and `a.png`. Braces
/// without a comma, and those after a backslash, stand for themselves.
struct PatternChoices {
  /// Each once.
  private(set) var texts: [String] = []

  private static let most = 1_000

  /// - Throws: `tooManyChoices`.
  init(_ pattern: String) throws(RuntimeError) {
    var waiting = [pattern], seen: Set<String> = []
    while let next = waiting.popLast() {
      guard let choice = Choice(in: next) else {
        if seen.insert(next).inserted { texts.append(next) }
        continue
      }
      waiting += choice.texts.reversed()
      guard texts.count + waiting.count <= PatternChoices.most else {
        throw .tooManyChoices(pattern: pattern, limit: PatternChoices.most)
      }
    }
  }
}

/// The first braces with a comma and no braces inside.
private struct Choice {
  let texts: [String]

  init?(in text: String) {
    var open: String.Index?, hasComma = false, isEscaped = false
    for place in text.indices {
      defer { isEscaped = !isEscaped && text[place] == "\\" }
      if isEscaped { continue }
      switch text[place] {
      case "{": (open, hasComma) = (place, false)
      case ",": hasComma = true
      case "}":
        if let open, hasComma {
          let (head, tail) = (text[..<open], text[text.index(after: place)...])
          texts = text[text.index(after: open)..<place]
            .split(separator: ",", omittingEmptySubsequences: false).map {
              String(head + $0 + tail)
            }
          return
        }
        open = nil
      default: break
      }
    }
    return nil
  }
}
