import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererChainTests {
  private let steps: [Step] = [
    .crop(.aspect(width: 1, height: 1, gravity: .center)), .scale(.factor(0.5, kernel: .lanczos3)),
  ]

  @Test func `a chain is rendered to a file and to memory alike`() throws {
    let folder = try TemporaryFolder()
    let photo = SamplePhotos.file("2024/harbour.jpg")
    let output = folder.path + "/new/square.webp"
    let renderer = Renderer()
    let rendering = try renderer.render(photo, steps, to: output, as: .webp)
    expectEqual(rendering.size.width, rendering.size.height)
    let bytes = try renderer.data(photo, steps, as: .webp)
    #expect(bytes.starts(with: Array("RIFF".utf8)))
    try expectEqual(Data(contentsOf: URL(filePath: output)), Data(bytes))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path + "/new").count, 1)
    // A file that is there is replaced on request only.
    #expect(throws: ImagingError.output(.webp, .unwritable(errno: EEXIST))) {
      try renderer.render(photo, steps, to: output, as: .webp)
    }
    _ = try renderer.render(photo, [], to: output, as: .webp, replacing: true)
    #expect(try Data(contentsOf: URL(filePath: output)) != Data(bytes))
  }

  @Test func `a photo that is none leaves no file`() throws {
    let folder = try TemporaryFolder()
    let photo = folder.path + "/a.jpg"
    try "no picture".write(toFile: photo, atomically: true, encoding: .utf8)
    #expect(throws: ImagingError.file(path: photo, .unknownFormat)) {
      try Renderer().render(photo, steps, to: folder.path + "/b.jpg", as: .jpeg)
    }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["a.jpg"])
  }

  /// No step of a chain is a level of the stack.
  @Test func theLongestChainIsRendered() throws {
    let studio = try Studio()
    let path = try studio.file(try .chart())
    let steps = [Step](repeating: .effect(Effect(Posterize(levels: 4))), count: 499)
    try expectEqual(studio.picture(path, steps).size, .of(48, 32))
  }
}
