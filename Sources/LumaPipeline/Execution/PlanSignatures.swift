import LumaImaging
import Synchronization

/// The signatures of the last plan: most photos of a run have the same steps.
final class PlanSignatures: Sendable {
  private struct State {
    var plan = Plan(nodes: [])
    var known: [Int: String] = [:]
  }

  private let state = Mutex(State())

  func fingerprint(of output: PlannedOutput, _ unit: WorkUnit) -> OutputPolicy.Fingerprint {
    OutputPolicy.Fingerprint(
      signature: RawLibrary.signature(of: unit.raw) + signature(of: output.node, in: unit.plan)
        + (unit.sheet?.signature ?? ""),
      encoder: Encoder.version(of: output.save.format, from: unit.asset.header.format))
  }

  private func signature(of node: Int, in plan: Plan) -> String {
    state.withLock { state in
      if !plan.hasStorage(of: state.plan) { state = State(plan: plan) }
      if let known = state.known[node] { return known }
      let signature = plan.signature(of: node)
      state.known[node] = signature
      return signature
    }
  }
}

extension Plan {
  /// Whether both have one and the same list of nodes, and not only equal ones.
  func hasStorage(of other: Plan) -> Bool {
    nodes.withUnsafeBufferPointer { own in
      other.nodes.withUnsafeBufferPointer {
        $0.baseAddress == own.baseAddress && $0.count == own.count
      }
    }
  }
}
