import LumaPipeline
import LumaCatalog
import LumaLua
import LumaModel

/// The operations of a change, by their names in Lua.
enum ChangeVerb: String {
  case createAlbum = "create_album"
  case createFolder = "create_folder"
  case createSmartAlbum = "create_smart_album"
  case rename, delete, add, remove, move
  case `import`
  case addKeywords = "add_keywords"
  case removeKeywords = "remove_keywords"
  case set, shift, forget, edit, revert
}

/// One operation of a change.
struct ChangeStep {
  let library: Library
  let transaction: LibraryTransaction
  let fields: LuaFields
  let verb: ChangeVerb

  /// Performs the operation.
  ///
  /// - Returns: the identifier of the created object; nil if there is none.
  func carryOut() throws -> String? {
    switch verb {
    case .createAlbum: return try transaction.createAlbum(try title, folder: fields["folder"].text)
    case .createFolder:
      return try transaction.createFolder(try title, folder: fields["folder"].text)
    case .createSmartAlbum: return try createSmartAlbum()
    case .rename: try transaction.rename(try album, to: try title)
    case .delete: try transaction.delete(try album)
    case .add: try transaction.add(try photos, to: try album)
    case .remove: try transaction.remove(try photos, from: try album)
    case .move:
      let index = try fields.need("index", "a place in the album", \.whole)
      try transaction.move(try photos, in: try album, to: index - 1)
    case .set: try transaction.set(try values, of: try photos)
    case .shift: try transaction.shift(try photos, by: try DateShift(fields))
    case .addKeywords: try transaction.add(keywords: keywords, to: try photos)
    case .removeKeywords: try transaction.remove(keywords: keywords, from: try photos)
    case .forget: try transaction.forget(try photos)
    case .revert: for photo in try photos { try transaction.revert(photo) }
    // Handled by the host, which has read permissions and image sizes.
    case .import, .edit: break
    }
    return nil
  }

  private func createSmartAlbum() throws -> String {
    let (title, request) = try ChangeStep.smartAlbum(fields)
    return try transaction.createSmartAlbum(
      title, predicate: request.predicate ?? .constant(true), sort: request.sort)
  }

  static func smartAlbum(_ fields: LuaFields) throws -> (title: String, request: FetchRequest) {
    (try title(fields), try FetchMarshal.request(.table(fields.table)))
  }

  private static func title(_ fields: LuaFields) throws(RuntimeError) -> String {
    try fields.need("title", "a title", \.text)
  }

  private var title: String {
    get throws(RuntimeError) { try ChangeStep.title(fields) }
  }

  private var album: String {
    get throws(RuntimeError) { try fields.need("album", "an album", \.text) }
  }

  private var keywords: [String] { fields["keywords"].table?.array.compactMap(\.text) ?? [] }

  private var values: [AssetField: FieldValue] {
    get throws(RuntimeError) { try ChangeStep.values(fields["values"].table ?? LuaTable()) }
  }

  /// Reads the fields that `c:set` sets; the library checks their values.
  static func values(_ table: LuaTable) throws(RuntimeError) -> [AssetField: FieldValue] {
    var values: [AssetField: FieldValue] = [:]
    for (name, value) in table.fields {
      guard let field = AssetField(rawValue: name) else {
        throw .malformed(what: "set", expected: "a field", got: name)
      }
      values[field] = try FieldValue(value)
    }
    return values
  }

  /// Identifiers of photos given as `{ result =, index = | indexes = }`.
  var photos: [String] {
    get throws {
      var identifiers: [String] = []
      for element in fields["photos"].table?.array ?? [] {
        identifiers += try self.identifiers(try LuaFields(element, what: verb.rawValue))
      }
      return identifiers
    }
  }

  private func identifiers(_ part: LuaFields) throws -> [String] {
    let result = try part.need("result", "photos") { $0.object(FetchResult.self) }
    let source = result.source
    guard source.library === library else {
      throw LibraryUseError.foreignPhotos(
        verb: verb.rawValue, source: "\(source.kind.rawValue) '\(source.title)'")
    }
    if let index = part["index"].whole {
      return [try result.asset(at: index - 1).localIdentifier]
    }
    if let places = part["indexes"].table?.array.compactMap(\.whole) {
      return try places.map { try result.asset(at: $0 - 1).localIdentifier }
    }
    return try ChangeStep.all(of: result)
  }

  private static func all(of result: FetchResult) throws(CatalogError) -> [String] {
    var identifiers: [String] = []
    while true {
      let page = try result.assets(from: identifiers.count, length: 256)
      guard !page.isEmpty else { return identifiers }
      identifiers += page.map(\.localIdentifier)
    }
  }
}

extension DateShift {
  fileprivate init(_ fields: LuaFields) throws(RuntimeError) {
    self.init(
      seconds: try fields.optional("seconds", "a number of seconds", \.real) ?? 0,
      utcOffset: try fields.optional("offset", "a number of seconds", \.whole),
      keepsClock: fields["keeps_clock"].flag == true)
  }
}
