import LumaModel

/// Why a save cannot be rendered in YCbCr planes and goes through libvips.
enum LaneRefusal: Hashable, Sendable {
  // Due to the plan.
  case output(OutputFormat)
  case lossless
  /// Chroma is not subsampled (4:4:4).
  case fullChroma
  /// The encoded file is compared with the image.
  case distance
  case profile
  /// Scaled in linear light.
  case linear
  case freeTurn
  case padding
  case warp
  /// libvips operations called by name.
  case graph
  /// A step other than geometry, by name.
  case effect(String)
  case kernel(Kernel)
  /// One axis is enlarged, the other reduced.
  case mixedScale
  /// Its 16 bits are kept in an output.
  case deepOutput(OutputFormat)
  /// It has 16 bits, and its levels or colors are changed.
  case deepWork

  // Due to the file.
  case input(InputFormat)
  /// A file unlike those of its format that give planes.
  case variant(InputFormat)
  case ink
  case rgb
  case arithmetic
  case sampling
  case unknownColor

  // Due to the options.
  case switchedOff
}
