import CEdit

/// How much room text takes on a terminal.
enum Columns {
  /// Columns of a line; a character that the C library does not know counts as one.
  ///
  /// - **Source**: wcwidth(3), in the UTF-8 locale that `Luma` chooses at its start.
  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      if scalar.isASCII { return width + 1 }
      let columns = luma_edit_columns(scalar.value)
      return width + (columns < 0 ? 1 : Int(columns))
    }
  }
}
