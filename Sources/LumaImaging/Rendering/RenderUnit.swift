public import LumaModel

/// One photo and all outputs to make from it, with a single decode.
public struct RenderUnit: Sendable {
  /// Path of the photo.
  public var path: String
  /// The whole declared tree, regardless of which saves are requested: decode scale and shared
  /// sizes depend on it, so that skipping one save does not change a byte of another.
  public var plan: Plan
  /// The requested saves.
  public var outputs: [RenderOutput]
  /// Maximum number of threads that libvips uses for it: 1 if several photos run at once.
  public var threads: Int
  /// Receives the progress, increasing between 0 and 1 (both exclusive); called on any thread.
  public var progress: (@Sendable (Double) -> Void)?
  /// How a camera raw file is read; nil: it is refused.
  public var raw: RawReading?

  /// Whether the thumbnail of a HEIC or AVIF file is read instead, if there is one.
  public var readsThumbnail = false
  /// Whether the pages of the file are frames of an animation.
  public var takesPagesAsFrames = false
  /// The frame of a film, s.
  public var frameTime = 0.0
  /// Whether Luma itself wrote the file at `path`, wherever that is.
  public var isOwn = false

  public init(
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
public struct RenderOutput: Sendable {
  /// The save's node in the plan.
  public var node: Int
  /// An empty file, open for writing; is not closed.
  public var descriptor: Int32
  /// Metadata to write besides the color profile; nil: none.
  public var metadata: MetadataBlobs?
  /// The photo's, as it fits the save; found while it is rendered.
  var gainMap: GainMapFile?

  public init(node: Int, descriptor: Int32, metadata: MetadataBlobs? = nil) {
    self.node = node
    self.descriptor = descriptor
    self.metadata = metadata
  }
}

/// Properties of a written output.
public struct Rendering: Hashable, Codable, Sendable {
  public var size: PixelSize
  /// The quality found, if one was searched for.
  public var quality: Int?
  public var notes: [RenderNote]

  public init(size: PixelSize, quality: Int? = nil, notes: [RenderNote] = []) {
    self.size = size
    self.quality = quality
    self.notes = notes
  }
}
