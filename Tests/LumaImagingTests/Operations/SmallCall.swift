import LumaModel

@testable import LumaImaging

/// A call of any operation on a small picture: its needs, with numbers that suit 48x32 px.
struct SmallCall {
  let operation: VipsOperation

  var graph: PixelGraph {
    let before = Self.before[operation.name] ?? []
    let given = operation.inputs.filter { $0.isRequired || named[$0.name] != nil }.map { input in
      OperationArgument(
        name: input.name, value: named[input.name] ?? usual(input, picture: before.count))
    }
    let call = OperationCall(name: operation.name, arguments: given)
    return PixelGraph(calls: before + [call], result: before.count + 1)
  }

  private var named: [String: OperationValue] { Self.named[operation.name] ?? [:] }

  private func usual(_ input: VipsOperation.Argument, picture: Int) -> OperationValue {
    switch input.kind {
    case .image: .image(picture)
    case .images: .images([picture, picture])
    case .int, .double: .number(min(max(4, input.range.lowerBound), input.range.upperBound))
    case .bool: .flag(true)
    case .enumeration: .word(input.words.keys.sorted().first ?? "")
    case .flags: .words([input.words.keys.sorted().first ?? ""])
    case .ints, .doubles: .numbers([1, 1, 1])
    case .interpolator, .string, .other: .word("bilinear")
    }
  }

  private static func call(_ name: String, _ arguments: [String: OperationValue]) -> OperationCall {
    OperationCall(
      name: name, arguments: arguments.map { OperationArgument(name: $0.key, value: $0.value) })
  }

  private static let gray = call("extract_band", ["in": .image(0), "band": .number(0)])
  private static let packed = call("colourspace", ["in": .image(0), "space": .word("labq")])
  private static let counted = call("hist_find", ["in": .image(0)])
  private static let square = call(
    "extract_area",
    [
      "input": .image(0), "left": .number(0), "top": .number(0), "width": .number(31),
      "height": .number(31),
    ])

  /// Calls that make the picture that an operation needs.
  private static let before: [String: [OperationCall]] = [
    "CMYK2XYZ": [gray, call("bandjoin", ["in": .images([0, 1])])],
    "LabQ2Lab": [packed], "LabQ2LabS": [packed], "LabQ2sRGB": [packed],
    "case": [gray], "draw_mask": [gray], "hist_find_indexed": [gray], "hough_circle": [gray],
    "hough_line": [gray], "switch": [gray],
    "hist_cum": [counted], "hist_match": [counted], "hist_plot": [counted],
    "mapim": [call("xyz", ["width": .number(10), "height": .number(10)])],
    "maplut": [call("identity", [:])],
    "rad2float": [call("float2rad", ["in": .image(0)])], "rot45": [square],
  ]

  private static let blur = OperationValue.matrix([[1, 2, 1], [2, 4, 2], [1, 2, 1]])
  private static let line = OperationValue.matrix([[1, 2, 1]])

  /// Values that the usual ones do not fit.
  private static let named: [String: [String: OperationValue]] = [
    "bandfold": ["factor": .number(3)],
    "affine": ["matrix": .numbers([1, 0, 0, 1])],
    "buildlut": ["in": .matrix([[0, 0], [255, 100]])],
    "compass": ["mask": blur], "conv": ["mask": blur],
    "convf": ["mask": blur], "convi": ["mask": blur], "convasep": ["mask": line],
    "convsep": ["mask": line], "composite": ["mode": .numbers([2])],
    "draw_mask": ["image": .image(0)],
    "embed": ["width": .number(60), "height": .number(40)],
    "extract_band": ["band": .number(0)],
    "grid": ["tile_height": .number(16), "across": .number(2), "down": .number(1)],
    "hist_find_indexed": ["in": .image(0)],
    "invertlut": ["in": .matrix([[0.1, 0.2], [0.2, 0.4], [0.5, 0.8]])],
    "mapim": ["in": .image(0)], "maplut": ["in": .image(0)],
    "match": apart, "mosaic1": apart,
    "matrixinvert": ["in": .matrix([[2, 0], [0, 2]])],
    "morph": ["mask": .matrix([[255, 255, 255], [255, 255, 255], [255, 255, 255]])],
    "recomb": ["m": .matrix([[0, 0, 1], [0, 1, 0], [1, 0, 0]])],
    "transpose3d": ["page_height": .number(16)],
  ]

  /// Two places in each of two pictures.
  private static let apart: [String: OperationValue] = [
    "xr1": .number(30), "yr1": .number(4), "xs1": .number(4), "ys1": .number(4),
    "xr2": .number(30), "yr2": .number(24), "xs2": .number(4), "ys2": .number(24),
  ]
}
