import Foundation
import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that open sources and fetch photos.
extension HostModule {
  var fetchingFunctions: [HostFunction] {
    [
      HostFunction("open_folder", openFolder), HostFunction("open_photos", openPhotos),
      HostFunction("fact", fact), HostFunction("fetch", fetch), HostFunction("count", count),
      HostFunction("rows", rows), HostFunction("join_results", joinResults),
      HostFunction("index_of", indexOf), HostFunction("counts", counts),
      HostFunction("load_result", loadResult), HostFunction("result_changes", resultChanges),
      HostFunction("photo_tags", photoTags), HostFunction("photo_tag", photoTag),
      HostFunction("nearest_city", nearestCity),
    ]
  }

  private func openFolder(_ name: String, isRecursive: Bool?) throws -> [LuaValue] {
    let path = try permissions.reading(name, as: .folder)
    do throws(CatalogError) {
      return [.object(warningAbout(try environment.folder(path, recursive: isRecursive == true)))]
    } catch {
      guard FileStatus(path) == nil, errno == ENOENT else { throw error }
      var diagnostic = RuntimeError.missingFolder(path: name, near: near(path, name)).diagnostic
      diagnostic.subject = "folder"
      throw diagnostic
    }
  }

  /// The folder beside a path that is most likely meant, as the recipe would write it.
  private func near(_ path: String, _ name: String) -> String? {
    let place = FileSystem.parent(of: path) ?? "/", word = FileSystem.name(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let folders = names.prefix(1_000).filter { name in
      !name.hasPrefix(".") && FileStatus(FileSystem.join(place, name))?.kind == .folder
    }
    let near = Suggestion.nearest(to: word, among: folders)
    return near.map { String(name.dropLast(word.count)) + $0 }
  }

  /// - Parameter isOne: whether it is an error of the recipe if there is no photo.
  private func openPhotos(_ patterns: [String], isOne: Bool?) throws -> [LuaValue] {
    var paths: [String] = []
    for pattern in patterns {
      if pattern == "-" {
        paths.append(try environment.pictureInput())
        continue
      }
      let isFolder = FileStatus(try permissions.reading(pattern))?.kind == .folder
      guard !isFolder else { throw RuntimeError.folderAsPhoto(path: pattern) }
      paths += try PathPattern.paths(pattern, permissions, environment.gate) {
        fail([.source(.nameNotUTF8(folder: $0, name: $1))])
      }
    }
    let source = try environment.files(paths)
    if isOne == true, let path = patterns.first, path != "-",
      let fault = source.warnings.first, try source.count == 0
    {
      var diagnostic = fault.diagnostic
      diagnostic.message = "photo: '\(path)': \(diagnostic.message)"
      (diagnostic.path, diagnostic.subject) = (nil, "photo")
      throw diagnostic
    }
    return [.object(warningAbout(source))]
  }

  /// Returns one property of an album: `fact(source, "count")`.
  private func fact(_ source: PhotoSource, _ name: String) throws -> [LuaValue] {
    switch name {
    case "title": return [.string(source.title)]
    case "kind": return [.string(source.kind.rawValue)]
    case "path": return [source.path.map(LuaValue.string) ?? .none]
    case "localIdentifier":
      return [(source.localIdentifier ?? source.path).map(LuaValue.string) ?? .none]
    case "folder": return [try source.folder.map(LuaValue.string) ?? .none]
    case "subtype": return [source.subtype.map(LuaValue.string) ?? .none]
    case "keyPhoto": return [try source.keyPhoto.map(LuaValue.string) ?? .none]
    case "count": return [.integer(Int64(try source.count))]
    case "startDate": return [try source.startDate?.lua ?? .none]
    case "endDate": return [try source.endDate?.lua ?? .none]
    default: return [.none]
    }
  }

  private func fetch(_ source: PhotoSource, _ options: LuaTable?) throws -> [LuaValue] {
    var request = try FetchMarshal.request(options.map(LuaValue.table) ?? .none)
    request.now = environment.options.now
    let result = try environment.fetch(request, from: source)
    warn(result.warnings.map { $0.diagnostic(text: result.request.predicateText) })
    // Limited, because a loop may fetch any number of times.
    if pass == .check, fetched.count < 100 {
      fetched.append(result)
      fetchPlaces[ObjectIdentifier(result)] = locate()
    }
    return [.object(result)]
  }

  private func warningAbout(_ source: PhotoSource) -> PhotoSource {
    warn(source.warnings.filter { !$0.losesPhotos }.map(\.diagnostic))
    fail(source.warnings.filter(\.losesPhotos))
    return source
  }

  /// Reports photos that are left out, each once, as failed.
  func fail(_ errors: [CatalogError]) {
    guard !errors.isEmpty, !leaveToRun() else { return }
    for error in errors where environment.isFirst(error) {
      var diagnostic = error.diagnostic
      diagnostic.location = diagnostic.location ?? locate()
      environment.progress.emit(.failed(diagnostic))
    }
  }

  private func count(_ photos: FetchResult) throws -> [LuaValue] {
    [.integer(Int64(try photos.counted()))]
  }

  private func rows(_ result: FetchResult, from first: Int, length: Int) throws -> [LuaValue] {
    let page = try result.assets(from: max(1, first) - 1, length: max(0, length))
    let photos = page.map { environment.rawSizes.photo($0, reading: result.request.raw) }
    return [.table(LuaTable(array: photos.map(\.lua)))]
  }
}

/// The cities of the world, which are read when a recipe needs one.
extension HostModule {
  /// `nearest_city(latitude, longitude)`: nil if none is near.
  private func nearestCity(_ latitude: Double, _ longitude: Double) throws -> [LuaValue] {
    guard let cities = Cities.installed else {
      throw RuntimeError.noCities(function: "nearest_city")
    }
    guard let city = cities.nearest(latitude: latitude, longitude: longitude) else {
      return [.none]
    }
    return [
      .table(
        LuaTable(fields: [
          "name": .string(city.name), "state": .string(city.state),
          "country": .string(city.country), "country_code": .string(city.countryCode),
          "distance": .number(city.distance),
        ]))
    ]
  }
}

/// Tags of photos, which are read on demand.
extension HostModule {
  /// `photo_tags(result, index)`: a table of all.
  private func photoTags(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let tags = try tags(of: result.asset(at: index - 1))
    let fields = tags.compactMap { tag in tag.value.lua.map { (tag.name, $0) } }
    return [.table(LuaTable(fields: Dictionary(fields) { first, _ in first }))]
  }

  /// A photo whose file is away has none, as in conditions.
  private func tags(of photo: Asset) throws -> [PhotoTag] {
    FileStatus(photo.path) == nil ? [] : try environment.rawSizes.tags.tags(of: photo.path)
  }

  /// `photo_tag(result, index, name)`: its value; nil if there is none.
  private func photoTag(_ result: FetchResult, _ index: Int, _ text: String) throws -> [LuaValue] {
    guard let name = TagName(text) else {
      throw RuntimeError.tagName(got: text)
    }
    let tags = try tags(of: result.asset(at: index - 1))
    guard let found = name.find(in: tags) else {
      try environment.rawSizes.tags.check(name)
      return [.none]
    }
    return [found.value.lua ?? .none]
  }
}

extension TagValue {
  /// The value for a recipe; lists are plain. nil for data.
  fileprivate var lua: LuaValue? {
    switch self {
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let values): .table(LuaTable(array: values.compactMap(\.lua)))
    case .data: nil
    }
  }
}

/// Queries of results and their views, `{ result =, indexes = }`.
extension HostModule {
  private func joinResults(
    _ operation: String, _ first: LuaTable, _ second: LuaTable
  ) throws -> [LuaValue] {
    guard let operation = ResultOperation(rawValue: operation) else {
      throw RuntimeError.malformed(what: "result", expected: "an operation", got: operation)
    }
    return [.object(try ResultPart(first).joined(operation, try ResultPart(second)))]
  }

  /// `load_result(result)`: reads the whole list.
  private func loadResult(_ result: FetchResult) throws -> [LuaValue] {
    try result.load()
    return []
  }

  /// `result_changes(after, before)`: indexes from 1.
  private func resultChanges(_ after: LuaTable, _ before: LuaTable) throws -> [LuaValue] {
    let changes = try ResultPart(after).changes(since: try ResultPart(before))
    func list(_ indexes: [Int]) -> LuaValue {
      .table(LuaTable(array: indexes.map { .integer(Int64($0 + 1)) }))
    }
    let moves = changes.moves.map { move in
      LuaValue.table(
        LuaTable(fields: [
          "from": .integer(Int64(move.from + 1)), "to": .integer(Int64(move.to + 1)),
        ]))
    }
    return [
      .table(
        LuaTable(fields: [
          "removed": list(changes.removed), "inserted": list(changes.inserted),
          "changed": list(changes.changed), "moves": .table(LuaTable(array: moves)),
        ]))
    ]
  }

  private func indexOf(_ part: LuaTable, _ identifier: String) throws -> [LuaValue] {
    let index = try ResultPart(part).index(of: identifier)
    return [index.map { .integer(Int64($0 + 1)) } ?? .none]
  }

  private func counts(_ part: LuaTable) throws -> [LuaValue] {
    let counts = try ResultPart(part).counts()
    return [
      .table(
        LuaTable(
          fields: Dictionary(
            uniqueKeysWithValues: MediaType.allCases.map {
              ("\($0)", .integer(Int64(counts[$0] ?? 0)))
            })))
    ]
  }
}

extension ResultPart {
  init(_ table: LuaTable) throws(RuntimeError) {
    let fields = try LuaFields(.table(table), what: "result")
    self.init(
      try fields.need("result", "a result") { $0.object(FetchResult.self) },
      places: fields["indexes"].table?.array.compactMap { $0.whole.map { $0 - 1 } })
  }
}
