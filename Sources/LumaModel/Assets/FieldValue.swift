/// A value of a field, an argument or a literal: what predicates compare and templates print.
public enum FieldValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case date(PhotoDate)
  case list([FieldValue])
}
