import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct DroppedPicturesTests {
  /// In a process of its own, whose memory is measured. All pictures of 12 branches have 90 MB.
  @Test(.ownProcess) func `pictures that no further save needs are dropped`() throws {
    let studio = try Studio()
    let bytes = [UInt8](repeating: 7, count: 1_200 * 900 * 3)
    let photo = try studio.file(VipsImage.make(bytes: bytes, width: 1_200, height: 900, bands: 3))
    let few = try mostMemory(studio, photo, branches: 2)
    #expect(try mostMemory(studio, photo, branches: 12) < few + 40)
  }

  /// The most memory that the process has had, MB.
  private func mostMemory(_ studio: Studio, _ photo: String, branches: Int) throws -> Int {
    let plan = Plan.tree(
      (1...branches).map { angle in
        [
          .turn(Double(angle)), .effect(Blur(sigma: 1)), .turn(3), .effect(Blur(sigma: 1)),
          .save("a\(angle)", .tiff),
        ]
      })
    for result in try studio.render(photo, plan).values { _ = try result.get() }
    guard getenv("ASAN_OPTIONS") == nil,
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let most = status.firstMatch(of: /VmHWM:\s*(\d+) kB/)
    else { return 0 }
    return try #require(Int(most.1)) / 1_024
  }
}
