import LumaImaging
import LumaLua
import LumaModel

/// What the library asks of libvips while a recipe writes operations down.
extension HostModule {
  var pixelCallbacks: [String: LuaCallback] {
    [
      "operation_facts": callback(operationFacts), "operations": callback(operations),
      "check_operation": callback(checkOperation),
      "measure": callback(measure), "picture_sizes": callback(pictureSizes),
    ]
  }

  /// The names of all that may be called.
  private func operations(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [.table(LuaTable(array: PixelOperations.names.map(LuaValue.string)))]
  }

  private func operationFacts(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let facts = try PixelOperations.facts(arguments.first?.text ?? "")
    return [
      .table(
        LuaTable(fields: [
          "required": .table(LuaTable(array: facts.required.map(\.lua))),
          "optional": .table(LuaTable(array: facts.optional.map(\.lua))),
          "summary": .string(facts.summary),
        ]))
    ]
  }

  /// Raises at the recipe's line when a call does not fit its operation.
  private func checkOperation(_ arguments: [LuaValue]) throws -> [LuaValue] {
    try PixelOperations.check(try GraphMarshal.call(arguments.first ?? .none))
    return []
  }

  /// A graph, a width and a height: the size of its outcome.
  private func measure(_ arguments: [LuaValue]) throws -> [LuaValue] {
    guard arguments.count == 3, let width = arguments[1].whole, let height = arguments[2].whole
    else { throw RuntimeError.malformed(what: "measure", expected: "a size", got: "none") }
    let graph = try GraphMarshal.graph(arguments[0])
    let size = try PixelOperations.size(
      of: graph, on: PixelSize(width: width, height: height))
    return [.integer(Int64(size.width)), .integer(Int64(size.height))]
  }

  /// A plan, and the step after which is asked (0: none): each size that a picture of it has there.
  private func pictureSizes(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let node = arguments.last?.whole ?? 0
    var sizes: [PixelSize] = []
    var seen: Set<PixelSize> = []
    let pipelines = try PlanMarshal.pipelines(arguments.first ?? .none)
    for photo in try PhotoPlans(pipelines, environment.rawSizes).plans {
      guard let upright = photo.asset.header.size else { continue }
      let made = node == 0 ? .success(upright) : photo.plan.size(after: node, upright: upright)
      // A photo whose steps fail says so when it is rendered.
      if case .success(let size)? = made, seen.insert(size).inserted { sizes.append(size) }
    }
    return [.table(LuaTable(array: sizes.map(\.lua)))]
  }
}

extension Plan {
  fileprivate func size(
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
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "name": .string(name), "image": .boolean(isImage), "list": .boolean(isList),
        "expected": .string(expected),
      ])
    )
  }
}
