import LumaModel

/// Playback parameters of a strip of frames stacked vertically.
struct Animation: Hashable, Sendable {
  /// Height of a frame, px.
  var height: Int
  /// Delay per frame, ms; empty: the encoder's default.
  var delays: [Int]
  /// Number of repetitions; 0: infinite.
  var loop: Int

  init(height: Int, delays: [Int], loop: Int) {
    (self.height, self.delays, self.loop) = (height, delays, loop)
  }

  /// The parameters reported by libvips' loaders.
  init(of strip: VipsImage) {
    height = strip.integer(field: "page-height") ?? strip.height
    delays = strip.integers(field: "delay") ?? []
    loop = strip.integer(field: "loop") ?? 0
  }

  /// ms; 100 where the file says nothing.
  func delay(of frame: Int) -> Int { frame < delays.count ? delays[frame] : delays.last ?? 100 }

  /// Returns the parameters for frames of another height, with the encoding's overrides applied.
  func encoded(by encoding: AnimationEncoding, height: Int, frames: Int) -> Animation {
    var animation = self
    animation.height = height
    animation.loop = encoding.loop ?? loop
    if let delay = encoding.delay { animation.delays = Array(repeating: delay, count: frames) }
    return animation
  }
}

extension VipsImage {
  /// The strip with the fields that make libvips' encoders write an animation.
  func played(as animation: Animation) throws(ImagingError) -> VipsImage {
    try editingFields {
      $0.set("page-height", animation.height)
      $0.set("loop", animation.loop)
      if !animation.delays.isEmpty { $0.set("delay", integers: animation.delays) }
    }
  }
}
