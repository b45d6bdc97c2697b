import LumaModel

extension Exiv2Photo {
  func record(_ date: PhotoDate, _ moment: RecordedMoment) {
    // exiv2 cannot write 0 for an unknown month or day.
    guard date.precision >= .day else { return clear(moment) }
    set(moment.date, to: date.formatted("%Y-%m-%d"))
    guard date.precision > .day else { return clear(moment.time) }
    set(moment.time, to: date.formatted("%H:%M:%S") + (date.offset ?? ""))
  }

  func clear(_ moment: RecordedMoment) {
    for tag in [moment.date, moment.time] { clear(tag) }
  }
}
