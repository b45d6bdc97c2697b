package import LumaModel

/// Parameters of one step, shared by recipes, stored edits and Swift.
package protocol StepValue: Hashable, Sendable {
  /// The step's name in recipes.
  var name: String { get }
  /// Arguments that recreate the step; nil if it is not plain data.
  var arguments: Arguments? { get }
  /// The step and its parameters as stable text. This is a file format: changing it makes every
  /// output out of date.
  var signature: String { get }
  /// Returns the size of an image of `size` after the step.
  func size(on size: PixelSize) throws(GeometryError) -> PixelSize
}

/// A step that is read, written and compared through its parameter table alone.
package protocol TabledStep: StepValue, Parameterized {
  static var name: String { get }
}

extension TabledStep {
  package var name: String { Self.name }

  package var arguments: Arguments? {
    Arguments(
      Self.name,
      Dictionary(uniqueKeysWithValues: Self.parameters.map { ($0.name, $0.json(self)) }))
  }

  package var signature: String { signature(Self.parameters.map { $0.text(self) }) }

  func signature(_ numbers: [String]) -> String {
    ([Self.name] + numbers).joined(separator: " ")
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}
