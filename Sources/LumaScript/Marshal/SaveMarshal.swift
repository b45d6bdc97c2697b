import LumaPipeline
import LumaLua
import LumaModel

/// Parses the arguments of `save`.
enum SaveMarshal {
  static func save(_ fields: LuaFields, _ tags: TagReading) throws(RuntimeError) -> Save {
    let template = try fields.need("template", "a file name", \.text)
    _ = try Template(template)
    let format = try fields.need("format", "a format") {
      $0.text.flatMap(OutputFormat.init(rawValue:))
    }
    var save = Save(
      template: template, format: format,
      encoding: try EncodingMarshal.encoding(fields, format),
      metadata: try metadata(fields["metadata"]),
      profile: profile(try fields.optional("profile", "a word or a path", \.text)),
      overwrite: try fields.word("overwrite", .changed),
      album: try album(fields["album"]))
    save.dates = try fields.word("dates")
    save.isOnlyIfSmaller = try fields.optional("if_smaller", "true or false", \.flag) ?? false
    save.tags = try TagsMarshal.tags(fields["metadata"], tags)
    return save
  }

  private static func album(_ value: LuaValue) throws(RuntimeError) -> SavedAlbum? {
    guard !value.isNone else { return nil }
    let fields = try LuaFields(value, what: "save: album")
    let opened = try fields.need("library", "a library") { $0.object(OpenLibrary.self) }
    return SavedAlbum(
      library: opened.library.path, title: try fields.need("title", "a title", \.title),
      localIdentifier: fields["localIdentifier"].text)
  }

  private static func metadata(_ value: LuaValue) throws(RuntimeError) -> MetadataPolicy {
    guard !value.isNone else { return .all }
    if let word = value.text { return try policy(word) }
    let fields = try LuaFields(value, what: "save: metadata")
    let given = Set(fields.table.fields.keys)
    let choices = given.subtracting(TagsMarshal.names)
    guard fields.table.array.isEmpty, choices.count < 2, !given.isEmpty else {
      throw .malformed(what: fields.what, expected: "one choice", got: value.shown)
    }
    if choices.isEmpty { return .all }
    if let word = try fields.optional("copy", "a word", \.text) { return try policy(word) }
    if !fields["keep"].isNone { return .keep(try groups(fields["keep"])) }
    return .drop(try groups(try fields.need("drop", "groups") { $0.table.map(LuaValue.table) }))
  }

  private static func policy(_ word: String) throws(RuntimeError) -> MetadataPolicy {
    switch word {
    case "all": .all
    case "none": .none
    case "web": .web
    default:
      throw .malformed(what: "save: metadata", expected: "all, none or web", got: word)
    }
  }

  private static func groups(_ value: LuaValue) throws(RuntimeError) -> Set<MetadataGroup> {
    guard let list = value.list else {
      throw .malformed(what: "save: metadata", expected: "a list of groups", got: value.shown)
    }
    var groups: Set<MetadataGroup> = []
    for element in list {
      guard let group = element.text.flatMap(MetadataGroup.init(rawValue:)) else {
        let words = MetadataGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw .malformed(what: "save: metadata", expected: "one of \(words)", got: element.shown)
      }
      groups.insert(group)
    }
    return groups
  }

  private static func profile(_ word: String?) -> ProfilePolicy {
    switch word {
    case nil, "keep": .keep
    case "srgb": .srgb
    case "p3": .p3
    case "drop": .drop
    case .some(let path): .file(path)
    }
  }
}
