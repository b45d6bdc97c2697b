import LumaPipeline
import LumaImaging
import LumaLua
import LumaModel

/// Host functions that the Lua standard library uses to record libvips operations.
extension HostModule {
  var pixelFunctions: [HostFunction] {
    [
      HostFunction("operation_facts", operationFacts), HostFunction("operations", operations),
      HostFunction("check_operation", checkOperation), HostFunction("measure", measure),
      HostFunction("picture_sizes", pictureSizes),
    ]
  }

  /// Returns the names of all operations that steps can call, or those of the "module".
  private func operations(_ scope: String?) -> [LuaValue] {
    let names = PixelOperations.names(in: scope.flatMap(PixelOperations.Scope.init) ?? .steps)
    return [.table(LuaTable(array: names.map(LuaValue.string)))]
  }

  private func operationFacts(_ name: String) throws -> [LuaValue] {
    [.table(try PixelOperations.facts(name).lua)]
  }

  /// Raises an error at the recipe's line if a call does not match its operation.
  private func checkOperation(_ call: LuaTable) throws -> [LuaValue] {
    let call = try OperationCall(lua: call)
    try PixelOperations.check(call)
    try environment.renderer.check(call)
    return []
  }

  /// Returns the size of a graph's result for a given input width and height.
  private func measure(_ graph: LuaTable, width: Int, height: Int) throws -> [LuaValue] {
    let graph = try PixelGraph(JSONValue(.table(graph), of: "graph"))
    let size = try PixelOperations.size(
      of: graph, on: PixelSize(width: width, height: height))
    return [.integer(Int64(size.width)), .integer(Int64(size.height))]
  }

  /// Returns the distinct sizes of a plan's images after a node (0 for the input).
  private func pictureSizes(_ plan: LuaTable, after node: Int) throws -> [LuaValue] {
    var sizes: [PixelSize] = []
    var seen: Set<PixelSize> = []
    let pipelines = try plans.pipelines(.table(plan))
    for photo in try PhotoPlans(pipelines, environment.rawSizes).plans {
      guard let upright = photo.asset.header.size else { continue }
      let made = node == 0 ? .success(upright) : photo.plan.size(after: node, upright: upright)
      // Rendering reports a photo whose steps fail.
      if case .success(let size)? = made, seen.insert(size).inserted { sizes.append(size) }
    }
    return [.table(LuaTable(array: sizes.map(\.lua)))]
  }
}

extension Plan {
  /// The size of a picture after a node; nil: the plan has no such node.
  func size(
    after node: Int, upright: PixelSize
  ) -> Result<PixelSize, ImagingError>? {
    Planner.sizes(of: self, upright: upright)[node]
  }
}

extension PixelSize {
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: ["width": .integer(Int64(width)), "height": .integer(Int64(height))]))
  }
}

extension PixelOperations.Facts.Input {
  var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "name": .string(name), "image": .boolean(isImage), "list": .boolean(isList),
        "expected": .string(expected),
      ])
    )
  }
}
