import Foundation
import Testing

@testable import luma

/// Where JPEGs cannot stay in planes.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LaneFallbackTests {
  #if os(Linux)
    @Test func withoutLibswscaleLibvipsDoesTheWork() throws {
      var program = try Program()
      let photo = try #require(Data(base64Encoded: StartupTests.photo))
      try program.folder.write(bytes: Array(photo), to: "a.jpg")
      for version in 5...9 {
        try program.folder.write(bytes: [], to: "empty/libswscale.so.\(version)")
      }
      program.environment = ["LD_LIBRARY_PATH": program.folder.path + "/empty"]
      let recipe = #"photos { "a.jpg" }:scale(0.5):save("out/{name}.jpg")"#
      let plan = try program.run("explain", "-e", recipe)
      #expect(plan.out.contains("through libvips (libswscale is not installed)"))
      let outcome = try program.run("-e", recipe)
      #expect(outcome.status == 0, "\(outcome.talk)")
      #expect(outcome.talk.contains("saved out/a.jpg (16x12"))
    }

    @Test func twelveBitsAreRefused() throws {
      let program = try Program()
      var photo = Array(try #require(Data(base64Encoded: StartupTests.photo)))
      let frame = try #require(photo.indices.first { photo[$0...].starts(with: [0xFF, 0xC0]) })
      photo[frame + 4] = 12
      try program.folder.write(bytes: photo, to: "a.jpg")
      let outcome = try program.run("-e", #"photos { "a.jpg" }:scale(0.5):save("out/{name}.jpg")"#)
      #expect(outcome.status == 1)
      #expect(outcome.talk.contains("a.jpg: jpeg: expected 8 bits a sample, got 12"))
    }
  #endif
}
