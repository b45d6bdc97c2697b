public import LumaModel

/// A `RenderUnit` without what belongs to this process.
public struct RenderRequest: PictureQuestion {
  public typealias Answer = Renderings

  public var path: String
  public var plan: Plan
  public var targets: [Target]
  public var threads: Int
  public var raw: RawReading?
  public var readsThumbnail: Bool
  public var takesPagesAsFrames: Bool

  /// A save whose output is at the same place in the call's descriptors.
  public struct Target: Codable, Sendable {
    public var node: Int
    public var metadata: MetadataBlobs?
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

  public var paths: [String] { [path] + plan.nodes.paths }

  public var operationCalls: [OperationCall] { plan.nodes.operationCalls }

  public func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Renderings {
    pictures.render(call, self)
  }
}

/// The result of each output of a unit.
public struct Renderings: Codable, Sendable {
  public var saves: [SaveOutcome] = []
  /// Number of times that a photo's pixels were decoded.
  public var decodes = 0

  public struct SaveOutcome: Codable, Sendable {
    public var node: Int
    public var rendering: Rendering?
    /// Set if there is no rendering.
    public var failure: ImagingError?
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
