package import LumaModel

/// A graph of libvips operations on an image, as recorded by a recipe.
package struct PixelGraph: Hashable, Codable, Sendable {
  /// Each may use the input, which is image 0, and the results of earlier calls: 1, 2, ...
  package var calls: [OperationCall]
  /// Index of the resulting image.
  package var result: Int

  package init(calls: [OperationCall], result: Int) {
    self.calls = calls
    self.result = result
  }
}

/// A call of an operation by name.
package struct OperationCall: Hashable, Codable, Sendable {
  package var name: String
  /// Sorted by name.
  package var arguments: [OperationArgument]

  package init(name: String, arguments: [OperationArgument]) {
    self.name = name
    self.arguments = arguments.sorted { $0.name < $1.name }
  }
}

package struct OperationArgument: Hashable, Codable, Sendable {
  package var name: String
  package var value: OperationValue

  package init(name: String, value: OperationValue) {
    self.name = name
    self.value = value
  }
}

/// A value that a recipe may pass to an operation: nothing that could refer to a file, a command or
/// memory.
package enum OperationValue: Hashable, Codable, Sendable {
  case number(Double)
  case flag(Bool)
  /// A word of an enumeration.
  case word(String)
  case numbers([Double])
  /// Words of a flags type.
  case words([String])
  /// An image, by index in the graph.
  case image(Int)
  case images([Int])
  /// Rows of numbers as a one-band image: a convolution kernel.
  case matrix([[Double]])
}

extension PixelGraph {
  /// Calls at most: libvips nests them on its threads' stacks.
  static let mostCalls = 500

  private enum CodingKeys: CodingKey { case calls, result }

  /// - Throws: For a graph that has too many calls, or uses images before they are made.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      calls: try values.decode([OperationCall].self, forKey: .calls),
      result: try values.decode(Int.self, forKey: .result))
    guard isSound, calls.count <= PixelGraph.mostCalls else {
      throw DecodingError.dataCorruptedError(
        forKey: .calls, in: values,
        debugDescription: "too long, or uses images before they are made")
    }
  }
}

extension PixelGraph {
  /// Parses a graph.
  ///
  /// - Throws: Data that is not a graph, has too many calls, or uses images before they are made.
  package init(_ data: JSONValue) throws(ArgumentError) {
    let arguments = try Arguments("graph", data)
    var calls: [OperationCall] = []
    let tables = try arguments.tables("calls")
    guard tables.count <= Self.mostCalls else {
      throw ArgumentError(
        subject: "graph", expected: "at most \(Self.mostCalls) calls", got: "\(tables.count)")
    }
    for call in tables { calls.append(try OperationCall(call)) }
    self.init(calls: calls, result: try arguments.need("result", .integer(in: 0...calls.count)))
    guard isSound else {
      throw ArgumentError(
        subject: "graph", expected: "images made before they are used", got: "others")
    }
  }

  var json: JSONValue {
    .object([
      "calls": .array(
        calls.map { call in
          let named = call.arguments.map { ($0.name, $0.value.json) }
          return .object([
            "args": .object(JSONObject(Dictionary(uniqueKeysWithValues: named))),
            "name": .string(call.name),
          ])
        }),
      "result": .integer(Int64(result)),
    ])
  }
}

extension OperationCall {
  package init(_ arguments: Arguments) throws(ArgumentError) {
    let name = try arguments.need("name", .text())
    self.init(name: name, arguments: try arguments.operationArguments("args", of: name))
  }
}

extension Arguments {
  /// The arguments of an operation, in a table; none if it is absent.
  ///
  /// - Parameter operation: for messages; default: the subject.
  func operationArguments(
    _ key: String, of operation: String? = nil
  ) throws(ArgumentError) -> [OperationArgument] {
    let name = operation ?? subject
    guard self[key] != .null else { return [] }
    var read: [OperationArgument] = []
    for (key, data) in try Arguments(name, self[key]).values {
      guard let value = OperationValue(data) else {
        throw ArgumentError(
          subject: "\(name): \(key)",
          expected: "a number, a word, true or false, an image, or a list of these",
          got: data.shown)
      }
      read.append(OperationArgument(name: key, value: value))
    }
    return read.sorted { $0.name < $1.name }
  }
}

extension OperationValue {
  /// Returns nil for a list of mixed types, or a value that may not be passed.
  fileprivate init?(_ data: JSONValue) {
    switch data {
    case .bool(let flag): self = .flag(flag)
    case .integer, .double:
      guard let number = data.double, number.isFinite else { return nil }
      self = .number(number)
    case .string(let word): self = .word(word)
    case .object:
      guard let place = data["image"]?.whole else { return nil }
      self = .image(place)
    case .array(let list):
      guard let value = OperationValue(list: list) else { return nil }
      self = value
    case .null: return nil
    }
  }

  private init?(list: [JSONValue]) {
    let numbers = list.compactMap(\.double), words = list.compactMap(\.string)
    let places = list.compactMap { $0["image"]?.whole }
    let rows = list.compactMap { $0.array?.compactMap(\.double) }
    guard !list.isEmpty else { return nil }
    if numbers.count == list.count, numbers.allSatisfy(\.isFinite) {
      self = .numbers(numbers)
    } else if words.count == list.count {
      self = .words(words)
    } else if places.count == list.count {
      self = .images(places)
    } else if rows.count == list.count, rows.allSatisfy({ !$0.isEmpty }) {
      self = .matrix(rows)
    } else {
      return nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): .double(number)
    case .flag(let flag): .bool(flag)
    case .word(let word): .string(word)
    case .numbers(let numbers): .array(numbers.map { .double($0) })
    case .words(let words): .array(words.map { .string($0) })
    case .image(let place): .object(["image": .integer(Int64(place))])
    case .images(let places):
      .array(places.map { .object(["image": .integer(Int64($0))]) })
    case .matrix(let rows): .array(rows.map { .array($0.map { .double($0) }) })
    }
  }
}

extension PixelGraph {
  var signature: String {
    (calls.map(\.signature) + ["#\(result)"]).joined(separator: "; ")
  }

  /// The names of the operations.
  var words: String { calls.isEmpty ? "nothing" : calls.map(\.name).joined(separator: ", ") }
}

extension OperationCall {
  fileprivate var signature: String {
    ([name] + arguments.map { "\($0.name)=\($0.value.signature)" }).joined(separator: " ")
  }
}

extension OperationValue {
  /// Needs no quoting, because words come from libvips' own lists.
  fileprivate var signature: String {
    switch self {
    case .number(let number): plainNumber(number)
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    case .numbers(let numbers): numbers.map(plainNumber).joined(separator: ",")
    case .words(let words): words.joined(separator: ",")
    case .image(let place): "#\(place)"
    case .images(let places): places.map { "#\($0)" }.joined(separator: ",")
    case .matrix(let rows):
      rows.map { $0.map(plainNumber).joined(separator: ",") }.joined(separator: "/")
    }
  }
}
