import LumaLua
import LumaModel
import LumaPipeline

/// Parses the metadata of a save.
enum TagsMarshal {
  /// The names in the table of `metadata`.
  static let names: Set = ["set", "edits", "add_keywords", "remove_keywords", "cleared", "shift"]

  static func tags(
    _ metadata: LuaValue, _ known: TagReading
  ) throws(RuntimeError) -> MetadataTags? {
    guard let table = metadata.table, !names.isDisjoint(with: table.fields.keys) else { return nil }
    let fields = try LuaFields(metadata, what: "save: metadata")
    var tags = MetadataTags()
    let cleared = try fields.optional("cleared", "a list of fields", \.texts) ?? []
    for name in cleared { try clear(name, of: &tags) }
    try set(fields["set"], of: &tags)
    guard (tags.latitude == nil) == (tags.longitude == nil) else {
      throw .malformed(what: fields.what, expected: "latitude with longitude", got: metadata.shown)
    }
    tags.addedKeywords = try fields.optional("add_keywords", "a list of texts", \.texts) ?? []
    tags.removedKeywords = try fields.optional("remove_keywords", "a list of texts", \.texts) ?? []
    tags.edits = try edits(fields["edits"], known)
    tags.shift = try shift(fields["shift"])
    return tags
  }

  private static func shift(_ given: LuaValue) throws(RuntimeError) -> DateShift? {
    guard !given.isNone else { return nil }
    let fields = try LuaFields(given, what: "save: metadata: shift")
    _ = try fields.need("amount", "a number of seconds", \.real)
    return try DateShift(fields)
  }

  /// Texts and lists are removed by empty ones.
  private static func clear(
    _ name: String, of tags: inout MetadataTags
  ) throws(RuntimeError) {
    switch name {
    case "rating": tags.removesRating = true
    case "creationDate": tags.date = .remove
    case "latitude": tags.latitude = .remove
    case "longitude": tags.longitude = .remove
    case "altitude": tags.altitude = .remove
    default:
      throw .malformed(what: "save: metadata: remove", expected: "a field", got: name)
    }
  }

  private static func set(_ given: LuaValue, of tags: inout MetadataTags) throws(RuntimeError) {
    guard !given.isNone else { return }
    let fields = try LuaFields(given, what: "save: metadata: set")
    let texts = MetadataTags.texts
    let unknown = Set(fields.table.fields.keys).subtracting(
      texts.map(\.field.rawValue) + [
        "keywords", "rating", "creationDate", "latitude", "longitude", "altitude",
      ])
    if let name = unknown.min() {
      throw .malformed(what: fields.what, expected: "a tag that can be set", got: name)
    }
    for (field, path) in texts {
      tags[keyPath: path] = try fields.optional(field.rawValue, "a text", \.sentence)
    }
    tags.keywords = try fields.optional("keywords", "a list of texts", \.texts)
    tags.rating = try fields.optional("rating", "an integer from -1 to 5") {
      $0.whole.flatMap { (-1...5).contains($0) ? $0 : nil }
    }
    try setMoment(fields, of: &tags)
  }

  private static func setMoment(
    _ fields: LuaFields, of tags: inout MetadataTags
  ) throws(RuntimeError) {
    let date = try fields.optional("creationDate", "a date in the years 0 to 9999", date)
    let latitude = try fields.optional("latitude", "a number", \.real)
    let longitude = try fields.optional("longitude", "a number", \.real)
    let altitude = try fields.optional("altitude", "a number", \.real)
    if let date { tags.date = .set(date) }
    if let latitude { tags.latitude = .set(latitude) }
    if let longitude { tags.longitude = .set(longitude) }
    if let altitude { tags.altitude = .set(altitude) }
  }

  private static func date(_ given: LuaValue) -> PhotoDate? {
    // A value that is not a date is not a field's value either.
    guard case .date(let date)? = try? FieldValue(given), PhotoDate.years.contains(date.seconds)
    else { return nil }
    return date
  }

  private static func edits(
    _ given: LuaValue, _ known: TagReading
  ) throws(RuntimeError) -> [TagEdit] {
    guard !given.isNone else { return [] }
    guard let list = given.list else {
      throw .malformed(what: "save: metadata", expected: "a list of changes", got: given.shown)
    }
    var edits: [TagEdit] = []
    for element in list {
      let fields = try LuaFields(element, what: "save: metadata")
      let verb = try fields.need("verb", "a verb") { $0.text.flatMap(TagEdit.Verb.init) }
      let values = try fields.need("values", "a list of texts", \.texts)
      let name = try fields.need("name", "a tag", \.text)
      edits.append(try TagEdit(verb, named: name, values, known))
    }
    return edits
  }
}
