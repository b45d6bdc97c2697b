import LumaImaging
import LumaModel

/// Steps that change a picture, in order.
///
///     let card = Chain().crop(aspect: 1, 1).scale(width: 800).sharpen()
///
/// A chain is a value; a ``Renderer`` renders it. Geometric steps are joined before pixels are
/// touched, so that a crop and a scale cost one pass. A step with arguments out of range is an
/// error when rendering.
public struct Chain: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case named(String, [String: PhotoValue])
    case read(LumaImaging.Step)
    /// A step that could not be described.
    case failed(LumaError)
  }

  private var steps: [Step] = []

  /// A chain without steps: the upright photo.
  public init() {}

  /// Adds any recipe step by its name, with the arguments that `luma help NAME` lists:
  /// `step("vignette", ["amount": 0.4])`.
  public func step(_ name: String, _ arguments: [String: PhotoValue] = [:]) -> Chain {
    var chain = self
    chain.steps.append(.named(name, arguments))
    return chain
  }

  /// Adds an error, which the chain throws when it is rendered.
  func failing(_ error: LumaError) -> Chain {
    var chain = self
    chain.steps.append(.failed(error))
    return chain
  }

  /// Creates a chain of steps that are known to be valid.
  init(steps: [LumaImaging.Step]) { self.steps = steps.map(Step.read) }

  /// The steps for the image core.
  ///
  /// - Throws: for a step that does not exist, or arguments that it does not accept.
  func plan() throws -> [LumaImaging.Step] {
    try steps.map { step in
      switch step {
      case .read(let step): return step
      case .failed(let error): throw error
      case .named(let name, let arguments):
        try Chain.checkNames(of: arguments, name)
        return try LumaImaging.Step(name, .object(JSONObject(arguments.mapValues(\.json))))
      }
    }
  }

  private static func checkNames(
    of arguments: [String: PhotoValue], _ step: String
  ) throws(ArgumentError) {
    guard let known = StepArguments.names(of: step) else { return }
    guard let unknown = arguments.keys.sorted().first(where: { !known.contains($0) }) else {
      return
    }
    throw ArgumentError(
      subject: step, expected: known.isEmpty ? "no arguments" : known.joined(separator: ", "),
      got: "'\(unknown)'")
  }
}

extension PhotoValue {
  /// The value as the argument of a step; colors are `#rrggbb`.
  var json: JSONValue {
    switch self {
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(Int64(number))
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .date(let date): .double(date.timeIntervalSince1970)
    case .list(let values): .array(values.map(\.json))
    }
  }
}
