import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

struct ConversionShortfallTests {
  private func warning(
    _ sizes: [(Int, Int)], _ change: (inout Conversion) -> Void
  ) -> String? {
    var conversion = Conversion()
    change(&conversion)
    guard let shortfall = ConversionShortfall(conversion) else { return nil }
    for (width, height) in sizes {
      let file = SavedFile(photo: "a.jpg", path: "b.jpg", width: width, height: height, bytes: 1)
      expectNil(shortfall.note(.saved(file)))
    }
    return shortfall.note(.finished(RunReport()))?.summary
  }

  @Test func `photos that stay smaller are counted once`() {
    expectEqual(
      warning([(103, 103), (300, 300)]) { $0.width = "300" },
      "1 photo is smaller than 300 px and stays smaller; --enlarge enlarges it")
    expectEqual(
      warning([(103, 80), (90, 90)]) { ($0.width, $0.height) = ("300", "200") },
      "2 photos are smaller than 300x200 px and stay smaller; --enlarge enlarges them")
  }

  @Test func `none is told of what fits`() {
    expectNil(warning([(300, 20), (20, 200)]) { ($0.width, $0.height) = ("300", "200") })
    expectNil(warning([(20, 20)]) { $0.width = "50%" })
    expectNil(warning([(20, 20)]) { ($0.width, $0.enlarges) = ("300", true) })
    expectNil(warning([(20, 20)]) { ($0.width, $0.shrinks) = ("300", true) })
    expectNil(warning([(20, 20)]) { $0.isSquare = true })
  }
}
