import LumaDatabase
package import LumaModel

extension SQLValue {
  /// Converts a field's value for its column; lists are stored in separate rows.
  package init(_ value: FieldValue) {
    switch value {
    case .null, .list, .face: self = .null
    case .bool(let flag): self = .integer(flag ? 1 : 0)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .date(let date): self = .real(date.seconds)
    }
  }
}
