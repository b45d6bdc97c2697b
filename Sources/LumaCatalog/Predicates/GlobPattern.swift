/// A pattern of SQLite's GLOB.
///
/// - **Source**: <https://www.sqlite.org/lang_expr.html#glob>
struct GlobPattern {
  let text: String

  /// - Parameter like: `?` is one character, `*` any run, and a backslash takes the next literally.
  init(like: String) {
    var text = ""
    var isEscaped = false
    for scalar in like.unicodeScalars {
      switch scalar {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "[": text += "[[]"
      case "*" where isEscaped, "?" where isEscaped: text += "[\(scalar)]"
      default: text.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    // A backslash at the end has nothing to take.
    self.text = isEscaped ? text + "\\" : text
  }
}
