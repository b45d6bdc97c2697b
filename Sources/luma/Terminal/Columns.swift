import CEdit

/// How much room text takes on a terminal.
enum Columns {
  /// Makes the C library read text as UTF-8. Once, before any thread: its locale is the process's.
  static func useUTF8() { luma_edit_use_utf8() }

  /// Text of at least so many columns, with blanks behind it or in front.
  static func padded(_ text: String, to columns: Int, atEnd: Bool = true) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - width(text)))
    return atEnd ? text + blanks : blanks + text
  }

  /// Columns of a line; a character that the C library does not know counts as one.
  ///
  /// - **Source**: wcwidth(3), in the locale of `useUTF8()`.
  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      if scalar.isASCII { return width + 1 }
      let columns = luma_edit_columns(scalar.value)
      return width + (columns < 0 ? 1 : Int(columns))
    }
  }
}
