import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct SphereTreeTests {
  private typealias Place = (latitude: Double, longitude: Double)

  /// Kilometers by the haversine formula, in degrees.
  private static func kilometers(_ a: Place, _ b: Place) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let north = sin(radians(a.latitude - b.latitude) / 2)
    let east = sin(radians(a.longitude - b.longitude) / 2)
    let sum = north * north + cos(radians(a.latitude)) * cos(radians(b.latitude)) * east * east
    return 2 * 6371.0088 * asin(min(1, sum.squareRoot()))
  }

  private static func point(_ place: Place) -> SpherePoint {
    SpherePoint(latitude: place.latitude, longitude: place.longitude)
  }

  /// Nearest by trying all, and by the tree.
  private func compare(_ list: [Place], _ asked: [Place]) {
    let tree = SphereTree(list.map(Self.point))
    for place in asked {
      let nearest = list.indices.min { first, second in
        Self.kilometers(list[first], place) < Self.kilometers(list[second], place)
      }
      let found = tree.nearest(to: Self.point(place), within: .infinity)
      // Two may be equally near within the formulas' precision.
      let (mine, theirs) = (found?.place ?? -1, nearest ?? -1)
      let far = Self.kilometers(list[theirs], place)
      #expect(abs(Self.kilometers(list[mine], place) - far) < 1e-6, "\(place)")
      let own = SpherePoint.kilometers(ofSquare: found?.square ?? 0)
      #expect(abs(own - far) < 1e-6, "\(place)")
    }
  }

  @Test func `it finds what a search of all finds`() {
    var random = SystemRandomNumberGenerator()
    func places(_ count: Int) -> [Place] {
      (0..<count).map { _ in
        (
          asin(.random(in: -1...1, using: &random)) * 180 / .pi,
          .random(in: -180...180, using: &random)
        )
      }
    }
    compare(places(500), places(500))
  }

  @Test func `neither the date line nor a pole parts what is near`() {
    let list: [Place] = [(0, 179.9), (0, -179), (89.9, 0), (89, 180), (-89.9, 90), (-70, -90)]
    let asked: [Place] = [
      (0, -179.9), (0, 180), (0, -180), (89.95, 179), (90, 0), (90, 123), (-90, 0), (-89.9, -90),
      (5, -179.3),
    ]
    compare(list, asked)
    let tree = SphereTree(list.map(Self.point))
    let nearest = asked.map { tree.nearest(to: Self.point($0), within: .infinity)?.place }
    expectEqual(nearest, [0, 0, 0, 2, 2, 2, 4, 4, 1])
  }

  @Test func `the first of equal ones is found, and none beyond the limit`() {
    let list: [Place] = [(0, 10), (0, -10), (0, 10)]
    let tree = SphereTree(list.map(Self.point))
    let middle = SpherePoint(latitude: 0, longitude: 0)
    expectEqual(tree.nearest(to: middle, within: .infinity)?.place, 0)
    let far = Self.kilometers((0, 0), (0, 10))
    expectNil(tree.nearest(to: middle, within: SpherePoint.square(ofKilometers: far * 0.999)))
    let found = tree.nearest(to: middle, within: SpherePoint.square(ofKilometers: far * 1.001))
    expectEqual(found?.place, 0)
    expectNil(SphereTree([]).nearest(to: middle, within: .infinity))
  }
}
