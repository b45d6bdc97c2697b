import LumaModel

extension TypedExpression {
  /// Whether a date is a moment in the world rather than a time on a photo's clock: it has a zone,
  /// comes from Luma or the file system, or is computed.
  package var isMoment: Bool {
    guard type == .date else { return false }
    return switch kind {
    case .constant(.date(let date)): date.utcOffset != nil
    case .column(let column): column.clock == nil || column.isMoment
    case .call: true
    case .choice(_, let yes, let no): yes.isMoment || no.isMoment
    case .constant, .literal, .form, .arithmetic, .negated, .aggregate, .extreme, .distance, .tag,
      .element:
      false
    }
  }

  /// The photo's moment in place of its clock time.
  var inWorld: TypedExpression {
    var moment = self
    switch kind {
    case .column(var column):
      column.isMoment = column.clock != nil
      moment.kind = .column(column)
    case .choice(let test, let yes, let no): moment.kind = .choice(test, yes.inWorld, no.inWorld)
    case .constant, .literal, .form, .arithmetic, .negated, .call, .aggregate, .extreme, .distance,
      .tag, .element:
      break
    }
    return moment
  }

  /// The photo's clock time, which has an index; nil: the date is neither a clock time nor the
  /// moment that follows from one.
  var onClock: TypedExpression? {
    guard case .column(var column) = kind, column.clock != nil else { return nil }
    var clock = self
    column.isMoment = false
    clock.kind = .column(column)
    return clock
  }

  /// The UTC offset of the photo's clock.
  var offset: TypedExpression? {
    guard case .column(let column) = kind, let offset = column.clock else { return nil }
    let field = AssetField.utcOffset.row.name
    return TypedExpression(
      .column(Column(name: field, sql: offset)), .integer, isNullable: true, span: span)
  }

  /// A date that is written or computed once.
  var date: PhotoDate? {
    if case .constant(.date(let date)) = kind { date } else { nil }
  }

  /// A constant date, if it is a moment.
  var moment: PhotoDate? {
    date.flatMap { $0.utcOffset == nil ? nil : $0 }
  }
}
