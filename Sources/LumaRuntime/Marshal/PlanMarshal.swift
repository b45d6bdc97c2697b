import LumaLua
import LumaModel

/// Steps over the photos of one result, or over one of them.
struct Pipeline {
  var source: FetchedPhotos
  /// 0-based; nil: every photo of the result.
  var only: Int?
  var nodes: [PlanNode]
  /// Ids of the saves that are to run now.
  var saves: Set<Int>
}

/// Reads a plan that the library made.
enum PlanMarshal {
  static func pipelines(_ value: LuaValue) throws(RuntimeError) -> [Pipeline] {
    let fields = try LuaFields(value, what: "plan")
    var pipelines: [Pipeline] = []
    for element in fields["pipelines"].table?.array ?? [] {
      pipelines.append(try pipeline(try LuaFields(element, what: "pipeline")))
    }
    return pipelines
  }

  private static func pipeline(_ fields: LuaFields) throws(RuntimeError) -> Pipeline {
    let source = try fields.need("source", "a fetch result") { $0.object(FetchedPhotos.self) }
    let only = try fields.optional("index", "a place in the result") { value in
      value.whole.flatMap { (1...max(1, source.result.count)).contains($0) ? $0 - 1 : nil }
    }
    var nodes: [PlanNode] = []
    for element in fields["nodes"].table?.array ?? [] {
      nodes.append(try node(try LuaFields(element, what: "step")))
    }
    let saves = (fields["saves"].table?.array ?? []).compactMap(\.whole)
    return Pipeline(source: source, only: only, nodes: nodes, saves: Set(saves))
  }

  private static func node(_ fields: LuaFields) throws(RuntimeError) -> PlanNode {
    let parent = try fields.need("parent", "a step's number", \.whole)
    return PlanNode(
      id: try fields.need("id", "a number", \.whole), parent: parent == 0 ? nil : parent,
      step: try StepMarshal.step(try fields.need("op", "a name", \.text), fields["args"]),
      location: location(fields))
  }

  private static func location(_ fields: LuaFields) -> ScriptLocation? {
    guard let file = fields["file"].text, let line = fields["line"].whole else { return nil }
    return ScriptLocation(file: file, line: line)
  }
}
