import LumaCatalog
import LumaLua
import LumaModel
import LumaPipeline

/// `photos:export "copies/{filename}"`.
extension TextHost {
  /// `export(part, options)`: takes copies that wait for the end of the recipe.
  func export(_ part: LuaTable, _ options: LuaTable) throws -> [LuaValue] {
    try refuseIfAsked("export")
    guard !environment.libraries.isChanging else {
      throw LibraryUseError.insideChange(verb: "export")
    }
    do {
      var run = try ExportRun(environment, permissions, try ExportRequest(options))
      (run.location, run.counters) = (locate(), counters)
      let copies = try run.copies(of: try ResultPart(part))
      counters = run.counters
      environment.limits.charge(copies.reduce(0) { $0 + 512 + 2 * $1.path.utf8.count })
      pending += copies
    } catch {
      throw Diagnostic(error).said(by: "export")
    }
    return []
  }
}

extension ExportRequest {
  init(_ options: LuaTable) throws(RuntimeError) {
    let fields = try LuaFields(.table(options), what: "export")
    try self.init(
      template: try fields.need("template", "a file name", \.text),
      overwrite: try fields.word("overwrite", .changed),
      types: try fields.optional("types", "a list of types", \.texts) ?? [],
      dates: try fields.word("dates", .original))
  }
}
