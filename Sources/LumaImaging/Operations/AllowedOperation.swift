import LumaModel

/// The libvips operations that a recipe may call, and the numbers that each takes.
///
/// Everything else is refused: operations that reach files, commands or memory; packed, complex and
/// Fourier pictures, mosaics, drawing in place, caches and Hough transforms, which are of no use to
/// a picture, cannot be stopped, or crash on crafted arguments (`affine` where nothing is left);
/// and those of a newer libvips. The random calls of the tests cover every row.
struct AllowedOperation: Sendable {
  /// libvips' name.
  var name: String
  /// Ranges narrower than libvips', of numbers and of the elements of lists.
  var ranges: [String: ClosedRange<Double>] = [:]
  /// Arguments that a recipe cannot give.
  var without: Set<String> = []
  /// Texts that a recipe can give, and their words; none: any text. Operations that take others,
  /// such as paths, are refused as steps and go without them in the module.
  var texts: [String: Set<String>] = [:]

  /// The operations that a recipe may call from a step, by name.
  static let byName: [String: AllowedOperation] = {
    let plain = words.map { AllowedOperation(name: $0) }
    return Dictionary((plain + bounded).map { ($0.name, $0) }, uniquingKeysWith: { _, row in row })
  }()

  /// Whose numbers need no other ranges than those that hold for all.
  private static let words = [
    // Arithmetic.
    "abs add boolean boolean_const clamp divide invert linear math math2 math2_const maxpair",
    "minpair multiply relational relational_const round sign subtract sum",
    // Color.
    "CMYK2XYZ HSV2sRGB LCh2Lab Lab2LCh Lab2LabS Lab2XYZ LabS2Lab XYZ2CMYK XYZ2Lab XYZ2Yxy",
    "XYZ2scRGB Yxy2XYZ dE00 dE76 falsecolour sRGB2HSV sRGB2scRGB scRGB2BW scRGB2XYZ scRGB2sRGB",
    // Bands and parts.
    "addalpha arrayjoin bandbool bandjoin bandjoin_const bandmean bandrank cast embed extract_area",
    "flatten flip gravity grid ifthenelse insert join msb premultiply rot rot45 smartcrop switch",
    "case transpose3d wrap",
    // Histograms.
    "hist_cum hist_equal hist_find hist_match hist_norm maplut stdif tonelut",
    // Masks, edges and noise.
    "black eye gaussnoise grey mask_fractal mask_gaussian mask_gaussian_band mask_gaussian_ring",
    "mask_ideal mask_ideal_band mask_ideal_ring matrixinvert morph prewitt profile project recomb",
    "scharr sines sobel spcor fastcor zone",
    // Resampling.
    "mapim rotate",
  ].flatMap { $0.split(separator: " ").map(String.init) }

  /// The further operations of the module `vips`: those that return numbers or make a picture of
  /// their own.
  static let inModule: [String: AllowedOperation] = {
    let plain = [
      "autorot avg countlines deviate find_trim getpoint hist_entropy hist_ismonotonic",
      "labelregions percent stats",
    ].flatMap { $0.split(separator: " ").map { AllowedOperation(name: String($0)) } }
    return Dictionary(uniqueKeysWithValues: (plain + inModuleBounded).map { ($0.name, $0) })
  }()

  private static let profiles: Set = ["cmyk", "p3", "srgb"]

  private static let inModuleBounded = [
    AllowedOperation(
      name: "copy", without: ["bands", "coding", "format", "height", "swap", "width"]),
    AllowedOperation(name: "icc_import", without: ["depth"]),
    AllowedOperation(name: "icc_transform", texts: ["output_profile": profiles]),
    AllowedOperation(name: "max", ranges: ["size": 1...1_000]),
    AllowedOperation(name: "min", ranges: ["size": 1...1_000]),
    AllowedOperation(
      name: "text", ranges: ["dpi": 1...2_400, "spacing": -100...1_000],
      texts: ["font": [], "text": []]),
    AllowedOperation(name: "thumbnail_image", texts: ["export_profile": profiles]),
  ]

  private static let factor = 1.0...1_000

  private static let bounded = [
    AllowedOperation(name: "bandfold", ranges: ["factor": 1...64]),
    AllowedOperation(name: "bandunfold", ranges: ["factor": 1...64]),
    AllowedOperation(name: "canny", ranges: ["sigma": 0.01...100]),
    AllowedOperation(name: "colourspace", without: ["source_space"]),
    AllowedOperation(
      name: "compass", ranges: ["times": 1...8], without: ["layers", "cluster"]),
    AllowedOperation(
      name: "composite", ranges: ["mode": 0...24], without: ["compositing_space"]),
    AllowedOperation(name: "conv", without: ["layers", "cluster"]),
    AllowedOperation(name: "convf"),
    AllowedOperation(name: "convi"),
    AllowedOperation(name: "convsep", without: ["layers", "cluster"]),
    AllowedOperation(name: "extract_band", ranges: ["band": 0...64, "n": 1...64]),
    AllowedOperation(name: "gamma", ranges: ["exponent": 0.01...100]),
    AllowedOperation(name: "gaussblur", ranges: ["sigma": 0...200, "min_ampl": 0.01...1]),
    AllowedOperation(name: "gaussmat", ranges: ["sigma": 0.01...100, "min_ampl": 0.01...1]),
    AllowedOperation(name: "hist_local", ranges: ["width": 1...500, "height": 1...500]),
    AllowedOperation(name: "identity", ranges: ["bands": 1...4]),
    AllowedOperation(name: "invertlut", ranges: ["size": 1...65_536]),
    AllowedOperation(name: "logmat", ranges: ["sigma": 0.01...100, "min_ampl": 0.01...1]),
    AllowedOperation(name: "mask_butterworth", ranges: ["order": 1...100]),
    AllowedOperation(name: "mask_butterworth_band", ranges: ["order": 1...100]),
    AllowedOperation(name: "mask_butterworth_ring", ranges: ["order": 1...100]),
    AllowedOperation(name: "perlin", ranges: ["cell_size": 4...65_500]),
    AllowedOperation(name: "rank", ranges: ["width": 1...101, "height": 1...101]),
    AllowedOperation(
      name: "reduce", ranges: ["hshrink": factor, "vshrink": factor, "gap": 0...100]),
    AllowedOperation(name: "reduceh", ranges: ["hshrink": factor, "gap": 0...100]),
    AllowedOperation(name: "reducev", ranges: ["vshrink": factor, "gap": 0...100]),
    AllowedOperation(name: "replicate", ranges: ["across": factor, "down": factor]),
    AllowedOperation(
      name: "resize", ranges: ["scale": 0.001...1_000, "vscale": 0.001...1_000, "gap": 0...100]),
    AllowedOperation(name: "scale", ranges: ["exp": 0.01...100]),
    AllowedOperation(name: "sharpen", ranges: ["sigma": 0.01...10]),
    AllowedOperation(name: "shrink", ranges: ["hshrink": factor, "vshrink": factor]),
    AllowedOperation(name: "shrinkh", ranges: ["hshrink": factor]),
    AllowedOperation(name: "shrinkv", ranges: ["vshrink": factor]),
    AllowedOperation(name: "subsample", ranges: ["xfac": factor, "yfac": factor]),
    AllowedOperation(name: "unpremultiply", without: ["alpha_band"]),
    AllowedOperation(name: "worley", ranges: ["cell_size": 8...65_500]),
    AllowedOperation(name: "xyz", without: ["csize", "dsize", "esize"]),
    AllowedOperation(name: "zoom", ranges: ["xfac": factor, "yfac": factor]),
  ]
}

extension AllowedOperation {
  /// Ranges that hold for all operations, unless a row says otherwise.
  static let usualRanges: [String: ClosedRange<Double>] = [
    "width": 1...Double(PixelLimits.side), "height": 1...Double(PixelLimits.side),
    "bands": 1...4, "seed": -2_147_483_648...2_147_483_647,
  ]
  /// The widest range of any number.
  static let numbers = -1e6...1e6
  /// Numbers, words or images in a list.
  static let mostElements = 100
  /// Side of a picture that is used as a matrix, px.
  static let mostMatrixSide = 101
  /// Bands of any picture on the way.
  static let mostBands = 64

  /// Arguments whose every pixel is used for every pixel of the result, by operation.
  static let matrices: [String: String] = [
    "compass": "mask", "conv": "mask", "convf": "mask", "convi": "mask", "convsep": "mask",
    "fastcor": "ref", "invertlut": "in", "matrixinvert": "in", "morph": "mask", "recomb": "m",
    "spcor": "ref",
  ]

  /// Words of libvips' enumerations that lead to packed or complex pictures or to none, or to CMC,
  /// whose conversion does not end for extreme hues.
  static let withheldWords: Set<String> = [
    "cmc", "complex", "dpcomplex", "error", "fourier", "labq", "notset",
  ]

  /// The operations that remain where only simple ones may be called: those that make a pixel from
  /// one pixel of each picture and few of its neighbors, in little memory, and whose code is short.
  static let simple = Set(
    [
      "abs add boolean boolean_const divide extract_area extract_band flatten flip gamma gaussblur",
      "ifthenelse invert linear math math2 math2_const maxpair minpair multiply relational",
      "relational_const round sharpen sign subtract sum bandjoin bandjoin_const bandmean recomb",
      "cast colourspace rot sRGB2HSV HSV2sRGB",
    ].flatMap { $0.split(separator: " ").map(String.init) })

  static let interpolators = ["bicubic", "bilinear", "lbb", "nearest", "nohalo", "vsqbs"]
}

extension ImagingOptions {
  /// Checks that an operation may be called.
  ///
  /// - Throws: `.operation` with `notSimple`.
  func check(_ call: OperationCall) throws(ImagingError) {
    guard isLimitedToSimpleOperations, !AllowedOperation.simple.contains(call.name) else { return }
    throw .operation(.notSimple(call.name))
  }
}
