extension Exiv2Photo {
  /// The numbers of a tag, nil for each one that is none (`0/0`); empty where there is no tag.
  ///
  /// exiv2 writes rationals as `51/1 30/1 2599/100`.
  func numbers(_ tag: String) -> [Double?] {
    rawText(tag)?.split(whereSeparator: { $0 == " " || $0 == "," }).map { finiteNumber($0) } ?? []
  }

  /// A tag's first number, nil when it is none.
  func number(_ tag: String) -> Double? { numbers(tag).first ?? nil }

  /// The first tag's number that is greater than 0.
  func positive(_ tags: String...) -> Double? {
    for tag in tags {
      if let value = number(tag), value > 0 { return value }
    }
    return nil
  }
}

/// `28`, `2.8` or `28/10` as a finite number, nil for anything else.
func finiteNumber(_ text: some StringProtocol) -> Double? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard let first = parts.first, let value = Double(first), parts.count <= 2 else { return nil }
  guard parts.count == 2 else { return value.isFinite ? value : nil }
  guard let divisor = Double(parts[1]), divisor != 0 else { return nil }
  let quotient = value / divisor
  return quotient.isFinite ? quotient : nil
}
