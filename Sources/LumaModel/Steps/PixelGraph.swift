/// Operations of libvips on a picture, as a recipe wrote them down.
public struct PixelGraph: Hashable, Sendable {
  /// Each may use the picture, which is image 0, and what the calls before it made: 1, 2, ...
  public var calls: [OperationCall]
  /// The image that is the outcome.
  public var result: Int

  public init(calls: [OperationCall], result: Int) {
    self.calls = calls
    self.result = result
  }
}

/// One operation by its name.
public struct OperationCall: Hashable, Sendable {
  public var name: String
  /// In the order of their names.
  public var arguments: [OperationArgument]

  public init(name: String, arguments: [OperationArgument]) {
    self.name = name
    self.arguments = arguments.sorted { $0.name < $1.name }
  }
}

public struct OperationArgument: Hashable, Sendable {
  public var name: String
  public var value: OperationValue

  public init(name: String, value: OperationValue) {
    self.name = name
    self.value = value
  }
}

/// What a recipe may hand to an operation: nothing that could name a file, a command or memory.
public enum OperationValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  /// Of an enumeration.
  case word(String)
  case numbers([Double])
  /// Of flags.
  case words([String])
  /// By its place in the graph.
  case image(Int)
  case images([Int])
  /// Rows of numbers as an image of one band: the mask of a convolution.
  case matrix([[Double]])
}
