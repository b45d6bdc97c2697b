import LumaModel

extension Exiv2Photo {
  func record(_ date: PhotoDate, _ moment: RecordedMoment) {
    set(moment.date, to: date.formatted("%Y-%m-%d"))
    set(moment.time, to: date.formatted("%H:%M:%S") + (date.offset ?? ""))
  }

  func clear(_ moment: RecordedMoment) {
    for tag in [moment.date, moment.time] { clear(tag) }
  }
}
