import LumaLua
import LumaModel
import LumaPipeline

/// Parses what a save writes into metadata.
enum TagsMarshal {
  /// The names in the table of `metadata`.
  static let names: Set = ["set", "edits", "add_keywords", "remove_keywords", "remove_rating"]

  static func tags(
    _ metadata: LuaValue, _ known: TagReading
  ) throws(RuntimeError) -> MetadataTags? {
    guard let table = metadata.table, !names.isDisjoint(with: table.fields.keys) else { return nil }
    let fields = try LuaFields(metadata, what: "save: metadata")
    var tags = try named(fields["set"])
    tags.addedKeywords = try fields.optional("add_keywords", "a list of texts", \.texts) ?? []
    tags.removedKeywords = try fields.optional("remove_keywords", "a list of texts", \.texts) ?? []
    tags.removesRating = try fields.optional("remove_rating", "true or false", \.flag) ?? false
    tags.edits = try edits(fields["edits"], known)
    return tags
  }

  private static func named(_ given: LuaValue) throws(RuntimeError) -> MetadataTags {
    var tags = MetadataTags()
    guard !given.isNone else { return tags }
    let fields = try LuaFields(given, what: "save: metadata: set")
    let unknown = Set(fields.table.fields.keys).subtracting([
      "title", "caption", "creator", "copyright", "keywords", "rating",
    ])
    if let name = unknown.min() {
      throw .malformed(what: fields.what, expected: "a tag that can be set", got: name)
    }
    tags.title = try fields.optional("title", "a text", \.sentence)
    tags.caption = try fields.optional("caption", "a text", \.sentence)
    tags.creator = try fields.optional("creator", "a text", \.sentence)
    tags.copyright = try fields.optional("copyright", "a text", \.sentence)
    tags.keywords = try fields.optional("keywords", "a list of texts", \.texts)
    tags.rating = try fields.optional("rating", "an integer from -1 to 5") {
      $0.whole.flatMap { (-1...5).contains($0) ? $0 : nil }
    }
    return tags
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
