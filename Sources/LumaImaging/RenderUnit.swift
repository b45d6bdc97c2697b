public import LumaModel

/// One photo and all that is to be made of it: one decode feeds every output.
public struct RenderUnit: Sendable {
  /// The photo's file.
  public var path: String
  /// The whole declared tree, whatever of it is wanted now: decode scale and shared sizes are
  /// chosen from it, so that skipping one save does not change a byte of another.
  public var plan: Plan
  /// The saves that are wanted now.
  public var outputs: [RenderOutput]
  /// Threads that libvips may use for it: 1 where several photos run at once.
  public var threads: Int
  /// Told now and then how far it is, more each time: above 0, below 1; on any thread.
  public var progress: (@Sendable (Double) -> Void)?
  /// What is made of a camera raw file; nil: it is refused.
  public var raw: RawReading?

  /// Whether HEIC and AVIF give their thumbnails, where they have any.
  public var readsThumbnail = false

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

/// Where one save goes.
public struct RenderOutput: Sendable {
  /// The save's node in the plan.
  public var node: Int
  /// An empty file, open for writing; stays open.
  public var descriptor: Int32
  /// What goes in besides pixels and the colour profile; nil: nothing.
  public var metadata: MetadataBlobs?

  public init(node: Int, descriptor: Int32, metadata: MetadataBlobs? = nil) {
    self.node = node
    self.descriptor = descriptor
    self.metadata = metadata
  }
}

/// What was written.
public struct Rendering: Hashable, Sendable {
  public var size: PixelSize
  /// Where one was searched for.
  public var quality: Int?

  public init(size: PixelSize, quality: Int? = nil) {
    self.size = size
    self.quality = quality
  }
}
