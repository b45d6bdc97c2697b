import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pictures that cannot be halved far enough for a search of every move.
struct RegistrationBoundTests {
  private func plane(_ width: Int, _ height: Int) -> GrayPlane {
    GrayPlane(
      width: width, height: height,
      values: (0..<width * height).map { Float(($0 &* 2_654_435_761) >> 7 & 255) })
  }

  @Test func `the work of a search is known before it begins`() {
    expectEqual(Move.work(plane(32, 24), plane(32, 24)), 21 * 17 * 32 * 24)
    let strip = GrayPlane(width: 200_000, height: 4, values: [])
    expectEqual(Move.work(strip, strip), 120_001 * 5 * 200_000 * 4)
    let huge = GrayPlane(width: 1 << 30, height: 1 << 30, values: [])
    expectEqual(Move.work(huge, huge), .max)
  }

  @Test(arguments: [
    (PixelSize(width: 32, height: 32), PixelSize(width: 2_000, height: 1_500)),
    (PixelSize(width: 40_000, height: 4), PixelSize(width: 40_000, height: 4)),
    (PixelSize(width: 4, height: 40_000), PixelSize(width: 40_000, height: 4)),
  ])
  func `a search of hours is not begun`(_ old: PixelSize, _ new: PixelSize) {
    func plane(_ size: PixelSize) -> GrayPlane {
      GrayPlane(width: size.width, height: size.height, values: [])
    }
    #expect(Move.work(plane(old), plane(new)) > RegistrationSearch.mostWork)
    #expect(Move.work(plane(new), plane(old)) > RegistrationSearch.mostWork)
  }

  @Test func `strips are compared in place`() {
    let strip = plane(8_000, 4)
    let found = Registration.find(strip, strip)
    expectEqual(found?.old, PixelRect(x: 0, y: 0, width: 8_000, height: 4))
    expectEqual(found?.gray, 1)
  }

  @Test func `strips that cross have nothing in common`() {
    expectNil(Registration.find(plane(4, 3_000), plane(3_000, 4)))
  }

  @Test func `the best moves are kept in their order`() {
    let all = plane(40, 30)
    let part = GrayPlane(
      width: 20, height: 15,
      values: (0..<15).flatMap { row in all.values[(row + 8) * 40 + 11..<(row + 8) * 40 + 31] })
    let found = Move.all(all, part, most: 3)
    expectEqual(found.count, 3)
    expectEqual(found.first.map { [$0.x, $0.y] }, [11, 8])
    expectEqual(found.map(\.match), found.map(\.match).sorted(by: >))
  }
}
