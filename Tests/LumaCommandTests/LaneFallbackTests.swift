import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// JPEGs that neither lane takes.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LaneFallbackTests {
  #if os(Linux)
    @Test func twelveBitsAreRefused() throws {
      let program = try Program()
      var photo = Array(try #require(Data(base64Encoded: StartupTests.photo)))
      let frame = try #require(photo.indices.first { photo[$0...].starts(with: [0xFF, 0xC0]) })
      photo[frame + 4] = 12
      try program.folder.write(bytes: photo, to: "a.jpg")
      let outcome = try program.run("-e", #"photos { "a.jpg" }:scale(0.5):save("out/{name}.jpg")"#)
      expectEqual(outcome.status, 1)
      #expect(outcome.talk.contains("a.jpg: error: jpeg: expected 8 bits a sample, got 12"))
    }
  #endif
}
