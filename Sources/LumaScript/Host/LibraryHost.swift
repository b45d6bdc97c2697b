import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that open libraries and find albums.
final class LibraryHost: RecipeHost {
  let context: HostContext
  let warnings: WarningHost
  /// Calls a Lua function of the standard library; set once the interpreter exists.
  var call: (LuaReference) throws(LuaError) -> [LuaValue] = { _ in [] }

  init(_ context: HostContext, _ warnings: WarningHost) {
    (self.context, self.warnings) = (context, warnings)
  }

  var functions: [HostFunction] {
    [
      HostFunction("open_library", openLibrary), HostFunction("library_fact", libraryFact),
      HostFunction("library_photos", libraryPhotos), HostFunction("album", album),
      HostFunction("find_album", findAlbum),
      HostFunction("find_folder", findFolder), HostFunction("smart_album", smartAlbum),
      HostFunction("album_with", albumWith), HostFunction("albums", albums),
      HostFunction("photos_with", photosWith),
      HostFunction("change", change), HostFunction("change_step", changeStep),
      HostFunction("import", importFolder), HostFunction("import_begin", importBegin),
      HostFunction("import_next", importNext), HostFunction("import_report", importReport),
      HostFunction("scan", scan),
      HostFunction("token", token), HostFunction("changes_since", changesSince),
      HostFunction("observe", observe),
      HostFunction("recently_deleted", recentlyDeleted),
      HostFunction("authorization", authorization(at:)),
    ]
  }

  /// Whether changes are rolled back: in a check and in a dry run.
  private var isRehearsal: Bool { pass == .check || environment.options.dryRun }

  func openLibrary(_ name: String?, zone: Int?) throws -> [LuaValue] {
    leaveToRun()
    let path = try libraryPath(name)
    if !environment.libraries.hasOpened(path), !Library.exists(at: path) {
      if context.isAsked
        || environment.libraries.isDefault(path) && environment.options.libraryAccess != .write
      {
        var missing = RuntimeError.missingLibrary(path: path).diagnostic
        if !context.isAsked {
          missing.hint =
            name?.urlHint ?? "\(allowing ?? "luma run --allow-library write") lets the recipe "
            + "make it, or luma import DIR does"
        }
        throw missing
      }
      try allowChange(of: path)
      var warning = RuntimeError.library(.new(path: name ?? path)).diagnostic
      warning.hint =
        name?.urlHint ?? near(path).map { "did you mean '\($0)'?" } ?? warning.hint
      warning.subject = "library"
      warnings.warn([warning])
    }
    let opened = try environment.libraries.open(
      at: path, isRehearsal: isRehearsal, mayChange: (try? permissions.writing(path)) != nil,
      zone: zone)
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
      return environment.libraries.isDefault(path) ? path : try permissions.library(name)
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
    if environment.libraries.isDefault(path) {
      guard environment.options.libraryAccess == .write else {
        var protected = LibraryUseError.protectedLibrary(path: path).diagnostic
        protected.hint = allowing.map { "write \($0), or name it with --library" } ?? protected.hint
        throw protected
      }
      _ = try permissions.reading(path)
      return
    }
    _ = try permissions.library(path)
    _ = try permissions.writing(path)
    _ = try permissions.writing(path + ".originals")
  }

  /// The command line that lets the recipe change the default library; nil: its file's name would
  /// have to be quoted.
  private var allowing: String? {
    switch context.sources.all.first?.name {
    case "-e"?: return "luma --allow-library write -e CODE"
    case "stdin"?:
      return pass == .shell ? "luma repl --allow-library write" : "luma run --allow-library write -"
    case let recipe?:
      guard recipe.hasSuffix(".lua"),
        recipe.utf8.allSatisfy({ $0 > 0x20 && !"\"'`$&|;<>()*?[]{}\\!#~".utf8.contains($0) })
      else { return nil }
      return "luma run --allow-library write \(recipe)"
    case nil: return nil
    }
  }

  /// Checks that outputs may be added to their albums. In a rehearsal, also creates the albums, for
  /// later parts of the recipe.
  func prepareAlbums(_ pipelines: PipelineStore) throws {
    for (album, location) in pipelines.albums {
      do {
        try allowChange(of: album.library)
        let opened = try environment.libraries.open(at: album.library, isRehearsal: isRehearsal)
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
}
