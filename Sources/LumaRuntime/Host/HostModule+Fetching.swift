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

  func source(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let source = try object(arguments, PhotoSource.self, "an album")
    var fields: [String: LuaValue] = [
      "title": .string(source.title), "kind": .string(source.kind.rawValue),
      "count": .integer(Int64(try source.count)),
    ]
    fields["path"] = source.path.map(LuaValue.string)
    fields["startDate"] = try source.startDate?.lua
    fields["endDate"] = try source.endDate?.lua
    return [.table(LuaTable(fields: fields))]
  }

  func fetch(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let source = try object(arguments, PhotoSource.self, "an album")
    let request = try FetchMarshal.request(arguments.count > 1 ? arguments[1] : .none)
    let result = try environment.fetch(request, from: source)
    warn(result.warnings.map { $0.diagnostic(text: result.request.predicateText) })
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
    return [.integer(Int64(try photos.count))]
  }

  func rows(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let result = try object(arguments, FetchResult.self, "a fetch result")
    let first = max(1, arguments.count > 1 ? arguments[1].whole ?? 1 : 1)
    let length = max(0, arguments.count > 2 ? arguments[2].whole ?? 1 : 1)
    let page = try result.assets(from: first - 1, length: length)
    return [.table(LuaTable(array: page.map(\.lua)))]
  }

  private func text(_ arguments: [LuaValue], _ index: Int) throws(RuntimeError) -> String {
    guard index < arguments.count, let text = arguments[index].text else {
      throw .malformed(what: "argument", expected: "a path", got: "none")
    }
    return text
  }

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
