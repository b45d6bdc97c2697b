import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that find photos.
extension HostModule {
  func openFolder(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let path = try permissions.reading(text(arguments, 0))
    let isRecursive = arguments.count > 1 && arguments[1].flag == true
    return [.object(told(try environment.folder(path, recursive: isRecursive)))]
  }

  func openPhotos(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let patterns = (arguments.first?.table?.array ?? []).compactMap(\.text)
    var paths: [String] = []
    for pattern in patterns { paths += try PathPattern.paths(pattern, permissions) }
    return [.object(told(try environment.files(paths)))]
  }

  /// One thing that is known of an album: `fact(source, "count")`.
  func fact(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let source = try object(arguments, PhotoSource.self, "an album")
    switch arguments.count > 1 ? arguments[1].text : nil {
    case "title": return [.string(source.title)]
    case "kind": return [.string(source.kind.rawValue)]
    case "path": return [source.path.map(LuaValue.string) ?? .none]
    case "localIdentifier":
      return [(source.localIdentifier ?? source.path).map(LuaValue.string) ?? .none]
    case "count": return [.integer(Int64(try source.count))]
    case "startDate": return [try source.startDate?.lua ?? .none]
    case "endDate": return [try source.endDate?.lua ?? .none]
    case .some, nil: return [.none]
    }
  }

  func fetch(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let source = try object(arguments, PhotoSource.self, "an album")
    let request = try FetchMarshal.request(arguments.count > 1 ? arguments[1] : .none)
    let result = try environment.fetch(request, from: source)
    warn(result.warnings.map { $0.diagnostic(text: result.request.predicateText) })
    // A loop may ask any number of times.
    if pass == .check, fetched.count < 100 { fetched.append(result) }
    return [.object(result)]
  }

  private func told(_ source: PhotoSource) -> PhotoSource {
    warn(source.warnings.map(\.diagnostic))
    return source
  }

  /// Warns once: a run comes after a check that has said it.
  func warn(_ diagnostics: [Diagnostic]) {
    guard pass != .run else { return }
    for var diagnostic in diagnostics {
      diagnostic.location = diagnostic.location ?? locate()
      environment.progress.emit(.warning(diagnostic))
    }
  }

  func count(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let photos = try object(arguments, FetchResult.self, "a fetch result")
    return [.integer(Int64(try photos.counted()))]
  }

  func rows(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let result = try object(arguments, FetchResult.self, "a fetch result")
    let first = max(1, arguments.count > 1 ? arguments[1].whole ?? 1 : 1)
    let length = max(0, arguments.count > 2 ? arguments[2].whole ?? 1 : 1)
    let page = try result.assets(from: first - 1, length: length)
    let photos = page.map { environment.rawSizes.photo($0, reading: result.request.raw) }
    return [.table(LuaTable(array: photos.map(\.lua)))]
  }

  /// A text that a host function needs.
  func text(_ arguments: [LuaValue], _ index: Int) throws(RuntimeError) -> String {
    guard index < arguments.count, let text = arguments[index].text else {
      throw .malformed(what: "argument", expected: "a string", got: "none")
    }
    return text
  }

  /// The object that a host function is called with first.
  func object<Object: AnyObject>(
    _ arguments: [LuaValue], _ type: Object.Type, _ expected: String
  ) throws(RuntimeError) -> Object {
    guard let object = arguments.first?.object(type) else {
      throw .malformed(
        what: "argument", expected: expected, got: arguments.first?.shown ?? "none")
    }
    return object
  }
}
