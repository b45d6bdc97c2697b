import LumaModel

/// The values in which an output differs from its photo's file.
struct ShownDifference {
  var tags = MetadataTags()
  /// Whether the file has other people.
  var hasOtherPeople = false
  /// Whether the date has another clock time, rather than only a new zone or fraction.
  var hasOtherClock = false
  /// Whether the file's own place is wrong.
  var isMoved = false

  /// - Parameters:
  ///   - tags: metadata to set.
  ///   - said: the output's metadata without these tags.
  init(from said: ShownMetadata, asking tags: MetadataTags) {
    self.tags = tags
    compare(with: said)
  }

  /// - Parameters:
  ///   - own: the file's own metadata.
  ///   - shown: the output's metadata.
  init(from own: ShownMetadata, to shown: ShownMetadata) {
    func text(_ property: KeyPath<ShownMetadata, String?>) -> String? {
      let text = shown[keyPath: property]
      return own[keyPath: property] == text ? nil : text ?? ""
    }
    tags.title = text(\.title)
    tags.caption = text(\.caption)
    (tags.creator, tags.copyright) = (text(\.creator), text(\.copyright))
    (tags.label, tags.city, tags.country) = (text(\.label), text(\.city), text(\.country))
    tags.location = text(\.location)
    tags.keywords = own.keywords == shown.keywords ? nil : shown.keywords
    tags.rating = own.rating == shown.rating ? nil : shown.rating
    hasOtherPeople =
      own.people != shown.people ?? own.people || own.faces != shown.faces ?? own.faces
    tags.removesRating = own.rating != nil && shown.rating == nil
    tags.date = TagChange(own.date, shown.date) {
      abs($0.seconds - $1.seconds) < 0.001 && $0.utcOffset == $1.utcOffset
        && $0.precision == $1.precision
    }
    tags.latitude = TagChange(own.latitude, shown.latitude, isSame: ShownDifference.isSame)
    tags.longitude = TagChange(own.longitude, shown.longitude, isSame: ShownDifference.isSame)
    // Latitude and longitude are one place.
    if tags.latitude != tags.longitude, let north = shown.latitude, let east = shown.longitude {
      (tags.latitude, tags.longitude) = (.set(north), .set(east))
    }
    tags.altitude = TagChange(own.altitude, shown.altitude) { abs($0 - $1) < 0.01 }
    compare(with: own)
  }

  /// Notes whether the file has another moment or place.
  private mutating func compare(with own: ShownMetadata) {
    hasOtherClock = tags.date.map { $0.value?.clock != own.date?.clock } ?? false
    func isOther(_ change: TagChange<Double>?, than known: Double?) -> Bool {
      change.map { TagChange(known, $0.value, isSame: ShownDifference.isSame) != nil } ?? false
    }
    isMoved =
      own.latitude != nil
      && (isOther(tags.latitude, than: own.latitude)
        || isOther(tags.longitude, than: own.longitude))
  }

  private static func isSame(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) < 1e-7
  }

  /// Whether the file already has all values.
  var isEmpty: Bool { tags == MetadataTags() && !hasOtherPeople }
}

extension TagChange {
  /// - Parameter isSame: whether two values count as equal.
  /// - Returns: nil if the values count as equal, so that the file's stays.
  fileprivate init?(_ own: Value?, _ shown: Value?, isSame: (Value, Value) -> Bool) {
    switch (own, shown) {
    case (nil, nil): return nil
    case (_, nil): self = .remove
    case (let own?, let shown?) where isSame(own, shown): return nil
    case (_, let shown?): self = .set(shown)
    }
  }
}

extension PhotoDate {
  /// The time on the photo's clock.
  fileprivate var clock: String { formatted("%F %T") }
}
