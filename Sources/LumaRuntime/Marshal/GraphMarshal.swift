import LumaImaging
import LumaLua
import LumaModel

/// Reads the operations that a recipe wrote down.
enum GraphMarshal {
  /// `vips`: one call; `apply`: a graph for each size.
  static func program(_ name: String, _ fields: LuaFields) throws(RuntimeError) -> PixelProgram? {
    switch name {
    case "vips": return .operation(try graph(fields["graph"]))
    case "apply": return try function(fields)
    default: return nil
    }
  }

  private static func function(_ fields: LuaFields) throws(RuntimeError) -> PixelProgram {
    var graphs: [PixelSize: PixelGraph] = [:]
    for element in fields["graphs"].table?.array ?? [] {
      let entry = try LuaFields(element, what: "apply")
      let size = PixelSize(
        width: try entry.need("width", "px", \.whole),
        height: try entry.need("height", "px", \.whole))
      graphs[size] = try graph(entry["graph"])
    }
    let key = try fields.optional("key", "a text", \.text)
    return .function(graphs, key: key.map { .given($0) } ?? .none(.random(in: 0 ... .max)))
  }

  static func graph(_ value: LuaValue) throws(RuntimeError) -> PixelGraph {
    let fields = try LuaFields(value, what: "graph")
    var calls: [OperationCall] = []
    for element in fields["calls"].table?.array ?? [] { calls.append(try call(element)) }
    let graph = PixelGraph(calls: calls, result: try fields.need("result", "an image", \.whole))
    guard PixelOperations.isSound(graph) else {
      throw .malformed(what: "graph", expected: "images made before they are used", got: "others")
    }
    return graph
  }

  static func call(_ element: LuaValue) throws(RuntimeError) -> OperationCall {
    let fields = try LuaFields(element, what: "operation")
    let name = try fields.need("name", "a name", \.text)
    var arguments: [OperationArgument] = []
    for (key, value) in fields["args"].table?.fields ?? [:] {
      arguments.append(
        OperationArgument(name: key, value: try self.value(value, "\(name): \(key)")))
    }
    return OperationCall(name: name, arguments: arguments)
  }

  private static func value(
    _ value: LuaValue, _ what: String
  ) throws(RuntimeError) -> OperationValue {
    if let flag = value.flag { return .flag(flag) }
    if let number = value.real, number.isFinite { return .number(number) }
    if let word = value.text { return .word(word) }
    if let place = value.table?.fields["image"]?.whole { return .image(place) }
    if let list = value.table?.array, !list.isEmpty, let read = list.operationList { return read }
    throw .malformed(
      what: what, expected: "a number, a word, true or false, an image, or a list of these",
      got: value.shown)
  }
}

extension [LuaValue] {
  /// Numbers, words, images or rows of numbers; nil where they are mixed.
  fileprivate var operationList: OperationValue? {
    let numbers = compactMap(\.real)
    if numbers.count == count, numbers.allSatisfy(\.isFinite) { return .numbers(numbers) }
    let words = compactMap(\.text)
    if words.count == count { return .words(words) }
    let places = compactMap { $0.table?.fields["image"]?.whole }
    if places.count == count { return .images(places) }
    let rows = compactMap { $0.table?.array.compactMap(\.real) }
    return rows.count == count && rows.allSatisfy { !$0.isEmpty } ? .matrix(rows) : nil
  }
}
