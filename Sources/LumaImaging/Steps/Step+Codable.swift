import LumaModel

/// A step in a message: in the form of a recipe or an edit, so that the same parser with the same
/// ranges reads it.
private enum StepMessage: Codable {
  /// A step that is plain data; `digest` belongs to an overlay.
  case named(String, [String: JSONValue], digest: String?)
  case operation(PixelGraph)
  case function([Recorded], PixelProgram.Key)
  case save(Save)

  struct Recorded: Codable {
    var size: PixelSize
    var graph: PixelGraph
  }
}

extension Step: Codable {
  package func encode(to encoder: any Swift.Encoder) throws {
    try message.encode(to: encoder)
  }

  private var message: StepMessage {
    switch self {
    case .save(let save): .save(save)
    case .pixels(.operation(let graph)): .operation(graph)
    case .pixels(.function(let graphs, let key)):
      .function(graphs.map { StepMessage.Recorded(size: $0, graph: $1) }, key)
    case .effect(let effect):
      .named(name, arguments?.values ?? [:], digest: (effect.value as? Overlay)?.digest)
    case .crop, .rotate, .flip, .scale, .pad, .transform:
      .named(name, arguments?.values ?? [:], digest: nil)
    }
  }

  /// - Throws: The errors of the parser of recipes.
  package init(from decoder: any Decoder) throws {
    switch try StepMessage(from: decoder) {
    case .save(let save): self = .save(save)
    case .operation(let graph): self = .pixels(.operation(graph))
    case .function(let recorded, let key):
      let graphs = recorded.map { ($0.size, $0.graph) }
      self = .pixels(.function(Dictionary(graphs) { first, _ in first }, key: key))
    case .named(let name, let values, let digest):
      do throws(ArgumentError) {
        self = try Step(name, .object(JSONObject(values))).marked(digest)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: error.diagnostic.message))
      }
    }
  }

  private func marked(_ digest: String?) -> Step {
    guard let digest, case .effect(let effect) = self, var overlay = effect.value as? Overlay
    else { return self }
    overlay.digest = digest
    return .effect(overlay)
  }
}
