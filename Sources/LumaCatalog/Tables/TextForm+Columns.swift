import LumaDatabase
package import LumaPredicates

/// The columns of a text's forms in a library. A form is only stored if it differs from its usual
/// value.
extension TextForm {
  /// The form that this form usually equals; nil: it usually equals the text itself.
  package var usual: TextForm? {
    switch self {
    case .composed, .decomposed, .diacriticFolded, .folded: nil
    case .caseFolded, .caseOrdered, .natural: .folded
    }
  }

  /// Returns the column that stores the form if it differs from its usual value.
  package func stored(of column: String) -> String { column + "_x" + suffix }

  /// Returns an expression for the form, for use where no virtual column provides it.
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

  /// The condition that a lens is that of a front camera, exactly as its index has it.
  package func isFrontCamera(_ lens: String) -> String {
    let function = self == .sqlite ? "instr" : "strpos"
    return "\(function)(\(form(.caseFolded, of: lens)), 'front camera') > 0"
  }
}
