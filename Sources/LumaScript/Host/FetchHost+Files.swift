import LumaCatalog
import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline
import LumaLibrary

/// The files of a photo, and a library's data of its edit.
extension FetchHost {
  /// `files_at(pattern)`: the paths of files, as the recipe would write them.
  func filesAt(_ pattern: String) throws -> [LuaValue] {
    var paths: [String] = []
    do throws(RuntimeError) {
      paths = try PathPattern.paths(pattern, permissions, environment.gate) {
        warnings.fail([.source(.nameNotUTF8(folder: $0, name: $1))])
      }
    } catch {
      // No file is an empty list.
      guard error.findsNothing else { throw error }
    }
    let root = pattern.hasPrefix("/") ? "" : permissions.root + "/"
    let files = paths.filter { FileStatus($0)?.kind == .file }
    return [
      .table(
        LuaTable(
          array: files.map { path in
            .string(path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path)
          }))
    ]
  }

  /// `resources(result, index)`: the files of a photo.
  func resources(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let all = try PhotoResource.all(
      of: try result.asset(at: index - 1), in: result.source, environment.gate)
    return [.table(LuaTable(array: all.map(\.lua)))]
  }

  /// `photo_data(result, index, type)`: the bytes of a file of a photo, the identifier of its type,
  /// and its orientation; nothing if the photo has no such file.
  func photoData(_ result: FetchResult, _ index: Int, _ type: String?) throws -> [LuaValue] {
    // During the transfer, the bytes exist twice.
    let most = min(environment.options.memoryLimit / 2, LuaValue.mostBytes)
    let data = try PhotoData(
      of: try type.map { try Resource.Kind(named: $0, in: "type") },
      try result.asset(at: index - 1), in: result.source, environment.gate, limit: most)
    guard let data else { return [.none] }
    return [
      .bytes(data.bytes), data.uniformType.map(LuaValue.string) ?? .none,
      data.orientation.map { .integer(Int64($0)) } ?? .none,
    ]
  }

  /// `is_plain_jpeg(result, index)`: whether the numbers of a photo's file are sRGB, gray or in
  /// color: a JPEG of one or three components without a color profile. The run reports one that
  /// cannot be read.
  func isPlainJPEG(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let photo = try result.asset(at: index - 1)
    guard let file = try? environment.gate.open(photo.path) else { return [.boolean(false)] }
    return [.boolean(JPEGSegmentReader(ByteRegion(file)).isPlain)]
  }

  /// `photo_edit(result, index)`: a table; nil: the photo has no edit.
  func photoEdit(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    [try result.asset(at: index - 1).adjustment?.lua ?? .none]
  }
}

extension RuntimeError {
  /// Whether a path or pattern names no file.
  fileprivate var findsNothing: Bool {
    if case .missingFile = self { return true }
    if case .unmatchedPattern = self { return true }
    return false
  }
}

extension PhotoResource {
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "type": .string(kind.name), "filename": .string(filename), "size": .integer(content.size),
    ]
    fields["uniformTypeIdentifier"] = uniformType.map(LuaValue.string)
    return .table(LuaTable(fields: fields))
  }
}

extension Adjustment {
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "identifier": .string(formatIdentifier), "base": .string(base.kind.name),
    ]
    if !data.isEmpty { fields["data"] = .string(data) }
    if !formatVersion.isEmpty { fields["version"] = .string(formatVersion) }
    fields["date"] = date?.inUTC.lua()
    fields["steps"] = steps
    fields["filename"] = renderPath.map { .string(FileSystem.name(of: $0)) }
    return .table(LuaTable(fields: fields))
  }

  /// Luma's own steps as plain data; nil for those of other programs and of newer versions.
  private var steps: LuaValue? {
    guard (try? EditFormat.steps(self)) != nil, let list = (try? JSONValue(text: data))?.array
    else { return nil }
    return .table(LuaTable(array: list.map(\.lua)))
  }
}

extension RunOptions {
  /// Now, as recipes see it.
  var date: PhotoDate { PhotoDate(seconds: now ?? Clock.now()) }
}
