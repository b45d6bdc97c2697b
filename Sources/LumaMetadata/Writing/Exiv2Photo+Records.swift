import CExiv2
import LumaModel

/// A moment in IPTC's records: a day and a time.
enum RecordedMoment {
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

extension Exiv2Photo {
  func record(_ date: PhotoDate, _ moment: RecordedMoment) {
    set(moment.date, to: date.formatted("%Y-%m-%d"))
    set(moment.time, to: date.formatted("%H:%M:%S") + (date.offset ?? ""))
  }

  func clear(_ moment: RecordedMoment) {
    for tag in [moment.date, moment.time] { clear(tag) }
  }
}
