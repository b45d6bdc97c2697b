import LumaModel

/// Why a save cannot be made from planes of YCbCr, and goes through libvips.
enum LaneRefusal: Hashable, Sendable {
  // Of the plan.
  case output(OutputFormat)
  case lossless
  /// 4:4:4.
  case fullChroma
  /// The file is compared with the picture.
  case distance
  case profile
  case freeTurn
  case padding
  case warp
  /// Operations of libvips by name.
  case graph
  /// A step that is no geometry, by its name.
  case effect(String)
  case kernel(Kernel)
  /// One axis is enlarged, the other reduced.
  case mixedScale

  // Of the file.
  case input(InputFormat)
  case ink
  case rgb
  case arithmetic
  case sampling
  case unknownColor

  // Of the options.
  case switchedOff
}

extension LaneRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .output(let format): "it is saved as \(format.rawValue)"
    case .lossless: "it is saved without loss"
    case .distance: "its likeness is measured"
    case .fullChroma: "its colour is kept in full"
    case .profile: "its colours change to another profile"
    case .freeTurn: "it is turned by an angle between quarters"
    case .padding: "it is padded"
    case .warp: "it is transformed"
    case .graph: "it takes operations of libvips by name"
    case .effect(let name): "it takes the step \(name)"
    case .kernel(let kernel): "its kernel is \(kernel.rawValue)"
    case .mixedScale: "one side is enlarged and the other reduced"
    case .input(let format): "the photo is \(format.rawValue)"
    case .ink: "the photo is CMYK"
    case .rgb: "the photo is coded as RGB"
    case .arithmetic: "the photo is coded arithmetically"
    case .sampling: "the photo's components are sampled in an odd way"
    case .unknownColor: "the photo's colours are of an unknown kind"
    case .switchedOff: "planes are switched off"
    }
  }
}
