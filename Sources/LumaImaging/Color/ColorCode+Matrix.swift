extension ColorCode.Primaries {
  /// Rows of the matrix from light of these primaries to that of sRGB's.
  var toStandard: [SIMD3<Double>] {
    let own = columns(self), inverse = Self.inverse(columns(.bt709))
    let from = Self.luminous(white), to = Self.luminous(Self.bt709.white)
    // Its white becomes sRGB's.
    let adapted = own.map { $0 * to / from }
    return (0..<3).map { row in
      let weights = SIMD3(inverse[0][row], inverse[1][row], inverse[2][row])
      return SIMD3(
        (weights * adapted[0]).sum(), (weights * adapted[1]).sum(), (weights * adapted[2]).sum())
    }
  }

  /// Luminance of each primary.
  var luminance: SIMD3<Double> {
    let own = columns(self)
    return SIMD3(own[0].y, own[1].y, own[2].y)
  }

  /// XYZ of full red, green and blue.
  private func columns(_ primaries: Self) -> [SIMD3<Double>] {
    let places = [primaries.red, primaries.green, primaries.blue].map(Self.luminous)
    let inverse = Self.inverse(places), white = Self.luminous(primaries.white)
    let parts = inverse[0] * white.x + inverse[1] * white.y + inverse[2] * white.z
    return [places[0] * parts.x, places[1] * parts.y, places[2] * parts.z]
  }

  /// XYZ of a place with luminance 1.
  private static func luminous(_ place: ColorCode.Place) -> SIMD3<Double> {
    SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
  }

  /// The inverse of a matrix, by columns.
  private static func inverse(_ columns: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let rows = [
      cross(columns[1], columns[2]), cross(columns[2], columns[0]), cross(columns[0], columns[1]),
    ]
    let scale = 1 / (columns[0] * rows[0]).sum()
    return (0..<3).map { SIMD3(rows[0][$0], rows[1][$0], rows[2][$0]) * scale }
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
