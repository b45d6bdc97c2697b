import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// A file that its bytes name, whose photo is called otherwise later.
@Suite(.enabled(if: Program.isBuilt)) struct PastMakingTests {
  @Test func `names that a photo had do not pile up in the manifest`() throws {
    let program = try Program()
    try program.folder.makeFolder("photos")
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/0.jpg")
    try program.folder.write(
      """
      folder("photos"):fetch {}:scale { width = 40 }
        :save("out/{hash:8}.jpg", { metadata = "none" })
      """, to: "r.lua")
    for number in 0..<3 {
      try expectEqual(program.run("run", "-q", "r.lua").status, 0)
      let path = program.folder.file(".luma/manifest.jsonl")
      let manifest = try String(contentsOfFile: path, encoding: .utf8)
      expectEqual(manifest.split(separator: "\n").count, 2)
      #expect(manifest.contains(#""photo":"photos/\#(number).jpg""#))
      #expect(!manifest.contains(#""also""#))
      try expectEqual(program.run("run", "--check", "r.lua").status, 0)
      try FileManager.default.moveItem(
        atPath: program.folder.file("photos/\(number).jpg"),
        toPath: program.folder.file("photos/\(number + 1).jpg"))
    }
  }
}
