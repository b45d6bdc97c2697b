import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that open libraries and find albums.
extension HostModule {
  var libraryCallbacks: [String: LuaCallback] {
    [
      "open_library": callback(openLibrary), "library_fact": callback(libraryFact),
      "library_photos": callback(libraryPhotos), "album": callback(album),
      "find_album": callback(findAlbum), "smart_album": callback(smartAlbum),
      "album_with": callback(albumWith), "albums": callback(albums),
      "smart_albums": callback(smartAlbums), "photos_with": callback(photosWith),
      "change": callback(change), "change_step": callback(changeStep),
      "import": callback(importFolder), "scan": callback(scan), "token": callback(token),
      "changes_since": callback(changesSince),
    ]
  }

  /// A check and a dry run keep nothing.
  private var isRehearsal: Bool { pass == .check || environment.options.dryRun }

  private func openLibrary(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let path = try libraryPath(arguments.first?.text)
    if !environment.hasOpened(path), !Library.exists(at: path) {
      try allowChange(of: path)
      warn([RuntimeError.library(.new(path: arguments.first?.text ?? path)).diagnostic])
    }
    let opened = try environment.library(at: path, isRehearsal: isRehearsal)
    return [.object(opened), .string(opened.library.path)]
  }

  private func libraryPath(_ name: String?) throws -> String {
    if let name { return try permissions.reading(name) }
    guard let path = environment.options.library else { throw LibraryUseError.noDefault }
    return path
  }

  /// A library that the command line names may be changed; any other where files may be written.
  func allowChange(of path: String) throws {
    if path != environment.options.library { _ = try permissions.writing(path) }
  }

  /// Checks that outputs may be put into their albums, and makes these where nothing is kept, for
  /// what comes later in the recipe.
  func prepareAlbums(_ pipelines: [Pipeline]) throws {
    for (album, location) in pipelines.flatMap(\.albums) {
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

  func library(_ arguments: [LuaValue]) throws(RuntimeError) -> OpenLibrary {
    try object(arguments, OpenLibrary.self, "a library")
  }

  private func libraryFact(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let photos = try library(arguments).library.photos
    switch arguments.count > 1 ? arguments[1].text : nil {
    case "title": return [.string(photos.title)]
    case "path": return [photos.path.map(LuaValue.string) ?? .none]
    case "count": return [.integer(Int64(try photos.count))]
    case .some, nil: return [.none]
    }
  }

  private func libraryPhotos(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [.object(try library(arguments).library.photos)]
  }

  private func album(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [.object(try library(arguments).album(try text(arguments, 1)))]
  }

  private func findAlbum(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let found = try library(arguments).library.findAlbum(try text(arguments, 1))
    return [found.map(LuaValue.object) ?? .none]
  }

  private func smartAlbum(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [.object(try library(arguments).library.smartAlbum(try text(arguments, 1)))]
  }

  private func albumWith(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [.object(try library(arguments).library.album(identifier: try text(arguments, 1)))]
  }

  private func albums(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let opened = try library(arguments)
    let fields = try LuaFields(arguments.count > 1 ? arguments[1] : .none, what: "albums")
    let request = try FetchMarshal.request(arguments[1])
    let kinds = fields["kind"].text.flatMap(CollectionKind.init(rawValue:)).map { Set([$0]) }
    let albums = try opened.library.albums(request, kinds: kinds ?? Set(CollectionKind.allCases))
    return [.table(LuaTable(array: albums.map(\.lua)))]
  }

  private func smartAlbums(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let library = try library(arguments).library
    let albums = try library.builtInAlbums() + library.albums(kinds: [.smartAlbum])
    return [.table(LuaTable(array: albums.map(\.lua)))]
  }

  /// The photos of some identifiers as one result, and the identifiers in its order.
  private func photosWith(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let opened = try library(arguments)
    let wanted = arguments.count > 1 ? arguments[1].table?.array.compactMap(\.text) : nil
    let result = try opened.photos(wanted ?? [])
    let found = try result.assets(from: 0, length: .max).map { LuaValue.string($0.localIdentifier) }
    return [.object(result), .table(LuaTable(array: found))]
  }
}

extension Album {
  /// What a list of albums shows.
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "localIdentifier": .string(localIdentifier), "title": .string(title),
      "kind": .string(kind.rawValue), "count": .integer(Int64(count)),
    ]
    fields["cover"] = cover.map(LuaValue.string)
    fields["folder"] = folder.map(LuaValue.string)
    fields["startDate"] = startDate?.lua
    fields["endDate"] = endDate?.lua
    return .table(LuaTable(fields: fields))
  }
}

extension Pipeline {
  /// The albums that its saves name, each once, with the line of the first.
  fileprivate var albums: [(SavedAlbum, ScriptLocation?)] {
    var seen: Set<SavedAlbum> = []
    return nodes.compactMap { node in
      guard saves.contains(node.id), case .save(let save) = node.step, let album = save.album,
        seen.insert(album).inserted
      else { return nil }
      return (album, node.location)
    }
  }
}
