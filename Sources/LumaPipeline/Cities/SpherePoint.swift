import LumaFiles

/// A place on the Earth as a point on the unit sphere, which has neither date line nor poles.
struct SpherePoint: Hashable {
  var x: Double
  var y: Double
  var z: Double

  /// - Parameters:
  ///   - latitude: degrees, north positive.
  ///   - longitude: degrees, east positive.
  init(latitude: Double, longitude: Double) {
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    (x, y, z) = (cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }

  /// The coordinate along an axis, 0 to 2.
  subscript(axis: Int) -> Double {
    switch axis {
    case 0: x
    case 1: y
    default: z
    }
  }

  /// The square of the straight line to another point.
  func square(to other: SpherePoint) -> Double {
    let (a, b, c) = (x - other.x, y - other.y, z - other.z)
    return a * a + b * b + c * c
  }

  /// Kilometers over the ground for the square of a straight line, on a sphere of the Earth's mean
  /// radius, as `distance` of predicates has it.
  ///
  /// - **Source**: IUGG mean radius, 6371.0088 km.
  static func kilometers(ofSquare square: Double) -> Double {
    12_742.0176 * asin(min(1, square.squareRoot() / 2))
  }

  /// The square of the straight line for kilometers over the ground.
  static func square(ofKilometers kilometers: Double) -> Double {
    let line = 2 * sin(min(kilometers / 12_742.0176, .pi / 2))
    return line * line
  }
}
