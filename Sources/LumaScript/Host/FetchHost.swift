import LumaPipeline
import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaLua
import LumaModel

/// Host functions that open sources and fetch photos.
final class FetchHost: RecipeHost {
  let context: HostContext
  let warnings: WarningHost
  /// Fetch results of the check so far, for `luma explain`.
  private(set) var fetched: [FetchResult] = []
  /// The lines of those fetches.
  private var places: [ObjectIdentifier: ScriptLocation] = [:]

  init(_ context: HostContext, _ warnings: WarningHost) {
    (self.context, self.warnings) = (context, warnings)
  }

  var functions: [HostFunction] {
    [
      HostFunction("open_folder", openFolder), HostFunction("open_photos", openPhotos),
      HostFunction("fact", fact), HostFunction("fetch", fetch), HostFunction("count", count),
      HostFunction("rows", rows), HostFunction("page_size", pageSize),
      HostFunction("join_results", joinResults), HostFunction("sort_result", sortResult),
      HostFunction("gather_photos", gatherPhotos),
      HostFunction("reading_frames", readingFrames),
      HostFunction("index_of", indexOf), HostFunction("counts", counts),
      HostFunction("load_result", loadResult), HostFunction("result_changes", resultChanges),
      HostFunction("photo_tags", photoTags), HostFunction("photo_tag", photoTag),
      HostFunction("photo_text", photoText),
      HostFunction("nearest_city", nearestCity),
      HostFunction("resources", resources), HostFunction("photo_data", photoData),
      HostFunction("photo_edit", photoEdit), HostFunction("photo_frames", photoFrames),
      HostFunction("is_plain_jpeg", isPlainJPEG),
      HostFunction("files_at", filesAt),
    ]
  }

  /// The line of the fetch that a check got a result from.
  func place(of result: FetchResult) -> ScriptLocation? { places[ObjectIdentifier(result)] }

  private func openFolder(
    _ name: String, isRecursive: Bool?, _ exclude: [String]?, takesUsual: Bool?, zone: Int?
  ) throws -> [LuaValue] {
    let path = try permissions.reading(name, as: .folder)
    let exclusions = try FolderExclusions(
      expanding: exclude ?? [], takesUsual: takesUsual == true)
    do throws(CatalogError) {
      return [
        .object(
          warningAbout(
            try environment.opened.folder(
              path, recursive: isRecursive == true, without: exclusions, zone: zone)))
      ]
    } catch {
      guard FileStatus(path) == nil, errno == ENOENT else { throw error }
      var diagnostic = RuntimeError.missingFolder(path: name, near: near(path, name)).diagnostic
      diagnostic.subject = "folder"
      throw PathOrigin.named(diagnostic, name, environment.options)
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
  private func openPhotos(
    _ patterns: [String], isOne: Bool?, _ exclude: [String]?, takesUsual: Bool?, zone: Int?
  ) throws -> [LuaValue] {
    let exclusions = try FolderExclusions(
      expanding: exclude ?? [], takesUsual: takesUsual == true)
    var paths: [String] = []
    for pattern in patterns {
      if pattern == "-" {
        paths.append(try environment.input.pictureFile())
        continue
      }
      let isFolder = FileStatus(try permissions.reading(pattern))?.kind == .folder
      guard !isFolder else { throw RuntimeError.folderAsPhoto(path: pattern) }
      paths += try PathPattern.paths(pattern, permissions, environment.gate, without: exclusions) {
        warnings.fail([.source(.nameNotUTF8(folder: $0, name: $1))])
      }
    }
    let source = try environment.opened.files(paths, zone: zone)
    if isOne == true, let path = patterns.first, path != "-",
      let fault = source.warnings.first, try source.count == 0
    {
      var diagnostic = fault.diagnostic
      diagnostic.message = "photo: '\(path)': \(diagnostic.message)"
      (diagnostic.path, diagnostic.subject) = (nil, "photo")
      if InputFormat(pathExtension: FileSystem.pathExtension(of: path)) == .pdf {
        diagnostic.hint = "--allow-format pdf reads its pages"
      }
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
    case "startDate": return [try source.startDate?.lua(isClock: true) ?? .none]
    case "endDate": return [try source.endDate?.lua(isClock: true) ?? .none]
    default: return [.none]
    }
  }

  private func fetch(_ source: PhotoSource, _ options: LuaTable?) throws -> [LuaValue] {
    var request = try FetchMarshal.request(options.map(LuaValue.table) ?? .none)
    request.now = environment.options.now
    let result = try environment.opened.fetch(request, from: source)
    warnings.warn(result.warnings.map { $0.diagnostic(text: result.request.predicateText) })
    // Limited, because a loop may fetch any number of times.
    if pass == .check, fetched.count < 100 {
      fetched.append(result)
      places[ObjectIdentifier(result)] = locate()
    }
    return [.object(result)]
  }

  private func warningAbout(_ source: PhotoSource) -> PhotoSource {
    warnings.warn(source.warnings.filter { !$0.losesPhotos }.map(\.diagnostic))
    warnings.fail(source.warnings.filter(\.losesPhotos))
    return source
  }

  private func count(_ photos: FetchResult) throws -> [LuaValue] {
    [.integer(Int64(try photos.counted()))]
  }

  private func pageSize() -> [LuaValue] { [.integer(Int64(FetchResult.batch))] }

  /// Returns the photos of a page.
  ///
  /// - Parameter page: from 0.
  private func rows(_ result: FetchResult, of page: Int) throws -> [LuaValue] {
    let first = min(max(0, page), .max / FetchResult.batch) * FetchResult.batch
    let page = try result.assets(from: first, length: FetchResult.batch)
    let photos = page.map { environment.rawSizes.photo($0, result.request) }
    return [.table(LuaTable(array: photos.map(\.lua)))]
  }
}
