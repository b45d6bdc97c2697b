public import LumaModel

/// Mirrors the current image.
///
/// - **Lua**: `flip "horizontal"` · `flip "vertical"`
public enum Flip: String, Hashable, Sendable, CaseIterable {
  /// Swaps left and right.
  case horizontal
  /// Swaps top and bottom.
  case vertical

  public var orientation: Orientation {
    switch self {
    case .horizontal: .upMirrored
    case .vertical: .downMirrored
    }
  }
}

extension Flip: StepValue {
  public init(_ arguments: Arguments) throws(ArgumentError) {
    self = try arguments.need("direction", .word)
  }

  public var name: String { "flip" }
  public var arguments: Arguments? { Arguments(name, ["direction": .string(rawValue)]) }
  public var signature: String { "flip \(rawValue)" }
  public func size(on size: PixelSize) throws(GeometryError) -> PixelSize { size }
}
