/// An argument or result of a libvips operation.
///
/// A number is accepted as a list of one number, an integral `double` as an integer.
enum VipsValue: Sendable {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  /// A word of an enumeration: libvips' nickname, with `_` or `-`.
  case enumeration(String)
  /// Words of a flags type.
  case flags([String])
  case image(VipsImage)
  case ints([Int])
  case doubles([Double])
  case images([VipsImage])
  /// "bicubic", "bilinear", "nearest", "lbb", "nohalo", "vsqbs".
  case interpolator(String)
  case source(VipsSource)
  case target(VipsTarget)

  /// The kind's name in messages.
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

extension VipsValue {
  /// The images that it holds.
  var images: [VipsImage] {
    switch self {
    case .image(let image): [image]
    case .images(let images): images
    case .int, .double, .bool, .string, .enumeration, .flags, .ints, .doubles, .interpolator,
      .source, .target:
      []
    }
  }

  /// The numbers that a list holds.
  var numbers: [Double] {
    switch self {
    case .ints(let numbers): numbers.map(Double.init)
    case .doubles(let numbers): numbers
    case .int, .double, .bool, .string, .enumeration, .flags, .image, .images, .interpolator,
      .source, .target:
      []
    }
  }
}

/// Outputs of an operation, by name.
struct VipsOutputs: Sendable {
  let operation: String
  var values: [String: VipsValue]

  subscript(name: String) -> VipsValue? { values[name] }

  /// Returns an image output.
  ///
  /// - Throws: `missingOutput` if there is no such image.
  func image(_ name: String = "out") throws(ImagingError) -> VipsImage {
    guard case .image(let image)? = values[name] else {
      throw .operation(.missingOutput(operation: operation, name: name))
    }
    return image
  }

  /// Returns a numeric output; nil if there is none.
  func number(_ name: String) -> Double? {
    switch values[name] {
    case .int(let value)?: Double(value)
    case .double(let value)?: value
    default: nil
    }
  }
}
