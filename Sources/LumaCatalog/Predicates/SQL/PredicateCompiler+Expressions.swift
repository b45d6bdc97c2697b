import LumaModel

extension PredicateCompiler {
  func sql(_ expression: TypedExpression) -> SQLFragment {
    switch expression.kind {
    case .constant(let value): "\(bind: SQLValue(value))"
    case .literal(let number): SQLFragment(raw: String(number))
    case .column(let column): SQLFragment(raw: column.sql)
    case .form(let form, let inner): self.form(form, inner)
    case .arithmetic(let sign, let left, let right): arithmetic(sign, left, right)
    case .negated(let inner): "(-\(sql(inner), behind: 2))"
    case .call(let function, let inner): call(function, sql(inner))
    case .aggregate(let function, let array): aggregate(function, array)
    case .extreme(let function, let values):
      "\(raw: function.rawValue)(\(.list(values.map(sql)), behind: 3))"
    case .element(let array, let position): element(array, position)
    case .choice(let test, let yes, let no):
      """
      CASE WHEN \(condition(test), behind: 3) THEN \(sql(yes), behind: 5) \
      ELSE \(sql(no), behind: 4) END
      """
    }
  }

  /// Returns the companion column for the form, or else a call that computes it.
  private func form(_ form: TextForm, _ inner: TypedExpression) -> SQLFragment {
    if case .column(let column) = inner.kind, let companion = column.companions[form] {
      return SQLFragment(raw: companion)
    }
    return "\(raw: SQLFunctions.text)(\(sql(inner), behind: 3), '\(raw: form.rawValue)')"
  }

  private func arithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression
  ) -> SQLFragment {
    let (first, second) = (sql(left), sql(right))
    switch sign {
    case .add, .subtract, .multiply, .divide, .bitAnd, .bitOr, .shiftLeft, .shiftRight:
      return "(\(first) \(raw: sign.rawValue) \(second, behind: 3))"
    case .power: return "pow(\(first, behind: 3), \(second, behind: 5))"
    case .bitXor:
      if right.constant == .integer(-1) { return "(~\(first, behind: 2))" }
      return "\(raw: SQLFunctions.exclusiveOr)(\(first, behind: 3), \(second, behind: 5))"
    }
  }

  /// Returns the equivalent SQLite function; `log` is the decimal logarithm.
  private func call(_ function: FunctionName, _ value: SQLFragment) -> SQLFragment {
    switch function {
    case .abs, .sqrt, .ln, .exp, .floor, .trunc:
      "\(raw: function.rawValue)(\(value, behind: 3))"
    case .ceiling: "ceil(\(value, behind: 3))"
    case .log: "log10(\(value, behind: 3))"
    case .length: "\(raw: SQLFunctions.length)(\(value, behind: 3))"
    case .lowercase, .uppercase:
      "\(raw: SQLFunctions.text)(\(value, behind: 3), '\(raw: function.rawValue)')"
    case .castToDate: "(\(value) + \(bind: .real(FieldValue.referenceDate)))"
    case .castToNumber: "CAST(\(value, behind: 2) AS NUMERIC)"
    case .castToString: "CAST(\(value, behind: 2) AS TEXT)"
    // The type checker has replaced these with aggregates, arithmetic or constants.
    case .count, .sum, .min, .max, .average, .median, .mode, .stddev, .bitwiseAnd, .bitwiseOr,
      .bitwiseXor, .leftshift, .rightshift, .onesComplement, .now:
      value
    }
  }
}
