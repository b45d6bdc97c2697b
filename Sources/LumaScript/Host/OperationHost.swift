import LumaPipeline
import LumaImaging
import LumaLua
import LumaModel

/// Host functions that the Lua standard library uses to record libvips operations.
struct OperationHost: RecipeHost {
  let context: HostContext

  init(_ context: HostContext) { self.context = context }

  var functions: [HostFunction] {
    [
      HostFunction("operation_facts", operationFacts), HostFunction("operations", operations),
      HostFunction("check_operation", checkOperation), HostFunction("measure", measure),
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
