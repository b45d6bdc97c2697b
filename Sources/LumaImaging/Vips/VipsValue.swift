/// An argument of a libvips operation, or what one gives back.
///
/// A number serves where a list of numbers is asked for, a whole `double` where an integer is.
enum VipsValue: Sendable {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  /// A word of an enumeration: libvips' nickname, `_` and `-` alike.
  case enumeration(String)
  /// Words of a set of flags.
  case flags([String])
  case image(VipsImage)
  case ints([Int])
  case doubles([Double])
  case images([VipsImage])
  /// "bicubic", "bilinear", "nearest", "lbb", "nohalo", "vsqbs".
  case interpolator(String)
  case source(VipsSource)
  case target(VipsTarget)

  /// The kind as messages name it.
  var kindName: String {
    switch self {
    case .int: "an integer"
    case .double: "a number"
    case .bool: "a boolean"
    case .string: "a string"
    case .enumeration: "a word"
    case .flags: "a list of words"
    case .image: "an image"
    case .ints: "a list of integers"
    case .doubles: "a list of numbers"
    case .images: "a list of images"
    case .interpolator: "an interpolator"
    case .source: "a source"
    case .target: "a target"
    }
  }
}

/// What an operation gave back, by name.
struct VipsOutputs: Sendable {
  let operation: String
  var values: [String: VipsValue]

  subscript(name: String) -> VipsValue? { values[name] }

  /// - **Throws**: `missingOutput` when the operation gives no such image.
  func image(_ name: String = "out") throws(ImagingError) -> VipsImage {
    guard case .image(let image)? = values[name] else {
      throw .operation(.missingOutput(operation: operation, name: name))
    }
    return image
  }

  /// nil where there is no such number.
  func number(_ name: String) -> Double? {
    switch values[name] {
    case .int(let value)?: Double(value)
    case .double(let value)?: value
    default: nil
    }
  }
}
