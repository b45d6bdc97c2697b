import Foundation
import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that open libraries and find albums.
extension HostModule {
  var libraryFunctions: [HostFunction] {
    [
      HostFunction("open_library", openLibrary), HostFunction("library_fact", libraryFact),
      HostFunction("library_photos", libraryPhotos), HostFunction("album", album),
      HostFunction("find_album", findAlbum),
      HostFunction("find_folder", findFolder), HostFunction("smart_album", smartAlbum),
      HostFunction("album_with", albumWith), HostFunction("albums", albums),
      HostFunction("smart_albums", smartAlbums), HostFunction("photos_with", photosWith),
      HostFunction("change", change), HostFunction("change_step", changeStep),
      HostFunction("import", importFolder), HostFunction("scan", scan),
      HostFunction("token", token), HostFunction("changes_since", changesSince),
      HostFunction("observe", observe),
      HostFunction("recently_deleted", recentlyDeleted),
      HostFunction("authorization", authorization(at:)),
    ]
  }

  /// Whether changes are rolled back: in a check and in a dry run.
  private var isRehearsal: Bool { pass == .check || environment.options.dryRun }

  func openLibrary(_ name: String?) throws -> [LuaValue] {
    leaveToRun()
    let path = try libraryPath(name)
    if !environment.hasOpened(path), !Library.exists(at: path) {
      if isAsked || environment.isDefault(path) && environment.options.libraryAccess != .write {
        throw RuntimeError.missingLibrary(path: path)
      }
      try allowChange(of: path)
      var warning = RuntimeError.library(.new(path: name ?? path)).diagnostic
      warning.hint = near(path).map { "did you mean '\($0)'?" } ?? warning.hint
      warning.subject = "library"
      warn([warning])
    }
    let opened = try environment.library(
      at: path, isRehearsal: isRehearsal, mayChange: (try? permissions.writing(path)) != nil)
    return [.object(opened), .string(opened.library.path)]
  }

  /// The library beside a path that is most likely meant.
  private func near(_ path: String) -> String? {
    let folder = FileSystem.parent(of: path) ?? "/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Suggestion.nearest(
      to: FileSystem.name(of: path),
      among: names.prefix(1_000).filter { $0.hasSuffix(".luma") && !$0.hasPrefix(".") })
  }

  func libraryPath(_ name: String?) throws -> String {
    if let name, let server = ServerAddress(name) {
      guard environment.options.server(server.name, .read) != nil else {
        throw LibraryUseError.foreignServer(name: server.name)
      }
      return server.name
    }
    if let name {
      let path = try permissions.reading(name)
      return environment.isDefault(path) ? path : try permissions.library(name)
    }
    guard let path = environment.options.library else { throw LibraryUseError.noDefault }
    if let server = ServerAddress(path) { return server.name }
    _ = try permissions.reading(path)
    return path
  }

  /// Checks write access: the library named on the command line may always be changed, any other
  /// only where files may be written.
  func allowChange(of path: String) throws {
    try checkChange(of: path)
    if !isRehearsal { environment.options.log?.note(FileAccess(.write, path)) }
  }

  func checkChange(of path: String) throws {
    if ServerAddress(path) != nil {
      guard environment.options.server(path, .write) != nil else {
        throw LibraryUseError.protectedLibrary(path: path)
      }
      return
    }
    if environment.isDefault(path) {
      guard environment.options.libraryAccess == .write else {
        throw LibraryUseError.protectedLibrary(path: path)
      }
      _ = try permissions.reading(path)
      return
    }
    _ = try permissions.library(path)
    _ = try permissions.writing(path)
    _ = try permissions.writing(path + ".originals")
  }

  /// Checks that outputs may be added to their albums. In a rehearsal, also creates the albums, for
  /// later parts of the recipe.
  func prepareAlbums(_ pipelines: PipelineStore) throws {
    for (album, location) in pipelines.albums {
      do {
        try allowChange(of: album.library)
        let opened = try environment.library(at: album.library, isRehearsal: isRehearsal)
        guard isRehearsal else { continue }
        try opened.library.change { _ = try opened.library.identifier(of: album, in: $0) }
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.location = location
        throw diagnostic
      }
    }
  }

  private func libraryFact(_ opened: OpenLibrary, _ name: String) throws -> [LuaValue] {
    let photos = opened.library.photos
    switch name {
    case "title": return [.string(photos.title)]
    case "path": return [photos.path.map(LuaValue.string) ?? .none]
    case "authorization": return [.string(authorization(of: opened).rawValue)]
    case "count": return [.integer(Int64(try photos.count))]
    default: return [.none]
    }
  }

  private func libraryPhotos(_ opened: OpenLibrary) -> [LuaValue] {
    [.object(opened.library.photos)]
  }

  private func album(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    [.object(try opened.album(title))]
  }

  private func findAlbum(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    let found = try opened.findAlbum(title)
    return [found.map(LuaValue.object) ?? .none]
  }

  private func findFolder(_ opened: OpenLibrary, _ title: String) throws -> [LuaValue] {
    let found = try opened.findFolder(title)
    return [found.map(LuaValue.object) ?? .none]
  }

  private func smartAlbum(_ opened: OpenLibrary, _ name: String) throws -> [LuaValue] {
    [.object(try opened.library.smartAlbum(name))]
  }

  private func albumWith(_ opened: OpenLibrary, identifier: String) throws -> [LuaValue] {
    [.object(try opened.library.album(identifier: identifier))]
  }

  private func albums(_ opened: OpenLibrary, _ options: LuaTable) throws -> [LuaValue] {
    let fields = try LuaFields(.table(options), what: "albums")
    let albums = try opened.library.albums(
      try FetchMarshal.request(.table(options)), kinds: try ListedKind.kinds(fields),
      in: try place(fields, opened.library))
    return [.table(LuaTable(array: albums.map(\.lua)))]
  }

  /// Reads where albums are, and `containing`.
  private func place(_ fields: LuaFields, _ library: Library) throws -> AlbumPlace {
    let photos = PhotoList(library: library, verb: "albums", list: fields["containing"])
    return AlbumPlace(try ListedKind.level(fields), containing: try photos.identifiers)
  }

  private func smartAlbums(_ opened: OpenLibrary) throws -> [LuaValue] {
    let library = opened.library
    let albums = try library.builtInAlbums() + library.albums(kinds: [.smartAlbum])
    return [.table(LuaTable(array: albums.map(\.lua)))]
  }

  /// Returns a result with the photos of some identifiers, and the identifiers in its order.
  private func photosWith(
    _ opened: OpenLibrary, _ identifiers: [String]
  ) throws -> [LuaValue] {
    let result = try opened.photos(identifiers)
    let found = try result.assets(from: 0, length: .max).map { LuaValue.string($0.localIdentifier) }
    return [.object(result), .table(LuaTable(array: found))]
  }
}

/// What `lib:albums` lists.
enum ListedKind: String, CaseIterable {
  case album, smartAlbum, folder, any

  /// Reads the option `kind`.
  static func kinds(_ fields: LuaFields) throws(RuntimeError) -> Set<CollectionKind> {
    let listed: ListedKind = try fields.word("kind", .album)
    return listed.kinds
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
    fields["startDate"] = startDate?.lua
    fields["endDate"] = endDate?.lua
    return .table(LuaTable(fields: fields))
  }
}
