import LumaPipeline
import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

/// Parses a plan built by the Lua standard library.
struct PlanMarshal {
  let sources: RecipeSources
  let tags: TagReading

  func pipelines(_ value: LuaValue) throws -> [Pipeline] {
    let fields = try LuaFields(value, what: "plan")
    var pipelines: [Pipeline] = [], counts: [ObjectIdentifier: Int] = [:]
    for element in fields["pipelines"].table?.array ?? [] {
      pipelines.append(try pipeline(try LuaFields(element, what: "pipeline"), &counts))
    }
    return pipelines
  }

  /// - Parameter counts: of the results that were counted.
  private func pipeline(
    _ fields: LuaFields, _ counts: inout [ObjectIdentifier: Int]
  ) throws -> Pipeline {
    let result = try fields.need("source", "a fetch result") { $0.object(FetchResult.self) }
    let count = try counts[ObjectIdentifier(result)] ?? result.counted()
    counts[ObjectIdentifier(result)] = count
    let only = try fields.optional("index", "a place in the result") { place($0, count) }
    let some = try fields.optional("indexes", "places in the result") { places($0, count) }
    let nodes = try nodes(fields)
    let saves = (fields["saves"].table?.array ?? []).compactMap(\.whole)
    return Pipeline(
      result: result,
      selection: only.map(Selection.one) ?? some.map(Selection.list) ?? .all,
      isFiltered: try fields.flag("filtered"), nodes: nodes, saves: Set(saves),
      sheet: try fields["sheet"].isNone
        ? nil : sheet(try LuaFields(fields["sheet"], what: "sheet"), of: nodes))
  }

  /// - Parameter later: the steps after it.
  private func sheet(_ fields: LuaFields, of later: [PlanNode]) throws -> SheetRequest {
    if fields["name"].text == "animate" {
      try checkFrames(later)
      return SheetRequest(
        frames: try FrameArguments(
          Arguments("animate", JSONValue(fields["args"], of: "animate"))),
        nodes: try nodes(fields), location: location(fields, of: "animate"))
    }
    return SheetRequest(
      sheet: try ContactSheet(
        Arguments("contact_sheet", JSONValue(fields["args"], of: "contact_sheet"))),
      nodes: try nodes(fields), location: location(fields, of: "contact_sheet"))
  }

  /// Refuses saves that would keep the first frame alone.
  private func checkFrames(_ nodes: [PlanNode]) throws(Diagnostic) {
    for node in nodes {
      guard case .save(let save) = node.step, !save.format.hasFrames else { continue }
      var diagnostic = RuntimeError.malformed(
        what: "animate", expected: "a path that ends in .webp, .gif or .jxl",
        got: "'\(save.template)'"
      ).diagnostic
      diagnostic.location = node.location
      throw diagnostic
    }
  }

  private func nodes(_ fields: LuaFields) throws -> [PlanNode] {
    try (fields["nodes"].table?.array ?? []).map {
      try node(try LuaFields($0, what: "step"))
    }
  }

  /// Converts a 1-based index to a 0-based one; nil if it is out of range.
  private func place(_ value: LuaValue, _ count: Int) -> Int? {
    value.whole.flatMap { $0 >= 1 && $0 <= count ? $0 - 1 : nil }
  }

  private func places(_ value: LuaValue, _ count: Int) -> [Int]? {
    guard let values = value.table?.array else { return nil }
    let places = values.compactMap { place($0, count) }
    return places.count == values.count ? places : nil
  }

  private func node(_ fields: LuaFields) throws -> PlanNode {
    let parent = try fields.need("parent", "a step's number", \.whole)
    let name = try fields.need("op", "a name", \.text)
    return PlanNode(
      id: try fields.need("id", "a number", \.whole), parent: parent == 0 ? nil : parent,
      step: try step(fields), location: location(fields, of: fields["word"].text ?? name))
  }

  /// Parses a step given as `{ op =, args = }`.
  func step(_ fields: LuaFields) throws -> Step {
    let name = try fields.need("op", "a name", \.text)
    if name == "save" {
      return .save(try SaveMarshal.save(LuaFields(fields["args"], what: name), tags))
    }
    return try Step(name, JSONValue(fields["args"], of: name))
  }

  /// The place of a step, which Lua gives as the first line of its chain.
  private func location(
    _ fields: LuaFields, of name: String
  ) -> ScriptLocation? {
    guard let file = fields["file"].text, let line = fields["line"].whole else { return nil }
    return sources.place(
      of: name, turn: fields["turn"].whole ?? 1, at: ScriptLocation(file: file, line: line))
  }
}
