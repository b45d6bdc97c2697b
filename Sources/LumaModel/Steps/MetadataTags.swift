/// The metadata that a save sets. nil leaves the photo's value; an empty text or list removes it.
/// Texts are templates until the outputs of a photo are planned.
///
/// - **Source**: Metadata Working Group, Guidelines 2.0, chapter 5, for where the named fields are
///   stored in EXIF, IPTC and XMP.
package struct MetadataTags: Hashable, Codable, Sendable {
  package var title: String?
  package var caption: String?
  package var creator: String?
  package var copyright: String?
  package var label: String?
  package var city: String?
  package var country: String?
  package var location: String?
  package var keywords: [String]?
  /// -1 (rejected) to 5.
  package var rating: Int?
  package var removesRating = false
  package var date: TagChange<PhotoDate>?
  /// A correction of the photo's date; nil once it has been applied to `date`.
  package var shift: DateShift?
  package var latitude: TagChange<Double>?
  package var longitude: TagChange<Double>?
  package var altitude: TagChange<Double>?
  /// Keywords to add to those of the photo, and to remove.
  package var addedKeywords: [String] = []
  package var removedKeywords: [String] = []
  /// Changes of other tags, in the order in which they are made.
  package var edits: [TagEdit] = []

  package init() {}

  package typealias TextPath = any WritableKeyPath<MetadataTags, String?> & Sendable

  /// The texts, by the fields that show them in a fetch.
  package static let texts: [(field: AssetField, path: TextPath)] = [
    (.title, \.title), (.caption, \.caption), (.creator, \.creator), (.copyright, \.copyright),
    (.label, \.label), (.city, \.city), (.country, \.country), (.location, \.location),
  ]

  /// Returns a copy with texts transformed. Empty texts are removed from lists.
  package func mapTexts<Failure: Error>(
    _ body: (String) throws(Failure) -> String
  ) throws(Failure) -> MetadataTags {
    var copy = self
    for (_, path) in MetadataTags.texts {
      if let text = self[keyPath: path] { copy[keyPath: path] = try body(text) }
    }
    if let keywords { copy.keywords = try MetadataTags.map(keywords, body) }
    copy.addedKeywords = try MetadataTags.map(addedKeywords, body)
    copy.removedKeywords = try MetadataTags.map(removedKeywords, body)
    for index in edits.indices {
      copy.edits[index].values = try MetadataTags.map(edits[index].values, body)
    }
    return copy
  }

  private static func map<Failure: Error>(
    _ texts: [String], _ body: (String) throws(Failure) -> String
  ) throws(Failure) -> [String] {
    var mapped: [String] = []
    for text in texts {
      let text = try body(text)
      if !text.isEmpty { mapped.append(text) }
    }
    return mapped
  }

  /// Returns the keywords of a photo with those that are added, and without those that are removed.
  package func keywords(of known: [String]) -> [String] {
    let kept = (keywords ?? known).filter { !removedKeywords.contains($0) }
    return addedKeywords.reduce(into: kept) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An output's own value of a field, in place of the photo's.
package enum TagChange<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  case remove
  case set(Value)

  /// The value; nil: none.
  package var value: Value? {
    switch self {
    case .remove: nil
    case .set(let value): value
    }
  }
}

/// A change of one tag in an output.
package struct TagEdit: Hashable, Codable, Sendable {
  package enum Verb: String, Hashable, Codable, Sendable, CaseIterable {
    /// Removes the values, or the tag if there are no values.
    case remove
    case set
    /// Adds the values that the tag does not hold yet.
    case add
  }

  package var verb: Verb
  /// exiv2's name.
  package var name: String
  package var form: TagForm
  /// Values as people write them; `form` encodes them. Empty: the tag is removed.
  package var values: [String]

  package init(_ verb: Verb, _ name: String, _ form: TagForm, _ values: [String]) {
    (self.verb, self.name, self.form, self.values) = (verb, name, form, values)
  }
}
