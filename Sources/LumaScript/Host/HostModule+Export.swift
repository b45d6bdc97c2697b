import LumaCatalog
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for the files of photos.
extension HostModule {
  var exportFunctions: [HostFunction] {
    [
      HostFunction("resources", resources), HostFunction("photo_data", photoData),
      HostFunction("export", export), HostFunction("photo_edit", photoEdit),
    ]
  }

  /// `resources(result, index)`: the files of a photo.
  private func resources(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    let all = try PhotoResource.all(
      of: try result.asset(at: index - 1), in: result.source, environment.gate)
    return [.table(LuaTable(array: all.map(\.lua)))]
  }

  /// `photo_data(result, index, type)`: the bytes of a file of a photo, the identifier of its type, and
  /// its orientation; nothing if the photo has no such file.
  private func photoData(_ result: FetchResult, _ index: Int, _ type: String?) throws -> [LuaValue]
  {
    // While they are handed over, bytes are there twice.
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

  /// `export(part, options)`: takes copies that wait for the end of the recipe.
  private func export(_ part: LuaTable, _ options: LuaTable) throws -> [LuaValue] {
    try refuseIfAsked("export")
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "export") }
    do {
      var run = try ExportRun(environment, permissions, try ExportOrder(options))
      (run.location, run.counters) = (locate(), exportCounters)
      let copies = try run.copies(of: try ResultPart(part))
      exportCounters = run.counters
      environment.charge(copies.reduce(0) { $0 + 512 + 2 * $1.path.utf8.count })
      texts += copies
    } catch {
      throw Diagnostic(error).said(by: "export")
    }
    return []
  }
}

extension ExportOrder {
  init(_ options: LuaTable) throws(RuntimeError) {
    let fields = try LuaFields(.table(options), what: "export")
    try self.init(
      template: try fields.need("template", "a file name", \.text),
      overwrite: try fields.word("overwrite", .changed),
      types: try fields.optional("types", "a list of types", \.texts) ?? [])
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
