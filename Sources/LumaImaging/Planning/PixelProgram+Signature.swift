import LumaModel

extension PixelProgram {
  /// A function counts by its key alone; without one it is never the same twice.
  var signature: String {
    switch self {
    case .operation(let graph): "vips \(graph.signature)"
    case .function(_, .given(let key)): "apply \(key.utf8.count):\(key)"
    case .function(_, .none(let number)): "apply once \(number)"
    }
  }
}

extension PixelGraph {
  var signature: String {
    (calls.map(\.signature) + ["#\(result)"]).joined(separator: "; ")
  }

  /// The operations by name.
  var words: String { calls.isEmpty ? "nothing" : calls.map(\.name).joined(separator: ", ") }
}

extension OperationCall {
  fileprivate var signature: String {
    ([name] + arguments.map { "\($0.name)=\($0.value.signature)" }).joined(separator: " ")
  }
}

extension OperationValue {
  /// Words come from libvips' own lists: nothing in them needs quoting.
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
