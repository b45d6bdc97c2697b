/// A moment in IPTC's records: a day and a time.
enum RecordedMoment: CaseIterable {
  case original, digitized

  var date: String {
    switch self {
    case .original: "Iptc.Application2.DateCreated"
    case .digitized: "Iptc.Application2.DigitizationDate"
    }
  }

  var time: String {
    switch self {
    case .original: "Iptc.Application2.TimeCreated"
    case .digitized: "Iptc.Application2.DigitizationTime"
    }
  }
}

extension TagValues {
  /// Returns a moment as ISO 8601 writes it; nil if there is none.
  func recorded(_ moment: RecordedMoment) -> String? {
    text(moment.date).map { day in text(moment.time).map { "\(day)T\($0)" } ?? day }
  }
}
