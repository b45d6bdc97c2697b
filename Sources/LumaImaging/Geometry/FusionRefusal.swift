import LumaModel

/// Why a step starts a new pass instead of being fused into the preceding map.
///
/// A step is fused if it preserves the size and the sample positions of step-by-step execution,
/// with a PSNR of at least 50 dB against it. Measured with libvips 8.14 on 12 MP photographs with
/// odd sides (lowest and mean PSNR, dB):
///
/// | fused | step by step | lowest | mean | |
/// |---|---|---|---|---|
/// | crops, turns and flips | in sequence | same | same | fused |
/// | scale, then the turn | turn 90, then scale | 55.2 | 55.9 | fused |
/// | | turn 180, then scale | 70.1 | 85.2 | fused |
/// | | flip, then enlarge | same | same | fused |
/// | | turn 90, then enlarge | 54.7 | 56.9 | fused |
/// | window on the scaled image | scale, then crop | same | same | fused |
/// | crop moved before the scale | scale, then crop | 37.9 | 44.8 | refused |
/// | one scale | scale to 2x, then to 1x | 48.4 | 50.2 | refused |
/// | | scale to 1.3x, then to 1x | 44.2 | 47.9 | refused |
/// | | enlarge 2x, then reduce to 0.4 | 37.1 | 40.6 | refused |
/// | | reduce to 0.5, then enlarge | 23.5 | 28.5 | refused |
/// | nearest, then the turn | turn 90, then scale | 18.6 | 25.7 | refused |
///
/// Hence a second scale always starts a pass, whatever lies between, and so does a `nearest` scale
/// of a turned image. Rotations by other angles and padding are separate passes.
enum FusionRefusal: Hashable, Sendable {
  /// The preceding map resamples already.
  case secondScale
  /// `nearest` picks different pixels before a turn than after it.
  case nearestAfterTurn
}

extension FusionRefusal {
  /// For `explain`.
  var message: String {
    switch self {
    case .secondScale: "the picture is already resampled, and resampling once would change pixels"
    case .nearestAfterTurn: "nearest selects different pixels before and after the rotation"
    }
  }
}

extension GeometryMap {
  /// Why a scale to `size` cannot be fused; nil if it can.
  func refusal(scalingTo size: PixelSize, kernel: Kernel) -> FusionRefusal? {
    if self.kernel != nil { return .secondScale }
    return kernel == .nearest && orientation != .up ? .nearestAfterTurn : nil
  }
}
