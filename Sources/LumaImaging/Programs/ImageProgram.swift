package import LumaModel

/// An image of libvips as a recipe's module `vips` describes it: its steps, in order.
///
/// Nothing is computed before a query.
package struct ImageProgram: Hashable, Codable, Sendable {
  /// Each may use earlier ones, whose images are 1, 2, ...
  package var steps: [ImageStep]

  package init(steps: [ImageStep]) { self.steps = steps }
}

/// How one image is made.
package enum ImageStep: Hashable, Codable, Sendable {
  /// Opened with options of libvips' loader.
  case file(path: String, [OperationArgument])
  /// libvips' `thumbnail` of a file.
  case thumbnail(path: String, [OperationArgument])
  /// Plain pixels in a file, row by row, bands interleaved.
  case pixels(path: String, PixelLayout)
  /// Rows of numbers, with the fields `scale` and `offset`.
  case matrix([[Double]], scale: Double, offset: Double)
  /// One image that an operation returns.
  case call(OperationCall, output: String)
  /// The image with another value of a field; nil: without it.
  case field(image: Int, name: String, ImageField?)
}

/// The form of plain pixels.
package struct PixelLayout: Hashable, Codable, Sendable {
  package var size: PixelSize
  package var bands: Int
  /// libvips' word, "uchar".
  package var format: String

  package init(size: PixelSize, bands: Int, format: String) {
    self.size = size
    self.bands = bands
    self.format = format
  }
}

/// A value of an image's field, or a result of an operation.
package enum ImageField: Hashable, Codable, Sendable {
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case text(String)
  case numbers([Double])
  /// Number of bytes of a blob.
  case blob(Int)
}

/// The header of an image.
package struct ImageFacts: Hashable, Codable, Sendable {
  package var width: Int
  package var height: Int
  package var bands: Int
  /// libvips' words.
  package var format: String
  package var interpretation: String
  /// Pixels per mm.
  package var xres: Double
  package var yres: Double
  package var xoffset: Int
  package var yoffset: Int
  /// The names of all fields.
  package var fields: [String]
}

extension ImageStep {
  /// The files that it reads.
  var paths: [String] {
    switch self {
    case .file(let path, _), .thumbnail(let path, _), .pixels(let path, _): [path]
    case .matrix, .call, .field: []
    }
  }

  /// The images that it uses.
  var places: [Int] {
    switch self {
    case .file, .thumbnail, .pixels, .matrix: []
    case .call(let call, _): call.places
    case .field(let image, _, _): [image]
    }
  }
}

extension ImageProgram {
  /// The files that it reads.
  package var paths: [String] { steps.flatMap(\.paths) }

  /// The operations that it calls.
  var calls: [OperationCall] {
    steps.compactMap { step in
      switch step {
      case .call(let call, _): call
      case .file, .thumbnail, .pixels, .matrix, .field: nil
      }
    }
  }

  private enum CodingKeys: CodingKey { case steps }

  /// - Throws: For a program that has no or too many steps, or uses images before they are made.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(steps: try values.decode([ImageStep].self, forKey: .steps))
    guard isSound else {
      throw DecodingError.dataCorruptedError(
        forKey: .steps, in: values,
        debugDescription: "empty, too long, or uses images before they are made")
    }
  }

  /// Whether every image is made before it is used.
  private var isSound: Bool {
    guard (1...PixelGraph.mostCalls).contains(steps.count) else { return false }
    return steps.enumerated().allSatisfy { index, step in
      step.places.allSatisfy { $0 >= 1 && $0 <= index } && step.isRectangular
    }
  }
}

extension ImageStep {
  fileprivate var isRectangular: Bool {
    guard case .matrix(let rows, _, _) = self else { return true }
    return !rows.isEmpty && rows.allSatisfy { !$0.isEmpty && $0.count == rows[0].count }
  }
}
