import LumaModel

/// Whether a step joins the map before it or begins a new pass.
///
/// A step joins where the size and the position of every sample come out the same as step by step,
/// and pixels stay within 50 dB of that. Measured with libvips 8.14 on 12 MP photographs with odd
/// sides (lowest and mean PSNR, dB):
///
/// | fused | instead of | lowest | mean | |
/// |---|---|---|---|---|
/// | crops, turns and flips | one by one | same | same | fused |
/// | scale, then the turn | turn 90, then scale | 55.2 | 55.9 | fused |
/// | | turn 180, then scale | 70.1 | 85.2 | fused |
/// | | flip, then enlarge | same | same | fused |
/// | | turn 90, then enlarge | 54.7 | 56.9 | fused |
/// | window on the scaled picture | scale, then crop | same | same | fused |
/// | crop moved before the scale | scale, then crop | 37.9 | 44.8 | refused |
/// | one scale | scale to 2x, then to 1x | 48.4 | 50.2 | refused |
/// | | scale to 1.3x, then to 1x | 44.2 | 47.9 | refused |
/// | | enlarge 2x, then reduce to 0.4 | 37.1 | 40.6 | refused |
/// | | reduce to 0.5, then enlarge | 23.5 | 28.5 | refused |
/// | nearest, then the turn | turn 90, then scale | 18.6 | 25.7 | refused |
///
/// The turns by 90 are measured with `VIPS_NOVECTOR`: libvips' vector code rounds so coarsely in its
/// vertical half that any two orders of the same sums lie 47.6 dB apart at worst, 50.5-53.8 in the
/// mean.
///
/// So a second scale always begins a pass, whatever lies between, and so does a `nearest` scale of a
/// turned picture. Turns by other angles and padding are passes of their own.
enum FusionRefusal: Hashable, Sendable {
  /// The map before has resampled already.
  case secondScale
  /// `nearest` picks other pixels once the picture is turned.
  case nearestAfterTurn
}

extension GeometryMap {
  /// Why a scale to `size` cannot join, nil when it can.
  func refusal(scalingTo size: PixelSize, kernel: Kernel) -> FusionRefusal? {
    if self.kernel != nil { return .secondScale }
    return kernel == .nearest && orientation != .up ? .nearestAfterTurn : nil
  }
}

extension FusionRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .secondScale: "the picture is resampled already, once for both would change pixels"
    case .nearestAfterTurn: "nearest picks other pixels before the turn than after it"
    }
  }
}
