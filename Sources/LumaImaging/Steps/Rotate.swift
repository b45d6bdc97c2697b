package import LumaModel

/// Rotates the current image clockwise; lossless, without resampling, by multiples of 90 degrees.
///
/// - **Lua**: `rotate(90)` · `rotate{angle=, background=, fit="expand"|"crop"}`
package struct Rotate: TabledStep {
  /// Angle, degrees clockwise.
  package var degrees: Double
  /// Fill color of the corners; nil: transparent.
  package var background: Color?
  package var fit: RotateFit

  package init(_ degrees: Double, background: Color? = nil, fit: RotateFit = .expand) {
    self.degrees = degrees
    self.background = background
    self.fit = fit
  }

  package static let name = "rotate"
  package static let defaults = Rotate(0)
  package static let parameters: [Parameter<Rotate>] = [
    Parameter("angle", \.degrees, .number(in: -1e9...1e9), isRequired: true),
    Parameter("fit", \.fit, .word), Parameter("background", \.background, .color),
  ]

  package var signature: String {
    guard let orientation else { return signature(Self.parameters.map { $0.text(self) }) }
    return "rotate \(orientation.quarterTurns * 90)"
  }
}

extension Rotate {
  /// The equivalent orientation; nil if the angle requires resampling.
  package var orientation: Orientation? {
    let turns = degrees.truncatingRemainder(dividingBy: 360) / 90
    guard turns == turns.rounded() else { return nil }
    return Orientation(mirrored: false, quarterTurns: Int(turns))
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    if let orientation { return orientation.applied(to: size) }
    return try RotatedCanvas(size, degrees: degrees, fit: fit).size
  }
}
