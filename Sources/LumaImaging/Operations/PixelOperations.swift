import LumaModel

/// The libvips operations that a recipe may call by name.
package enum PixelOperations {
  /// Where an operation is called: from the steps `vips` and `apply`, which make a picture from a
  /// picture, or from the module `vips`.
  package enum Scope: String, Hashable, Codable, Sendable { case steps, module }

  /// Signature of an operation.
  package struct Facts: Codable, Sendable {
    /// Required inputs, in libvips' order.
    package var required: [Input]
    package var optional: [Input]
    package var summary: String
    /// Its results: first those that it always returns, each in libvips' order.
    package var outputs: [Output]

    package struct Output: Codable, Sendable {
      package var name: String
      package var isImage: Bool
      package var isRequired: Bool
    }

    package struct Input: Codable, Sendable {
      package var name: String
      package var isImage: Bool
      /// Whether it takes several values.
      package var isList: Bool
      /// Description of the accepted values.
      package var expected: String
    }
  }

  static func installedNames() -> [String] {
    // The fault of a missing one has the nearest of all names, which takes long to find.
    let installed = Set(VipsOperationTable.names())
    return AllowedOperation.byName.keys
      .filter { installed.contains($0) && (try? VipsOperation.allowed($0)) != nil }.sorted()
  }

  static func installedFacts(_ name: String, _ scope: Scope) throws(ImagingError) -> Facts {
    let operation = try VipsOperation.allowed(name, in: scope)
    let inputs = operation.inputs.map { input in
      (
        Facts.Input(
          name: input.name, isImage: input.isImage, isList: input.kind == .images,
          expected: input.expected),
        input.isRequired
      )
    }
    return Facts(
      required: inputs.filter(\.1).map(\.0), optional: inputs.filter { !$0.1 }.map(\.0),
      summary: operation.summary,
      outputs: (operation.outputs.filter(\.isRequired) + operation.outputs.filter { !$0.isRequired })
        .map { Facts.Output(name: $0.name, isImage: $0.isImage, isRequired: $0.isRequired) })
  }

  static func checkInstalled(_ call: OperationCall, _ scope: Scope) throws(ImagingError) {
    let operation = try VipsOperation.allowed(call.name, in: scope)
    let dot = try Vips.call("black", [("width", .int(1)), ("height", .int(1))]).image()
    let given = call.arguments.map { ($0.name, $0.value.sample(dot)) }
    _ = try operation.check(given)
  }
}

extension VipsOperation.Argument {
  fileprivate var isImage: Bool { kind == .image || kind == .images }
}

extension OperationValue {
  /// The value with `dot` in place of every image.
  fileprivate func sample(_ dot: VipsImage) -> VipsValue {
    switch self {
    case .number(let number): .double(number)
    case .flag(let flag): .bool(flag)
    case .word(let word): .string(word)
    case .numbers(let numbers): .doubles(numbers)
    case .words(let words): .flags(words)
    case .image, .matrix: .image(dot)
    case .images(let places): .images(places.map { _ in dot })
    }
  }
}
