import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// `explain` names the lane of every step, and the reason where it leaves the planes.
struct LaneWordsTests {
  static let graph = PixelGraph(
    calls: [
      OperationCall(
        name: "invert", arguments: [OperationArgument(name: "in", value: .image(0))])
    ], result: 1)

  static let steps: [(Step, String)] = [
    (.crop(0, 0, 100, 80), "in YCbCr planes"),
    (.turn(90), "in YCbCr planes"),
    (.flip(.vertical), "in YCbCr planes"),
    (.scale(400), "in YCbCr planes"),
    (.turn(12), "libvips (it is rotated by an angle other than a multiple of 90)"),
    (.transform(Transform(degrees: 3)), "libvips (it is transformed)"),
    (.effect(Grayscale()), "libvips (it uses the step grayscale)"),
    (.effect(Blur(sigma: 2)), "libvips (it uses the step blur)"),
    (.effect(Posterize(levels: 4)), "libvips (it uses the step posterize)"),
    (.effect(Sepia(1)), "libvips (it uses the step sepia)"),
    (.effect(TextLabel(text: "a")), "libvips (it uses the step text)"),
    (.pixels(.operation(graph)), "libvips (it uses libvips operations)"),
    (
      .pixels(.function([PixelSize(width: 1200, height: 800): graph], key: .given("k"))),
      "libvips (it uses libvips operations)"
    ),
  ]

  @Test(arguments: steps)
  func areTold(_ step: Step, _ words: String) throws {
    let header = PhotoHeader(format: .jpeg, size: PixelSize(width: 1200, height: 800))
    let lines = Planner.explain(.chain(step, .save("a", .jpeg)), header: header)
    #expect(lines.count == 1 && lines.first?.contains(words) == true, "\(lines)")
  }

  @Test func aJPEGThatCannotBeReadIsNotInPlanes() throws {
    let sample = try OpenedFile(SamplePhotos.file("2023/street.jpg")).bytes(at: 0, count: 1 << 24)
    let frame = try #require(
      sample.indices.dropLast().first { sample[$0...].starts(with: [0xFF, 0xC0]) })
    var deep = sample
    deep[frame + 4] = 12
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: deep, to: "deep.jpg")
    let header = PhotoHeader(format: .jpeg, size: PixelSize(width: 1200, height: 800))
    let lines = Planner.explain(.chain(.scale(100), .save("a", .jpeg)), header: header, path: path)
    expectEqual(
      lines,
      ["a: jpeg: expected 8 bits a sample, got 12; convert it to 16-bit PNG or TIFF"])
  }

  @Test(arguments: steps)
  func otherPhotosGoThroughLibvips(_ step: Step, _ words: String) throws {
    let header = PhotoHeader(format: .jp2, size: PixelSize(width: 1200, height: 800))
    let lines = Planner.explain(.chain(step, .save("a", .jpeg)), header: header)
    expectEqual(lines.first?.contains("through libvips (the photo is jp2)"), true, "\(lines)")
  }
}
