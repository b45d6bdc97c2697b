/// The fields of a fetched photo that people write, from a library, a sidecar or the file itself.
/// An output gets the same fields, whatever the photo's file holds.
package struct ShownMetadata: Hashable, Codable, Sendable {
  package var title: String?
  package var caption: String?
  package var keywords: [String]
  /// nil: the file's own, which a library may not have read yet.
  package var people: [String]?
  /// Faces in the upright picture; nil: the file's own.
  package var faces: [Face]?
  package var rating: Int?
  package var date: PhotoDate?
  package var latitude: Double?
  package var longitude: Double?
  package var altitude: Double?
  package var creator: String?
  package var copyright: String?
  package var label: String?
  package var city: String?
  package var country: String?
  package var location: String?

  package init(_ header: PhotoHeader) {
    (title, caption, rating) = (header.title, header.caption, header.rating)
    keywords = header.keywords ?? []
    (people, faces) = (header.people, header.faces)
    date = header.creationDate
    func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
    (latitude, longitude) = (finite(header.latitude), finite(header.longitude))
    altitude = finite(header.altitude)
    (creator, copyright, label) = (header.creator, header.copyright, header.label)
    (city, country, location) = (header.city, header.country, header.location)
    if date?.seconds.isFinite == false { date = nil }
  }

  /// Its texts, in a fixed order.
  package var texts: [String?] {
    [title, caption, creator, copyright, label, city, country, location]
  }

  /// Whether it has no values.
  package var isEmpty: Bool { self == ShownMetadata(PhotoHeader()) }

  /// The fields that a policy keeps for an output.
  package func kept(by policy: MetadataPolicy) -> ShownMetadata {
    var kept = ShownMetadata(PhotoHeader())
    if policy.keeps(.description) {
      (kept.title, kept.caption, kept.rating) = (title, caption, rating)
      (kept.keywords, kept.label) = (keywords, label)
      (kept.people, kept.faces) = (people, faces)
    }
    if policy.keeps(.dates) { kept.date = date }
    if policy.keeps(.gps) {
      (kept.latitude, kept.longitude, kept.altitude) = (latitude, longitude, altitude)
      (kept.city, kept.country, kept.location) = (city, country, location)
    }
    if policy.keeps(.copyright) { (kept.creator, kept.copyright) = (creator, copyright) }
    return kept
  }
}

extension MetadataPolicy {
  /// Whether the policy keeps a group's fields in an output.
  package func keeps(_ group: MetadataGroup) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .web: group == .copyright
    case .keep(let groups): groups.contains(group)
    case .drop(let groups): !groups.contains(group)
    }
  }
}
