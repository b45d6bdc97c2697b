import LumaImaging
import LumaModel

/// The text that tells one way of making an output from another: steps, options, encoder.
enum OutputSignature {
  static func text(of output: PlannedOutput, in plan: Plan) -> String {
    let save = output.save
    return [
      plan.signature(of: output.node.id), "\(save.format)", "\(save.encoding)",
      name(save.metadata), "\(save.profile)", Encoder.version(save.format),
    ].joined(separator: "\n")
  }

  /// Sets have no order of their own.
  private static func name(_ policy: MetadataPolicy) -> String {
    switch policy {
    case .all: "all"
    case .none: "none"
    case .web: "web"
    case .keep(let groups): "keep \(words(groups))"
    case .drop(let groups): "drop \(words(groups))"
    }
  }

  private static func words(_ groups: Set<MetadataGroup>) -> String {
    groups.map(\.rawValue).sorted().joined(separator: ",")
  }
}
