import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct AVIFQualityTests {
  @Test func theDefaultIsThatOfLibaom() {
    expectEqual(AVIFQuality.encoder(at: OutputFormat.avif.defaultQuality), 50)
    expectEqual(
      [1, 10, 20, 25, 45, 75, 80, 95, 99, 100].map(AVIFQuality.encoder),
      [1, 14, 28, 33, 48, 65, 70, 92, 98, 100])
  }

  @Test func moreIsNeverLess() {
    let all = (1...100).map(AVIFQuality.encoder)
    #expect(all == all.sorted() && all.first == 1 && all.last == 100)
  }

  @Test func onlyAVIFIsMapped() {
    func given(_ format: OutputFormat) -> Int? {
      for case ("Q", .int(let quality)) in Encoding(quality: 80).heifOptions(format) {
        return quality
      }
      return nil
    }
    #expect(given(.avif) == 70 && given(.heic) == 80)
  }
}
