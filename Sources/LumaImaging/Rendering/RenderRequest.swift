package import LumaModel

/// One photo and all outputs to make from it, with a single decode. A worker gets it as it is.
package struct RenderRequest: PictureQuestion {
  package typealias Answer = Renderings

  /// Path of the photo.
  package var path: String
  /// The whole declared tree, regardless of which saves are requested: decode scale and shared
  /// sizes depend on it, so that skipping one save does not change a byte of another.
  package var plan: Plan
  /// The requested saves.
  package var targets: [Target]
  /// Maximum number of threads that libvips uses for it: 1 if several photos run at once.
  package var threads: Int
  /// How a camera raw file is read; nil: it is refused.
  package var raw: RawReading?
  /// Whether the thumbnail of a HEIC or AVIF file is read instead, if there is one.
  package var readsThumbnail = false
  /// Whether the pages of the file are frames of an animation.
  package var takesPagesAsFrames = false

  /// A save whose output is at the same place in the call's descriptors.
  package struct Target: Codable, Sendable {
    package var node: Int
    package var metadata: MetadataBlobs?
  }

  /// The targets with their files.
  func outputs(_ descriptors: [Int32]) -> [RenderOutput] {
    zip(targets, descriptors).map {
      RenderOutput(node: $0.node, descriptor: $1, metadata: $0.metadata)
    }
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
