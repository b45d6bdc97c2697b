/// An operand of a comparison, as parsed.
package struct Expression: Hashable, Sendable {
  package var kind: Kind
  /// Position in the predicate's text; nil if it was built from a table or a field form.
  package var span: TextSpan?

  package init(_ kind: Kind, span: TextSpan? = nil) {
    self.kind = kind
    self.span = span
  }

  package indirect enum Kind: Hashable, Sendable {
    /// A literal or an argument.
    case value(FieldValue)
    /// `camera.make`, `keywords.@count`; a single word may also be an enumeration word.
    case key([String])
    /// `{1, 2, pixelWidth}`.
    case list([Expression])
    case arithmetic(ArithmeticOperator, Expression, Expression)
    case negated(Expression)
    case call(String, [Expression])
    /// `keywords[0]`, `keywords[FIRST]`.
    case element(Expression, ElementIndex)
    /// `SUBQUERY(collection, $x, predicate)`.
    case subquery(Expression, variable: String, Predicate)
    case ternary(Predicate, Expression, Expression)
    /// `$x` of an enclosing SUBQUERY, with the properties after it.
    case variable(String, [String])
    case current
  }

  package enum ElementIndex: Hashable, Sendable {
    case at(Expression)
    case first, last, size
  }
}

package enum ArithmeticOperator: String, Hashable, Sendable, CaseIterable {
  case add = "+", subtract = "-", multiply = "*", divide = "/", power = "**"
  case bitAnd = "&", bitOr = "|", bitXor = "^", shiftLeft = "<<", shiftRight = ">>"
}
