import LumaModel

/// Constant folding with SQLite's arithmetic: an operation on integers gives an integer.
enum ConstantFolding {
  /// Returns nil if the operation is left to SQLite (which converts integer results beyond 64 bits
  /// to double).
  static func fold(_ sign: ArithmeticOperator, _ left: FieldValue, _ right: FieldValue)
    -> FieldValue?
  {
    guard left != .null, right != .null else { return .null }
    if let left = left.whole, let right = right.whole { return fold(sign, left, right) }
    guard let left = left.decimal, let right = right.decimal else { return nil }
    switch sign {
    case .add: return .double(left + right)
    case .subtract: return .double(left - right)
    case .multiply: return .double(left * right)
    case .divide: return right == 0 ? .null : .double(left / right)
    case .power, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: return nil
    }
  }

  private static func fold(_ sign: ArithmeticOperator, _ left: Int64, _ right: Int64)
    -> FieldValue?
  {
    switch sign {
    case .add: exact(left.addingReportingOverflow(right))
    case .subtract: exact(left.subtractingReportingOverflow(right))
    case .multiply: exact(left.multipliedReportingOverflow(by: right))
    case .divide: right == 0 ? .null : exact(left.dividedReportingOverflow(by: right))
    case .bitAnd: .integer(left & right)
    case .bitOr: .integer(left | right)
    case .bitXor: .integer(left ^ right)
    case .shiftLeft: .integer(left << right)
    case .shiftRight: .integer(left >> right)
    case .power: nil
    }
  }

  private static func exact(_ result: (partialValue: Int64, overflow: Bool)) -> FieldValue? {
    result.overflow ? nil : .integer(result.partialValue)
  }

  static func negative(_ value: FieldValue) -> FieldValue? {
    if let whole = value.whole { return exact(Int64(0).subtractingReportingOverflow(whole)) }
    return value.decimal.map { .double(-$0) }
  }
}

extension FieldValue {
  /// The value as an integer; YES is 1.
  var whole: Int64? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .integer(let value): value
    case .null, .double, .string, .date, .list, .face: nil
    }
  }

  var decimal: Double? {
    switch self {
    case .double(let value): value
    case .bool, .integer: whole.map(Double.init)
    case .null, .string, .date, .list, .face: nil
    }
  }

  /// Seconds from 1970-01-01 to 2001-01-01, the reference date of NSDate.
  static let referenceDate = 978_307_200.0

  /// Returns the constant cast to another type; nil if that is not possible at compile time.
  func cast(_ function: FunctionName) -> FieldValue? {
    switch (function, self) {
    case (_, .null): .null
    case (.castToDate, .integer), (.castToDate, .double), (.castToDate, .bool):
      decimal.map { .date(PhotoDate(seconds: $0 + FieldValue.referenceDate, utcOffset: 0)) }
    case (.castToDate, .date), (.castToString, .string), (.castToNumber, .integer),
      (.castToNumber, .double), (.castToNumber, .bool):
      self
    case (.castToNumber, .date(let date)): .double(date.seconds - FieldValue.referenceDate)
    case (.castToNumber, .string(let text)):
      Int64(text).map(FieldValue.integer) ?? Double(text).map(FieldValue.double)
    case (.castToString, .integer(let number)): .string("\(number)")
    case (.castToString, .double(let number)): .string("\(number)")
    case (_, _): nil
    }
  }
}
