import LumaModel

extension LaneRefusal {
  /// For `explain`: why the planes are left, as text after a colon.
  var message: String {
    switch self {
    case .output(let format): "it is saved as \(format.rawValue)"
    case .lossless: "it is saved losslessly"
    case .distance: "it searches by visual distance"
    case .fullChroma: "its chroma is kept at full resolution"
    case .profile: "its colors change to another profile"
    case .linear: "it is scaled in linear light"
    case .freeTurn: "it is rotated by an angle other than a multiple of 90"
    case .padding: "it is padded"
    case .warp: "it is transformed"
    case .graph: "it uses libvips operations"
    case .effect(let name): "it uses the step \(name)"
    case .kernel(let kernel): "its kernel is \(kernel.rawValue)"
    case .mixedScale: "one side is enlarged and the other reduced"
    case .deepOutput(let format): "the photo has 16 bits, which \(format.rawValue) keeps"
    case .deepWork: "the photo has 16 bits, which its steps or another profile need"
    case .input(let format): "the photo is \(format.rawValue)"
    case .variant(.webp): "the webp is lossless, animated, damaged or has alpha"
    case .variant(.png):
      "the png is not RGB, gray or a palette, or is animated, huge or damaged"
    case .variant(.gif): "the gif is animated, huge, damaged or larger than its frame"
    case .variant(.tiff):
      "the tiff is not 8- or 16-bit RGB or gray, plain or with deflate or LZW, or is huge or damaged"
    case .variant(.jxl):
      "the jxl is not 8-bit RGB or gray, or is animated, huge or damaged"
    case .variant(let format): "the \(format.rawValue) is of an unusual kind"
    case .ink: "the photo is CMYK"
    case .rgb: "the photo is encoded as RGB"
    case .arithmetic: "the photo uses arithmetic coding"
    case .sampling: "the photo's chroma subsampling is not supported"
    case .unknownColor: "the photo's color space is unknown"
    case .switchedOff: "planes are disabled"
    }
  }
}
