public import LumaModel

/// libvips operations as a step.
///
/// - **Lua**: `vips(name, {...})` · `apply(fn, {key=})`
public enum PixelProgram: Hashable, Sendable {
  /// `vips`: one operation, the same for every image.
  case operation(PixelGraph)
  /// `apply`: the graph that the function recorded for each size it was called with.
  case function([PixelSize: PixelGraph], key: Key)

  /// Identifies a function, to detect whether it would do the same again.
  public enum Key: Hashable, Codable, Sendable {
    case given(String)
    /// Unknown: a different number each time.
    case none(UInt64)
  }

  /// The step's name in recipes.
  public var name: String {
    switch self {
    case .operation: "vips"
    case .function: "apply"
    }
  }

  /// Returns the graph for an image of `size`; nil if the function was not called for it.
  public func graph(for size: PixelSize) -> PixelGraph? {
    switch self {
    case .operation(let graph): graph
    case .function(let graphs, _): graphs[size]
    }
  }
}

extension PixelProgram: StepValue {
  /// Parses `vips`: one call.
  init(operation arguments: Arguments) throws(ArgumentError) {
    self = .operation(try PixelGraph(arguments["graph"]))
  }

  /// Parses `apply`: a graph per size.
  init(function arguments: Arguments) throws(ArgumentError) {
    var graphs: [PixelSize: PixelGraph] = [:]
    for entry in try arguments.tables("graphs") {
      let size = PixelSize(
        width: try entry.need("width", .integer(in: 1...PixelLimits.side)),
        height: try entry.need("height", .integer(in: 1...PixelLimits.side)))
      graphs[size] = try PixelGraph(entry["graph"])
    }
    let key = try arguments.optional("key", .text())
    self = .function(graphs, key: key.map { .given($0) } ?? .none(.random(in: 0 ... .max)))
  }

  public var arguments: Arguments? {
    switch self {
    case .operation(let graph): Arguments(name, ["graph": graph.json])
    case .function: nil
    }
  }

  /// A function is identified by its key alone; without one it never equals another.
  public var signature: String {
    switch self {
    case .operation(let graph): "vips \(graph.signature)"
    case .function(_, .given(let key)): "apply \(key.utf8.count):\(key)"
    case .function(_, .none(let number)): "apply once \(number)"
    }
  }

  public func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}
