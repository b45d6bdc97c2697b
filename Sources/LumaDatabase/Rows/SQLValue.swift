/// A value bound to a statement or read from a row.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  package init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  package init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  package init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
}
