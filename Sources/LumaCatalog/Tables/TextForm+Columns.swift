import LumaDatabase
package import LumaPredicates

/// The columns of a text's forms in a library. A form is only stored if it differs from its usual
/// value.
extension TextForm {
  /// The form that it is usually equal to; nil for the text itself.
  package var usual: TextForm? {
    switch self {
    case .composed, .decomposed, .diacriticFolded, .folded: nil
    case .caseFolded, .caseOrdered, .natural: .folded
    }
  }

  /// Returns the column that stores it if it differs from the usual value.
  package func stored(of column: String) -> String { column + "_x" + suffix }

  /// Returns an expression for it, where no virtual column provides it.
  package func expression(of column: String) -> String {
    let stored = [self, usual].compactMap { $0?.stored(of: column) }
    return "coalesce(\((stored + [column]).joined(separator: ", ")))"
  }
}

extension Dialect {
  /// The column, or the expression, with a form of a text in a table of the library.
  package func form(_ form: TextForm, of column: String) -> String {
    switch self {
    case .sqlite: column + form.suffix
    case .postgres: form.expression(of: column)
    }
  }

  /// Whether a lens is that of a front camera, as the index for it has it.
  package func isFrontCamera(_ lens: String) -> String {
    let function = self == .sqlite ? "instr" : "strpos"
    return "\(function)(\(form(.caseFolded, of: lens)), 'front camera') > 0"
  }
}
