import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// The operations of a change, by their names in Lua.
enum ChangeVerb: String {
  case createAlbum = "create_album"
  case createFolder = "create_folder"
  case createSmartAlbum = "create_smart_album"
  case updateSmartAlbum = "update_smart_album"
  case rename, delete, add, remove, move, insert, replace
  case setCover = "set_cover"
  case moveToFolder = "move_to_folder"
  case `import`
  case addKeywords = "add_keywords"
  case removeKeywords = "remove_keywords"
  case writeSidecars = "write_sidecars"
  case pick, unpick
  case set, shift, forget, trash, restore, purge, edit, revert
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
    case .updateSmartAlbum: return try updateSmartAlbum()
    case .rename: try transaction.rename(try album, to: try title)
    case .delete: try transaction.delete(try album)
    case .add: try transaction.add(try photos, to: try album)
    case .remove: try transaction.remove(try photos, from: try album)
    case .move: try transaction.move(try photos, in: try album, to: try place)
    case .insert: try transaction.insert(try photos, into: try album, at: try place)
    case .replace: try transaction.replace(in: try album, at: try place, with: try photos)
    case .moveToFolder: try moveToFolder()
    case .setCover: try transaction.setKeyPhoto(try photos.first, of: try album)
    case .set: try transaction.set(try values, of: try photos)
    case .shift: try transaction.shift(try photos, by: try DateShift(fields))
    case .addKeywords: try transaction.add(keywords: keywords, to: try photos)
    case .removeKeywords: try transaction.remove(keywords: keywords, from: try photos)
    case .pick: try pick()
    case .unpick: try transaction.unpick(try photos)
    case .forget: try transaction.forget(try photos)
    case .trash: try transaction.trash(try photos)
    case .restore: return try transaction.restore(identifiers).joined(separator: "\n")
    case .purge: try transaction.purge(identifiers)
    case .revert: for photo in try photos { try transaction.revert(photo) }
    // Handled by the host, which has read permissions and image sizes.
    case .import, .edit, .writeSidecars: break
    }
    return nil
  }

  private func pick() throws {
    guard try fields.flag("key") else { return try transaction.pick(try photos) }
    let photos = try photos
    guard photos.count <= 1 else {
      throw RuntimeError.malformed(
        what: "pick: photos", expected: "one photo with key = true", got: "\(photos.count)")
    }
    for photo in photos { try transaction.pickKey(photo) }
  }

  private func moveToFolder() throws {
    try transaction.move(
      try fields.need("albums", "a list of albums", \.texts), toFolder: fields["folder"].text,
      at: fields["index"].isNone ? nil : try place)
  }

  private func createSmartAlbum() throws -> String {
    let (title, request) = try ChangeStep.smartAlbum(fields)
    return try transaction.createSmartAlbum(
      title, predicate: request.predicate ?? .constant(true), sort: request.sort)
  }

  /// - Returns: the album's identifier if its rule was another.
  private func updateSmartAlbum() throws -> String? {
    let request = try FetchMarshal.request(.table(fields.table)), album = try album
    // Unnamed parts stay; else the request is the whole rule.
    let keeps = try fields.flag("keeps")
    let predicate = request.predicate ?? (keeps ? nil : .constant(true))
    let sort = keeps && fields["sort"].isNone ? nil : request.sort
    // `compares` changes nothing.
    let differs =
      try fields.flag("compares")
      ? try transaction.differs(smartAlbum: album, predicate: predicate, sort: sort)
      : try transaction.update(smartAlbum: album, predicate: predicate, sort: sort)
    return differs ? album : nil
  }

  static func smartAlbum(_ fields: LuaFields) throws -> (title: String, request: FetchRequest) {
    (try title(fields), try FetchMarshal.request(.table(fields.table)))
  }

  private static func title(_ fields: LuaFields) throws(RuntimeError) -> String {
    try fields.need("title", "a title", \.title)
  }

  private var title: String {
    get throws(RuntimeError) { try ChangeStep.title(fields) }
  }

  private var album: String {
    get throws(RuntimeError) { try fields.need("album", "an album", \.text) }
  }

  /// From 0.
  private var place: Int {
    get throws(RuntimeError) { try fields.need("index", "a place in the order", \.whole) - 1 }
  }

  /// Of photos that are not in the library.
  var identifiers: [String] {
    fields["identifiers"].table?.array.compactMap(\.text) ?? []
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

  /// Identifiers of the photos.
  var photos: [String] {
    get throws {
      try PhotoList(library: library, verb: verb.rawValue, list: fields["photos"]).identifiers
    }
  }
}

extension DateShift {
  init(_ fields: LuaFields) throws(RuntimeError) {
    self.init(
      seconds: try fields.optional("amount", "a number of seconds", \.real) ?? 0,
      utcOffset: try fields.optional("offset", "a number of seconds", \.whole),
      keepsClock: fields["keeps_clock"].flag == true)
  }
}
