package import LumaModel

/// libvips operations as a step.
///
/// - **Lua**: `vips(name, {...})` · `apply(fn, {key=})`
package enum PixelProgram: Hashable, Sendable {
  /// `vips`: one operation, the same for every image.
  case operation(PixelGraph)
  /// `apply`: the graph that the function recorded for each size it was called with.
  case function([PixelSize: PixelGraph], key: Key)

  /// Identifies a function, to detect whether it would do the same again.
  package enum Key: Hashable, Codable, Sendable {
    case given(String)
    /// By a hash of what it recorded.
    case recorded(String)
    /// By what it recorded.
    case unnamed
  }

  /// The program, with a function that has no key identified by a hash: what it records for
  /// pictures of many sizes is long.
  ///
  /// - Parameter hash: of a text.
  package func identified(by hash: (String) -> String) -> PixelProgram {
    guard case .function(let graphs, .unnamed) = self else { return self }
    return .function(graphs, key: .recorded(hash(PixelProgram.text(of: graphs))))
  }

  /// What a function does to pictures of each size.
  private static func text(of graphs: [PixelSize: PixelGraph]) -> String {
    graphs.map { "\($0) \($1.signature)" }.sorted().joined(separator: "\n")
  }

  /// The step's name in recipes.
  package var name: String {
    switch self {
    case .operation: "vips"
    case .function: "apply"
    }
  }

  /// Returns the graph for an image of `size`; nil if the function was not called for it.
  package func graph(for size: PixelSize) -> PixelGraph? {
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
    self = .function(graphs, key: key.map { .given($0) } ?? .unnamed)
  }

  package var arguments: Arguments? {
    switch self {
    case .operation(let graph): Arguments(name, ["graph": graph.json])
    case .function: nil
    }
  }

  /// A function is identified by its key alone; without one, by what it does.
  package var signature: String {
    switch self {
    case .operation(let graph): "vips \(graph.signature)"
    case .function(_, .given(let key)): "apply \(key.utf8.count):\(key)"
    case .function(_, .recorded(let hash)): "apply #\(hash)"
    case .function(let graphs, .unnamed): "apply #\(PixelProgram.text(of: graphs))"
    }
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}
