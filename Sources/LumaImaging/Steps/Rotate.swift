public import LumaModel

/// Rotates the current image clockwise; lossless, without resampling, by multiples of 90 degrees.
///
/// - **Lua**: `rotate(90)` · `rotate{angle=, background=, fit="expand"|"crop"}`
public struct Rotate: TabledStep {
  /// Angle, degrees clockwise.
  public var degrees: Double
  /// Fill color of the corners; nil: transparent.
  public var background: Color?
  public var fit: RotateFit

  public init(_ degrees: Double, background: Color? = nil, fit: RotateFit = .expand) {
    self.degrees = degrees
    self.background = background
    self.fit = fit
  }

  public static let name = "rotate"
  public static let defaults = Rotate(0)
  public static let parameters: [Parameter<Rotate>] = [
    Parameter("angle", \.degrees, .number(in: -1e9...1e9), isRequired: true),
    Parameter("fit", \.fit, .word), Parameter("background", \.background, .color),
  ]

  public var signature: String {
    guard let orientation else { return signature(Self.parameters.map { $0.text(self) }) }
    return "rotate \(orientation.quarterTurns * 90)"
  }
}

extension Rotate {
  /// The equivalent orientation; nil if the angle requires resampling.
  public var orientation: Orientation? {
    let turns = degrees.truncatingRemainder(dividingBy: 360) / 90
    guard turns == turns.rounded() else { return nil }
    return Orientation(mirrored: false, quarterTurns: Int(turns))
  }

  public func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    if let orientation { return orientation.applied(to: size) }
    return try RotatedCanvas(size, degrees: degrees, fit: fit).size
  }
}
