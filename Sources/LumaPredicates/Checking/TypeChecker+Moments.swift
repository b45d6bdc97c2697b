import LumaModel

extension TypeChecker {
  /// Dates in the form that is compared: clock times, unless one of them is a moment.
  mutating func aligned(_ values: [TypedExpression]) -> [TypedExpression] {
    guard values.contains(where: \.isMoment) else { return values }
    let moments = values.compactMap(\.date?.seconds)
    for value in values { assume(value, near: moments) }
    return values.map(\.inWorld)
  }

  /// Notes the photos for which UTC is assumed: those whose zone is unknown but matters.
  ///
  /// - Parameter moments: seconds since 1970 that they are compared with; empty: they are compared
  ///   with other fields.
  package mutating func assume(_ value: TypedExpression, near moments: [Double] = []) {
    if case .choice(_, let yes, let no) = value.kind {
      for value in [yes, no] { assume(value, near: moments) }
    }
    guard schema.zone == nil, let clock = value.onClock, let offset = value.offset else { return }
    var conditions: [TypedPredicate] = [.leaf(.isNull(offset)), .leaf(.isNull(clock)).negated]
    if let first = moments.min(), let last = moments.max() {
      let most = TypeChecker.furthestZone
      conditions.append(.leaf(.between(clock, .clock(first - most), .clock(last + most))))
    }
    assumptions.append(.all(conditions))
  }

  /// Returns a condition on a photo's clock that holds in any zone if the comparison of its moment
  /// does. The index of clocks serves it.
  static func bound(
    _ order: TypedPredicate.Order, _ left: TypedExpression, _ right: TypedExpression
  ) -> TypedPredicate? {
    if let clock = left.onClock, let date = right.moment {
      let isLater = order == .greater || order == .greaterOrEqual
      let limit = TypedExpression.clock(date.seconds + (isLater ? -most : most))
      return .leaf(.order(isLater ? .greaterOrEqual : .lessOrEqual, clock, limit))
    }
    guard right.onClock != nil, left.moment != nil else { return nil }
    return bound(order.mirrored, right, left)
  }

  /// The largest offset from UTC that is stored, in seconds.
  private static let most = 86_400.0
  /// The largest offset of a place on earth, in seconds.
  private static let furthestZone = 14 * 3_600.0
}

extension TypedExpression {
  fileprivate static func clock(_ seconds: Double) -> TypedExpression {
    .constant(.date(PhotoDate(seconds: seconds)))
  }
}

extension TypedPredicate.Order {
  /// The order with its sides exchanged.
  fileprivate var mirrored: TypedPredicate.Order {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
