package import LumaModel

/// Mirrors the current image.
///
/// - **Lua**: `flip "horizontal"` · `flip "vertical"`
package enum Flip: String, Hashable, Sendable, CaseIterable {
  /// Swaps left and right.
  case horizontal
  /// Swaps top and bottom.
  case vertical

  package var orientation: Orientation {
    switch self {
    case .horizontal: .upMirrored
    case .vertical: .downMirrored
    }
  }
}

extension Flip: StepValue {
  package init(_ arguments: Arguments) throws(ArgumentError) {
    self = try arguments.need("direction", .word)
  }

  package var name: String { "flip" }
  package var arguments: Arguments? { Arguments(name, ["direction": .string(rawValue)]) }
  package var signature: String { "flip \(rawValue)" }
  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}
