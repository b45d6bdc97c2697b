import LumaModel
import Testing

@testable import LumaImaging

/// Pictures that cannot be halved far enough for a search of every move.
@Suite struct RegistrationBoundTests {
  private func plane(_ width: Int, _ height: Int) -> GrayPlane {
    GrayPlane(
      width: width, height: height,
      values: (0..<width * height).map { Float(($0 &* 2_654_435_761) >> 7 & 255) })
  }

  @Test func `the work of a search is known before it begins`() {
    #expect(Move.work(plane(32, 24), plane(32, 24)) == 21 * 17 * 32 * 24)
    let strip = GrayPlane(width: 200_000, height: 4, values: [])
    #expect(Move.work(strip, strip) == 120_001 * 5 * 200_000 * 4)
    let huge = GrayPlane(width: 1 << 30, height: 1 << 30, values: [])
    #expect(Move.work(huge, huge) == .max)
  }

  /// A search of every move would take minutes to hours.
  @Test(arguments: [
    (PixelSize(width: 32, height: 32), PixelSize(width: 800, height: 600)),
    (PixelSize(width: 800, height: 600), PixelSize(width: 32, height: 32)),
    (PixelSize(width: 40_000, height: 4), PixelSize(width: 40_000, height: 4)),
    (PixelSize(width: 4, height: 40_000), PixelSize(width: 40_000, height: 4)),
    (PixelSize(width: 1, height: 1), PixelSize(width: 900, height: 900)),
  ])
  func `a pair without a common scale ends`(_ old: PixelSize, _ new: PixelSize) {
    let (first, second) = (plane(old.width, old.height), plane(new.width, new.height))
    let found = Registration.find(first, second)
    #expect((found?.new.size.pixelCount ?? 0) <= new.pixelCount)
  }

  @Test func `the best moves are kept in their order`() {
    let all = plane(40, 30)
    let part = GrayPlane(
      width: 20, height: 15,
      values: (0..<15).flatMap { row in all.values[(row + 8) * 40 + 11..<(row + 8) * 40 + 31] })
    let found = Move.all(all, part, most: 3)
    #expect(found.count == 3)
    #expect(found.first.map { [$0.x, $0.y] } == [11, 8])
    #expect(found.map(\.match) == found.map(\.match).sorted(by: >))
  }
}
