package import LumaModel

/// A request to render, with the files that its outputs go to and what else this process has for
/// it.
package struct RenderUnit: Sendable {
  package var request: RenderRequest
  /// Empty files, open for writing, one for each of the request's targets; they are not closed.
  var descriptors: [Int32]
  /// Receives the progress, increasing between 0 and 1 (both exclusive); called on any thread.
  package var progress: (@Sendable (Double) -> Void)?
  /// The frame of a film, s.
  package var frameTime = 0.0
  /// Whether Luma itself wrote the file at `path`, wherever that is.
  package var isOwn = false

  package init(
    path: String, raw: RawReading? = nil, plan: Plan, outputs: [RenderOutput], threads: Int = 1,
    progress: (@Sendable (Double) -> Void)? = nil
  ) {
    let targets = outputs.map { RenderRequest.Target(node: $0.node, metadata: $0.metadata) }
    request = RenderRequest(path: path, plan: plan, targets: targets, threads: threads, raw: raw)
    descriptors = outputs.map(\.descriptor)
    self.progress = progress
  }
}

/// Destination of one save.
package struct RenderOutput: Sendable {
  /// The save's node in the plan.
  package var node: Int
  /// An empty file, open for writing; is not closed.
  package var descriptor: Int32
  /// Metadata to write besides the color profile; nil: none.
  package var metadata: MetadataBlobs?
  /// The photo's, as it fits the save; found while it is rendered.
  var gainMap: GainMapFile?

  package init(node: Int, descriptor: Int32, metadata: MetadataBlobs? = nil) {
    self.node = node
    self.descriptor = descriptor
    self.metadata = metadata
  }
}

/// Properties of a written output.
package struct Rendering: Hashable, Codable, Sendable {
  package var size: PixelSize
  /// The quality found, if one was searched for.
  package var quality: Int?
  package var notes: [RenderNote]

  package init(size: PixelSize, quality: Int? = nil, notes: [RenderNote] = []) {
    self.size = size
    self.quality = quality
    self.notes = notes
  }
}
