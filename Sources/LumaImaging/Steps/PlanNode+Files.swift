extension [PlanNode] {
  /// The files that the steps read besides the photo.
  var paths: [String] { flatMap(\.step.paths) }

  /// The operations by name that the steps call.
  var operationCalls: [OperationCall] {
    flatMap { node -> [OperationCall] in
      guard case .pixels(let program) = node.step else { return [] }
      switch program {
      case .operation(let graph): return graph.calls
      case .function(let graphs, _): return graphs.values.flatMap(\.calls)
      }
    }
  }
}

extension Step {
  /// The files that the step reads besides the photo.
  fileprivate var paths: [String] {
    switch self {
    case .effect(let effect): (effect.value as? Overlay).map { [$0.path] } ?? []
    case .save(let save): if case .file(let path) = save.profile { [path] } else { [] }
    case .crop, .rotate, .flip, .scale, .pad, .transform, .pixels: []
    }
  }
}
