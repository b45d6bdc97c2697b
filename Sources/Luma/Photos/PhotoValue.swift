import LumaModel

/// A value of a photo's field, or an argument of a condition or a step.
///
/// It can be written as a literal: `4`, `0.5`, `"beach"`, `true`.
public enum PhotoValue: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  /// A moment in the world.
  case date(Date)
  case list([PhotoValue])
}

extension PhotoValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: PhotoValue...) { self = .list(elements) }
}

extension PhotoValue {
  /// Creates the value of a field; nil: the photo has none.
  init?(_ value: FieldValue) {
    switch value {
    case .null: return nil
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(Int(clamping: number))
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .date(let date): self = .date(date.moment)
    case .face(let face): self = .string(face.text)
    case .list(let values): self = .list(values.compactMap { PhotoValue($0) })
    }
  }

  var fieldValue: FieldValue {
    switch self {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(Int64(number))
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .date(let date): .date(PhotoDate(date))
    case .list(let values): .list(values.map(\.fieldValue))
    }
  }
}

extension PhotoDate {
  init(_ date: Date) { self.init(seconds: date.timeIntervalSince1970, utcOffset: 0) }

  var moment: Date { Date(timeIntervalSince1970: seconds) }
}
