package import LumaModel

/// One photo and all outputs to make from it, with a single decode.
package struct RenderUnit: Sendable {
  /// Path of the photo.
  package var path: String
  /// The whole declared tree, regardless of which saves are requested: decode scale and shared
  /// sizes depend on it, so that skipping one save does not change a byte of another.
  package var plan: Plan
  /// The requested saves.
  package var outputs: [RenderOutput]
  /// Maximum number of threads that libvips uses for it: 1 if several photos run at once.
  package var threads: Int
  /// Receives the progress, increasing between 0 and 1 (both exclusive); called on any thread.
  package var progress: (@Sendable (Double) -> Void)?
  /// How a camera raw file is read; nil: it is refused.
  package var raw: RawReading?

  /// Whether the thumbnail of a HEIC or AVIF file is read instead, if there is one.
  package var readsThumbnail = false
  /// Whether the pages of the file are frames of an animation.
  package var takesPagesAsFrames = false
  /// The frame of a film, s.
  package var frameTime = 0.0
  /// Whether Luma itself wrote the file at `path`, wherever that is.
  package var isOwn = false

  package init(
    path: String, raw: RawReading? = nil, plan: Plan, outputs: [RenderOutput], threads: Int = 1,
    progress: (@Sendable (Double) -> Void)? = nil
  ) {
    self.threads = threads
    self.raw = raw
    self.progress = progress
    self.path = path
    self.plan = plan
    self.outputs = outputs
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
