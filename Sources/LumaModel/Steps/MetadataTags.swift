/// The metadata that a save sets. nil leaves the photo's value; an empty text or list removes it.
/// Texts are templates until the outputs of a photo are planned.
///
/// - **Source**: Metadata Working Group, Guidelines 2.0, chapter 5, for the places of the named ones in
///   EXIF, IPTC and XMP.
public struct MetadataTags: Hashable, Codable, Sendable {
  public var title: String?
  public var caption: String?
  public var creator: String?
  public var copyright: String?
  public var label: String?
  public var city: String?
  public var country: String?
  public var location: String?
  public var keywords: [String]?
  /// -1 (rejected) to 5.
  public var rating: Int?
  public var removesRating = false
  public var date: TagChange<PhotoDate>?
  /// A correction of the photo's date; nil once it has been made, into `date`.
  public var shift: DateShift?
  public var latitude: TagChange<Double>?
  public var longitude: TagChange<Double>?
  public var altitude: TagChange<Double>?
  /// Keywords to add to those of the photo, and to remove.
  public var addedKeywords: [String] = []
  public var removedKeywords: [String] = []
  /// Changes of other tags, in the order in which they are made.
  public var edits: [TagEdit] = []

  public init() {}

  public typealias TextPath = any WritableKeyPath<MetadataTags, String?> & Sendable

  /// The texts, by the fields that a fetch shows of them.
  public static let texts: [(field: AssetField, path: TextPath)] = [
    (.title, \.title), (.caption, \.caption), (.creator, \.creator), (.copyright, \.copyright),
    (.label, \.label), (.city, \.city), (.country, \.country), (.location, \.location),
  ]

  /// Returns a copy with other texts. Of lists, empty texts are left out.
  public func mapTexts<Failure: Error>(
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
  public func keywords(of known: [String]) -> [String] {
    let kept = (keywords ?? known).filter { !removedKeywords.contains($0) }
    return addedKeywords.reduce(into: kept) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An output's own value of a field, in place of the photo's.
public enum TagChange<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  case remove
  case set(Value)

  /// The value; nil: none.
  public var value: Value? {
    switch self {
    case .remove: nil
    case .set(let value): value
    }
  }
}

/// A change of one tag in an output.
public struct TagEdit: Hashable, Codable, Sendable {
  public enum Verb: String, Hashable, Codable, Sendable, CaseIterable {
    /// Removes the values, or without any the tag.
    case remove
    case set
    /// Adds those that the tag does not hold yet.
    case add
  }

  public var verb: Verb
  /// exiv2's name.
  public var name: String
  public var form: TagForm
  /// For people; `form` encodes them. None: the tag is removed.
  public var values: [String]

  public init(_ verb: Verb, _ name: String, _ form: TagForm, _ values: [String]) {
    (self.verb, self.name, self.form, self.values) = (verb, name, form, values)
  }
}
