/// Fields that follow from others.
extension Asset {
  /// nil if the picture is unreadable.
  var aspectRatio: Double? {
    header.size.map { Double($0.width) / Double($0.height) }
  }

  var isEdited: Bool { adjustment != nil }

  /// The bit 1 of PHAssetBurstSelectionType.
  var representsBurst: Bool { burstIdentifier != nil && burstSelectionTypes & 1 != 0 }

  var megapixels: Double {
    header.size.map { Double($0.width) * Double($0.height) / 1e6 } ?? 0
  }

  var year: Int? { header.creationDate?.civil.year }
  var month: Int? { header.creationDate?.civil.month }
  var weekday: Int? { header.creationDate?.weekday }
  var hour: Int? { header.creationDate?.hour }

  /// Hours; nil if unknown.
  var utcOffset: Double? { header.creationDate?.utcOffset.map { Double($0) / 3_600 } }
}

extension PhotoDate {
  /// Seconds since 1970 by the photo's own clock, between the years 0 and 9999.
  private var wall: Double {
    PhotoDate.clamped((seconds + Double(utcOffset ?? 0)).rounded(.down))
  }

  private var day: Int { Int((wall / 86_400).rounded(.down)) }

  var hour: Int { (Int(wall) - day * 86_400) / 3_600 }

  /// From 1 for Monday to 7; 1970 began on a Thursday.
  var weekday: Int { ((day + 3) % 7 + 7) % 7 + 1 }

  /// - **Source**: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  var civil: (year: Int, month: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month)
  }
}
