import LumaPipeline
import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

/// Parses a plan built by the Lua standard library.
enum PlanMarshal {
  static func pipelines(_ value: LuaValue, _ sources: RecipeSources) throws -> [Pipeline] {
    let fields = try LuaFields(value, what: "plan")
    var pipelines: [Pipeline] = [], counts: [ObjectIdentifier: Int] = [:]
    for element in fields["pipelines"].table?.array ?? [] {
      pipelines.append(try pipeline(try LuaFields(element, what: "pipeline"), sources, &counts))
    }
    return pipelines
  }

  /// - Parameter counts: of the results that were counted.
  private static func pipeline(
    _ fields: LuaFields, _ sources: RecipeSources, _ counts: inout [ObjectIdentifier: Int]
  ) throws -> Pipeline {
    let result = try fields.need("source", "a fetch result") { $0.object(FetchResult.self) }
    let count = try counts[ObjectIdentifier(result)] ?? result.counted()
    counts[ObjectIdentifier(result)] = count
    let only = try fields.optional("index", "a place in the result") { place($0, count) }
    let some = try fields.optional("indexes", "places in the result") { places($0, count) }
    let nodes = try nodes(fields, sources)
    let saves = (fields["saves"].table?.array ?? []).compactMap(\.whole)
    return Pipeline(
      result: result,
      selection: only.map(Selection.one) ?? some.map(Selection.list) ?? .all,
      isFiltered: try fields.flag("filtered"), nodes: nodes, saves: Set(saves),
      sheet: try fields["sheet"].isNone
        ? nil : sheet(try LuaFields(fields["sheet"], what: "sheet"), sources))
  }

  private static func sheet(
    _ fields: LuaFields, _ sources: RecipeSources
  ) throws -> SheetRequest {
    SheetRequest(
      sheet: try ContactSheet(
        Arguments("contact_sheet", JSONValue(fields["args"], of: "contact_sheet"))),
      nodes: try nodes(fields, sources), location: location(fields, of: "contact_sheet", sources))
  }

  private static func nodes(
    _ fields: LuaFields, _ sources: RecipeSources
  ) throws -> [PlanNode] {
    try (fields["nodes"].table?.array ?? []).map {
      try node(try LuaFields($0, what: "step"), sources)
    }
  }

  /// Converts a 1-based index to a 0-based one; nil if it is out of range.
  private static func place(_ value: LuaValue, _ count: Int) -> Int? {
    value.whole.flatMap { $0 >= 1 && $0 <= count ? $0 - 1 : nil }
  }

  private static func places(_ value: LuaValue, _ count: Int) -> [Int]? {
    guard let values = value.table?.array else { return nil }
    let places = values.compactMap { place($0, count) }
    return places.count == values.count ? places : nil
  }

  private static func node(_ fields: LuaFields, _ sources: RecipeSources) throws -> PlanNode {
    let parent = try fields.need("parent", "a step's number", \.whole)
    return PlanNode(
      id: try fields.need("id", "a number", \.whole), parent: parent == 0 ? nil : parent,
      step: try step(fields),
      location: location(fields, of: try fields.need("op", "a name", \.text), sources))
  }

  /// Parses a step given as `{ op =, args = }`.
  static func step(_ fields: LuaFields) throws -> Step {
    let name = try fields.need("op", "a name", \.text)
    if name == "save" { return .save(try SaveMarshal.save(LuaFields(fields["args"], what: name))) }
    return try Step(name, JSONValue(fields["args"], of: name))
  }

  /// The place of a step, which Lua gives as the first line of its chain.
  private static func location(
    _ fields: LuaFields, of name: String, _ sources: RecipeSources
  ) -> ScriptLocation? {
    guard let file = fields["file"].text, let line = fields["line"].whole else { return nil }
    return sources.place(
      of: name, turn: fields["turn"].whole ?? 1, at: ScriptLocation(file: file, line: line))
  }
}
