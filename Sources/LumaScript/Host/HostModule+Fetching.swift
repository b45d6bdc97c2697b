import Foundation
import LumaPipeline
import LumaCatalog
import LumaFiles
import LumaLua
import LumaModel

/// Host functions that open sources and fetch photos.
extension HostModule {
  var fetchingFunctions: [HostFunction] {
    [
      HostFunction("open_folder", openFolder), HostFunction("open_photos", openPhotos),
      HostFunction("fact", fact), HostFunction("fetch", fetch), HostFunction("count", count),
      HostFunction("rows", rows),
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

  private func openPhotos(_ patterns: [String]) throws -> [LuaValue] {
    var paths: [String] = []
    for pattern in patterns {
      if pattern == "-" {
        paths.append(try environment.pictureInput())
        continue
      }
      let isFolder = FileStatus(try permissions.reading(pattern))?.kind == .folder
      guard !isFolder else { throw RuntimeError.folderAsPhoto(path: pattern) }
      paths += try PathPattern.paths(pattern, permissions, environment.gate) {
        fail([.nameNotUTF8(folder: $0, name: $1)])
      }
    }
    return [.object(warningAbout(try environment.files(paths)))]
  }

  /// Returns one property of an album: `fact(source, "count")`.
  private func fact(_ source: PhotoSource, _ name: String) throws -> [LuaValue] {
    switch name {
    case "title": return [.string(source.title)]
    case "kind": return [.string(source.kind.rawValue)]
    case "path": return [source.path.map(LuaValue.string) ?? .none]
    case "localIdentifier":
      return [(source.localIdentifier ?? source.path).map(LuaValue.string) ?? .none]
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
    guard pass != .check else { return }
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
