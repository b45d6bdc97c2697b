import LumaCatalog
import LumaLua
import LumaModel
import LumaPipeline
import LumaLibrary

/// Host functions that find albums.
extension LibraryHost {
  func album(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    [.object(try opened.album(title))]
  }

  func findAlbum(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    let found = try opened.findAlbum(title) ?? identified(opened, title, isFolder: false)
    return [found.map(LuaValue.object) ?? .none]
  }

  func findFolder(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    let found = try opened.findFolder(title) ?? identified(opened, title, isFolder: true)
    return [found.map(LuaValue.object) ?? .none]
  }

  /// Returns the album or folder with an identifier in place of a title.
  private func identified(
    _ opened: OpenLibrary, _ identifier: String, isFolder: Bool
  ) throws -> PhotoSource? {
    guard let found = try opened.library.find(identifier: identifier) else { return nil }
    return (found.subtype == CollectionKind.folder.subtype) == isFolder ? found : nil
  }

  func smartAlbum(_ opened: OpenLibrary, _ name: String) throws -> [LuaValue] {
    [.object(try opened.library.smartAlbum(name))]
  }

  func albumWith(_ opened: OpenLibrary, identifier: String) throws -> [LuaValue] {
    [.object(try opened.library.album(identifier: identifier))]
  }

  func albums(_ opened: OpenLibrary, _ options: LuaTable) throws -> [LuaValue] {
    let fields = try LuaFields(.table(options), what: "albums")
    let albums = try opened.library.albums(
      try FetchMarshal.request(.table(options)), kinds: try ListedKind.kinds(fields),
      builtIn: try fields.optional("system", "true or false", \.flag),
      in: try place(fields, opened.library))
    return [.table(LuaTable(array: albums.map(\.lua)))]
  }

  /// Reads where albums are, and `containing`.
  private func place(_ fields: LuaFields, _ library: Library) throws -> AlbumPlace {
    let photos = PhotoList(library: library, verb: "albums", list: fields["containing"])
    return AlbumPlace(try ListedKind.level(fields), containing: try photos.identifiers)
  }

  /// Returns a result with the photos of some identifiers, and the identifiers in its order.
  func photosWith(
    _ opened: OpenLibrary, _ identifiers: [String]
  ) throws -> [LuaValue] {
    let result = try opened.photos(identifiers)
    let found = try result.assets(from: 0, length: .max).map { LuaValue.string($0.localIdentifier) }
    return [.object(result), .table(LuaTable(array: found))]
  }
}

/// The contents of the list of `lib:albums`.
enum ListedKind: String, CaseIterable {
  case album, smartAlbum, folder, any

  /// Reads the option `kind`; nil: the condition decides.
  static func kinds(_ fields: LuaFields) throws(RuntimeError) -> Set<CollectionKind>? {
    let listed: ListedKind? = try fields.word("kind")
    return listed?.kinds
  }

  /// Reads `within`, the identifier of a folder, and the option `top`.
  static func level(_ fields: LuaFields) throws(RuntimeError) -> AlbumPlace.Level {
    if let folder = fields["within"].text { return .folder(folder) }
    return try fields.optional("top", "true or false", \.flag) == true ? .top : .any
  }

  private var kinds: Set<CollectionKind> {
    switch self {
    case .album: [.album]
    case .smartAlbum: [.smartAlbum]
    case .folder: [.folder]
    case .any: Set(CollectionKind.allCases)
    }
  }
}

extension Album {
  /// The album as listed in Lua.
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "localIdentifier": .string(localIdentifier), "title": .string(title),
      "kind": .string(kind.rawValue), "count": .integer(Int64(count)),
    ]
    fields["subtype"] = .string(subtype?.name ?? kind.subtype)
    fields["cover"] = cover.map(LuaValue.string)
    fields["folder"] = folder.map(LuaValue.string)
    fields["startDate"] = startDate?.lua(isClock: true)
    fields["endDate"] = endDate?.lua(isClock: true)
    return .table(LuaTable(fields: fields))
  }
}
