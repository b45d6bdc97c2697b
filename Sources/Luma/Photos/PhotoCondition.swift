import LumaCatalog
import LumaModel
import LumaPredicates

/// A condition on the photos of a fetch, in the language of `NSPredicate`.
///
/// A literal is enough. Interpolated values are bound, and never parsed as part of the condition,
/// whatever characters they contain:
///
///     let found = try await folder.fetch(where: "rating >= 4 AND ANY keywords == \(keyword)")
///
/// `luma fields` lists the fields: `creationDate`, `rating`, `camera.model`, ...
public struct PhotoCondition: Hashable, Sendable {
  /// The text, in which `%@` stands for an argument.
  public var text: String
  /// The arguments, in their order.
  public var arguments: [PhotoValue]

  /// Creates a condition from text that is not a literal.
  public init(_ text: String, _ arguments: [PhotoValue] = []) {
    (self.text, self.arguments) = (text, arguments)
  }
}

extension PhotoCondition: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: Interpolation) {
    self.init(stringInterpolation.text, stringInterpolation.arguments)
  }

  /// Collects the text and the values of a literal.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    fileprivate var arguments: [PhotoValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ value: PhotoValue) {
      text += "%@"
      arguments.append(value)
    }
    public mutating func appendInterpolation(_ value: String) {
      appendInterpolation(PhotoValue.string(value))
    }
    public mutating func appendInterpolation(_ value: Int) {
      appendInterpolation(PhotoValue.integer(value))
    }
    public mutating func appendInterpolation(_ value: Double) {
      appendInterpolation(PhotoValue.double(value))
    }
    public mutating func appendInterpolation(_ value: Bool) {
      appendInterpolation(PhotoValue.bool(value))
    }
    public mutating func appendInterpolation(_ value: Date) {
      appendInterpolation(PhotoValue.date(value))
    }
    public mutating func appendInterpolation(_ values: [String]) {
      appendInterpolation(PhotoValue.list(values.map(PhotoValue.string)))
    }
  }
}

extension FetchRequest {
  /// The request of a fetch.
  init(
    _ condition: PhotoCondition?, _ sort: [PhotoSort], _ limit: Int?, raw: RawReading?
  ) throws(PredicateError) {
    self.init(sort: sort.map(\.descriptor), limit: limit, raw: raw)
    guard let condition else { return }
    let parsed = try PredicateParser.read(
      condition.text, arguments: condition.arguments.map(\.fieldValue))
    (predicate, predicateText) = (parsed.predicate, parsed.text)
    predicateWarnings = parsed.warnings
  }
}
