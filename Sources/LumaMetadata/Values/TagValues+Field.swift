import LumaFiles
import LumaModel

extension TagValues {
  /// Returns the value of the first of a field's tags that has a value.
  func value(of row: FieldRow) -> FieldValue {
    switch row.type {
    case .string: first(row) { self.word($0).map(FieldValue.string) }
    case .double: first(row) { self.positive($0).map(FieldValue.double) }
    case .integer: first(row) { self.whole($0).map(FieldValue.integer) }
    case .bool: first(row) { self.flag($0).map(FieldValue.bool) }
    // No single tag holds such a value.
    case .date, .stringList, .doubleList, .faceList, .enumeration: .null
    }
  }

  private func first(_ row: FieldRow, _ value: (String) -> FieldValue?) -> FieldValue {
    order(EvidenceRule.tags(of: row)).firstNonNil(value) ?? .null
  }

  /// Returns a tag's text, in the default language if there are several; nil if it consists of
  /// dashes.
  private func word(_ tag: String) -> String? {
    localText(tag).flatMap { word in word.allSatisfy { $0 == "-" } ? nil : word }
  }

  /// Returns a tag's number if it is positive; 0 means unknown.
  private func whole(_ tag: String) -> Int64? {
    positive(tag).flatMap { Int64(exactly: $0.rounded()) }
  }

  /// Returns the lowest bit of a number, or the value of XMP's "True" and "False".
  private func flag(_ tag: String) -> Bool? {
    if let bits = number(tag).flatMap({ Int64(exactly: $0) }) { return bits & 1 == 1 }
    return text(tag).flatMap { Bool($0.lowercased()) }
  }
}

extension TagValues {
  /// Returns the numbers of a tag, with nil for invalid ones (`0/0`); empty if there is no such
  /// tag.
  ///
  /// exiv2 formats rationals as `51/1 30/1 2599/100`.
  func numbers(_ tag: String) -> [Double?] {
    rawText(tag)?.split(whereSeparator: { $0 == " " || $0 == "," }).map { finiteNumber($0) } ?? []
  }

  /// Returns a tag's first number; nil if missing or invalid.
  func number(_ tag: String) -> Double? { numbers(tag).first ?? nil }

  /// Returns the first tag's number that is greater than 0.
  func positive(_ tags: String...) -> Double? {
    for tag in tags {
      if let value = number(tag), value > 0 { return value }
    }
    return nil
  }
}

/// Parses `28`, `2.8` or `28/10` as a finite number; returns nil for anything else.
func finiteNumber(_ text: some StringProtocol) -> Double? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard let first = parts.first, let value = Double(first), parts.count <= 2 else { return nil }
  guard parts.count == 2 else { return value.isFinite ? value : nil }
  guard let divisor = Double(parts[1]), divisor != 0 else { return nil }
  let quotient = value / divisor
  return quotient.isFinite ? quotient : nil
}
