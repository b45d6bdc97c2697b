package import LumaModel

/// A `RenderUnit` without what belongs to this process.
package struct RenderRequest: PictureQuestion {
  package typealias Answer = Renderings

  package var path: String
  package var plan: Plan
  package var targets: [Target]
  package var threads: Int
  package var raw: RawReading?
  package var readsThumbnail: Bool
  package var takesPagesAsFrames: Bool

  /// A save whose output is at the same place in the call's descriptors.
  package struct Target: Codable, Sendable {
    package var node: Int
    package var metadata: MetadataBlobs?
  }

  init(_ unit: RenderUnit) {
    path = unit.path
    plan = unit.plan
    targets = unit.outputs.map { Target(node: $0.node, metadata: $0.metadata) }
    threads = unit.threads
    raw = unit.raw
    readsThumbnail = unit.readsThumbnail
    takesPagesAsFrames = unit.takesPagesAsFrames
  }

  package var paths: [String] { [path] + plan.nodes.paths }

  package var operationCalls: [OperationCall] { plan.nodes.operationCalls }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Renderings {
    pictures.render(call, self)
  }
}

/// The result of each output of a unit.
package struct Renderings: Codable, Sendable {
  package var saves: [SaveOutcome] = []
  /// Number of times that a photo's pixels were decoded.
  package var decodes = 0

  package struct SaveOutcome: Codable, Sendable {
    package var node: Int
    package var rendering: Rendering?
    /// Set if there is no rendering.
    package var failure: ImagingError?
  }

  /// By node.
  var results: [Int: Result<Rendering, ImagingError>] {
    let results = saves.map { saved -> (Int, Result<Rendering, ImagingError>) in
      if let rendering = saved.rendering { return (saved.node, .success(rendering)) }
      return (saved.node, .failure(saved.failure ?? .cancelled))
    }
    return Dictionary(results) { first, _ in first }
  }
}
