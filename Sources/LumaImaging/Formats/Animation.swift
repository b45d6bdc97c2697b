import LumaModel

/// How the frames of a strip, one below the other, are played.
struct Animation: Hashable, Sendable {
  /// Of a frame, px.
  var height: Int
  /// ms, per frame; empty: the encoder's own.
  var delays: [Int]
  /// How many times; 0: for ever.
  var loop: Int

  /// As libvips' loaders tell it.
  init(of strip: VipsImage) {
    height = strip.integer(field: "page-height") ?? strip.height
    delays = strip.integers(field: "delay") ?? []
    loop = strip.integer(field: "loop") ?? 0
  }

  /// The same frames at another height, played as asked.
  func encoded(by encoding: AnimationEncoding, height: Int, frames: Int) -> Animation {
    var animation = self
    animation.height = height
    animation.loop = encoding.loop ?? loop
    if let delay = encoding.delay { animation.delays = Array(repeating: delay, count: frames) }
    return animation
  }
}

extension VipsImage {
  /// The strip with what libvips' encoders make an animation of.
  func played(as animation: Animation) throws(ImagingError) -> VipsImage {
    try editingFields {
      $0.set("page-height", animation.height)
      $0.set("loop", animation.loop)
      if !animation.delays.isEmpty { $0.set("delay", integers: animation.delays) }
    }
  }
}
