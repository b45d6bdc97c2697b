public import LumaModel

/// A request about pictures or the libraries that read them: plain data, which another process may
/// answer.
public enum PictureRequest: Codable, Sendable {
  case header(path: String, raw: RawReading?)
  /// The upright size of the thumbnail in a HEIC or AVIF file.
  case thumbnailSize(path: String)
  /// Smaller copies in a JPEG.
  case previews(path: String)
  /// The estimated bytes of making a plan's saves.
  case memory(PlanQuestion)
  /// How a plan's saves will be made.
  case explanation(PlanQuestion)
  case render(RenderRequest)
  case statistics(RenderedView)
  case colors(RenderedView, count: Int)
  case thumbHash(RenderedView)
  case tile(RenderedView, caption: String, ContactSheet)
  case emptyTile(caption: String, ContactSheet)
  case image(ImageProgram, ImageQuestion)
  case libraries(LibraryQuestion)
}

/// The work of a plan on a photo.
public struct PlanQuestion: Codable, Sendable {
  var plan: Plan
  var header: PhotoHeader
  /// To be inspected; nil: a typical file is assumed.
  var path: String?
  var raw: RawReading?
}

/// A query of the installed libraries.
public enum LibraryQuestion: Codable, Sendable {
  case versions
  case installation
  case operationNames
  case operationFacts(String, PixelOperations.Scope)
  case operationCheck(OperationCall, PixelOperations.Scope)
  /// The size of a graph's result on a picture.
  case graphSize(PixelGraph, on: PixelSize)
}

/// The answer to a `PictureRequest`.
public enum PictureAnswer: Codable, Sendable {
  case header(PhotoHeader)
  case size(PixelSize?)
  case count(Int)
  case previews([EmbeddedPreview])
  case renderings(Renderings)
  case statistics(PictureStatistics, [RenderNote])
  case colors([PictureColor], [RenderNote])
  case bytes(Base64Bytes, [RenderNote])
  case tile(Base64Bytes, [RenderNote])
  case image(ImageReply, [RenderNote])
  case versions(LibraryVersions)
  case installation(ImagingInstallation)
  case names([String])
  case facts(PixelOperations.Facts)
  case done
}

/// A `RenderUnit` without what belongs to this process.
public struct RenderRequest: Codable, Sendable {
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

extension PictureRequest {
  /// The files that the answer reads, the photo first.
  public var paths: [String] {
    switch self {
    case .header(let path, _), .thumbnailSize(let path), .previews(let path):
      [path]
    case .memory(let question), .explanation(let question): [question.path].compactMap(\.self)
    case .render(let order): [order.path] + order.plan.nodes.flatMap(\.step.paths)
    case .statistics(let view), .colors(let view, _), .thumbHash(let view), .tile(let view, _, _):
      [view.path] + view.steps.flatMap(\.step.paths)
    case .image(let program, _): program.paths
    case .emptyTile, .libraries: []
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

extension PictureRequest {
  /// The operations by name that its steps call, those of stored edits included.
  var operationCalls: [OperationCall] {
    let nodes: [PlanNode]
    switch self {
    case .render(let order): nodes = order.plan.nodes
    case .statistics(let view), .colors(let view, _), .thumbHash(let view), .tile(let view, _, _):
      nodes = view.steps
    case .image(let program, .values(let call)): return program.calls + [call]
    case .image(let program, _): return program.calls
    case .header, .thumbnailSize, .previews, .memory, .explanation, .emptyTile,
      .libraries:
      nodes = []
    }
    return nodes.flatMap { node -> [OperationCall] in
      guard case .pixels(let program) = node.step else { return [] }
      switch program {
      case .operation(let graph): return graph.calls
      case .function(let graphs, _): return graphs.values.flatMap(\.calls)
      }
    }
  }
}
