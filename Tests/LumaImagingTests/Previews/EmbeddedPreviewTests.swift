import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct EmbeddedPreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// A picture of the sample photo `street.jpg`, upright, in exactly a size.
  private func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    let file = folder.file("\(width)x\(height).jpg")
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let descriptor = open(file, O_WRONLY)
    defer { close(descriptor) }
    let scale = Step.scale(
      .box(
        width: .pixels(width), height: .pixels(height), fit: .fill, enlarge: true,
        background: nil, kernel: .lanczos3))
    let save = Save(template: "", format: .jpeg, metadata: .none)
    let plan = Plan(nodes: [
      PlanNode(id: 1, parent: nil, step: scale, location: nil),
      PlanNode(id: 2, parent: 1, step: .save(save), location: nil),
    ])
    let results = Renderer().render(
      RenderUnit(
        path: SamplePhotos.file("2023/street.jpg"), plan: plan,
        outputs: [RenderOutput(node: 2, descriptor: descriptor)]))
    try expectEqual(results[2]?.get().size, PixelSize(width: width, height: height))
    return try bytes(file)
  }

  private func previews(_ file: [UInt8]) throws -> [EmbeddedPreview] {
    try EmbeddedPreview.all(of: try folder.write(bytes: file, to: "photo.jpg"))
  }

  @Test func `thumbnail and large thumbnails, smallest first`() throws {
    let file = PreviewedJPEG.make(
      try picture(1200, 900), thumbnail: try picture(160, 120),
      pictures: [(0x01_0002, try picture(800, 600)), (0x01_0001, try picture(640, 480))])
    let found = try previews(file)
    expectEqual(found.map { "\($0.size) \($0.turn)" }, ["160x120 up", "640x480 up", "800x600 up"])
    try expectEqual(
      found[2].bytes(from: folder.file("photo.jpg")), bytes(folder.file("800x600.jpg")))
  }

  @Test func `pictures of another purpose are no previews`() throws {
    // Undefined (gain maps), the photo itself, a panorama's part.
    let small = try picture(640, 480)
    let file = PreviewedJPEG.make(
      try picture(1200, 900), pictures: [(0, small), (0x03_0000, small), (0x02_0001, small)])
    #expect(try previews(file).isEmpty)
  }

  @Test func `a letterboxed thumbnail is left out`() throws {
    let file = PreviewedJPEG.make(try picture(1200, 800), thumbnail: try picture(160, 120))
    #expect(try previews(file).isEmpty)
    let rounded = PreviewedJPEG.make(try picture(1200, 800), thumbnail: try picture(160, 107))
    try expectEqual(previews(rounded).map(\.size), [PixelSize(width: 160, height: 107)])
  }

  @Test func `a thumbnail is laid as its photo is`() throws {
    let file = PreviewedJPEG.make(
      try picture(1200, 900), orientation: 6, thumbnail: try picture(160, 120))
    let found = try previews(file)
    expectEqual(found.map(\.size), [PixelSize(width: 120, height: 160)])
    expectEqual(found.map(\.turn), [.right])
  }

  @Test func `a preview that is upright already is not turned`() throws {
    let file = PreviewedJPEG.make(
      try picture(1200, 900), orientation: 8, thumbnail: try picture(120, 160))
    try expectEqual(previews(file).map(\.size), [PixelSize(width: 120, height: 160)])
    try expectEqual(previews(file).map(\.turn), [.up])
  }

  @Test func `an orientation of its own comes before the photo's`() throws {
    let own = PreviewedJPEG.make(try picture(640, 480), orientation: 6)
    let file = PreviewedJPEG.make(
      try picture(1200, 900), orientation: 6, pictures: [(0x01_0001, own)])
    try expectEqual(previews(file).map(\.size), [PixelSize(width: 480, height: 640)])
    try expectEqual(previews(file).map(\.turn), [.up])
  }

  @Test func `places outside the file are no previews`() throws {
    var file = PreviewedJPEG.make(
      try picture(1200, 900), thumbnail: try picture(160, 120),
      pictures: [(0x01_0001, try picture(640, 480))])
    file.removeLast(1000)
    try expectEqual(previews(file).map(\.size), [PixelSize(width: 160, height: 120)])
    for length in stride(from: 3, to: 400, by: 7) {
      #expect(try previews(Array(file[..<length])).isEmpty)
    }
  }

  @Test func `another format has none`() throws {
    #expect(try EmbeddedPreview.all(of: SamplePhotos.file("2024/stones.webp")).isEmpty)
    #expect(throws: ImagingError.self) { try EmbeddedPreview.all(of: folder.file("none.jpg")) }
  }
}
