import LumaModel

/// What an output has to say otherwise than its photo's file.
struct ShownDifference {
  var tags = MetadataTags()
  var removesRating = false
  /// Whether the file says something else of people.
  var hasOtherPeople = false
  /// "" removes it, nil keeps it; so do the words of the place.
  var label: String?
  var city: String?
  var country: String?
  var location: String?
  var date = Change<PhotoDate>.keep
  /// Whether the date is that of another clock: more than a zone or a fraction is new.
  var hasOtherClock = false
  /// Whether the file's own place is wrong.
  var isMoved = false
  var latitude = Change<Double>.keep
  var longitude = Change<Double>.keep
  var altitude = Change<Double>.keep

  enum Change<Value: Equatable>: Equatable {
    case keep, remove
    case set(Value)

    /// - Parameter isSame: tells whether two values count as equal.
    init(_ own: Value?, _ shown: Value?, isSame: (Value, Value) -> Bool = { $0 == $1 }) {
      switch (own, shown) {
      case (nil, nil): self = .keep
      case (_, nil): self = .remove
      case (let own?, let shown?) where isSame(own, shown): self = .keep
      case (_, let shown?): self = .set(shown)
      }
    }
  }

  /// - Parameters:
  ///   - own: what the file itself says.
  ///   - shown: what the output is to say.
  init(from own: ShownMetadata, to shown: ShownMetadata) {
    func text(_ property: KeyPath<ShownMetadata, String?>) -> String? {
      let text = shown[keyPath: property]
      return own[keyPath: property] == text ? nil : text ?? ""
    }
    tags.title = text(\.title)
    tags.caption = text(\.caption)
    (tags.creator, tags.copyright) = (text(\.creator), text(\.copyright))
    (label, city, country) = (text(\.label), text(\.city), text(\.country))
    location = text(\.location)
    tags.keywords = own.keywords == shown.keywords ? nil : shown.keywords
    tags.rating = own.rating == shown.rating ? nil : shown.rating
    hasOtherPeople =
      own.people != shown.people ?? own.people || own.faces != shown.faces ?? own.faces
    removesRating = own.rating != nil && shown.rating == nil
    date = Change(own.date, shown.date) {
      abs($0.seconds - $1.seconds) < 0.001 && $0.utcOffset == $1.utcOffset
    }
    hasOtherClock = date != .keep && own.date?.clock != shown.date?.clock
    func degrees(_ property: KeyPath<ShownMetadata, Double?>) -> Change<Double> {
      Change(own[keyPath: property], shown[keyPath: property]) { abs($0 - $1) < 1e-7 }
    }
    (latitude, longitude) = (degrees(\.latitude), degrees(\.longitude))
    isMoved = own.latitude != nil && (latitude != .keep || longitude != .keep)
    // Latitude and longitude are one place.
    if latitude != longitude, let north = shown.latitude, let east = shown.longitude {
      (latitude, longitude) = (.set(north), .set(east))
    }
    altitude = Change(own.altitude, shown.altitude) { abs($0 - $1) < 0.01 }
  }

  private var words: [String?] { [label, city, country, location] }

  /// Whether the file says all of it.
  var isEmpty: Bool {
    tags == MetadataTags() && !removesRating && !hasOtherPeople && words.allSatisfy { $0 == nil }
      && date == .keep
      && latitude == .keep
      && longitude == .keep && altitude == .keep
  }
}

extension PhotoDate {
  /// What the photo's clock shows.
  fileprivate var clock: String { formatted("%F %T") }
}
