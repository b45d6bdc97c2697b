/// A pattern for SQLite's GLOB.
///
/// - **Source**: <https://www.sqlite.org/lang_expr.html#glob>
struct GlobPattern {
  let text: String

  /// Converts a LIKE pattern.
  ///
  /// - Parameter like: `?` matches one character, `*` any sequence; a backslash escapes the next
  ///   character.
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
    // A trailing backslash stands for itself.
    self.text = isEscaped ? text + "\\" : text
  }
}
