import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pictures as icons.
struct IconWriterTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func icon(_ width: Int, _ height: Int) throws -> IconFile {
    let image = try VipsImage.make(
      bytes: (0..<width * height).flatMap { _ in [200, 100, 50] as [UInt8] }, width: width,
      height: height, bands: 3
    ).inWorkingForm()
    let save = Save(template: "", format: .ico)
    let made = try #require(try studio.render(studio.file(image), .chain(.save(save)))[1]).get()
    try studio.folder.write(bytes: studio.bytes(1), to: "a.ico")
    let file = try #require(IconFile(ByteRegion(OpenedFile(studio.folder.file("a.ico")))))
    expectEqual(made.size, file.pictures.last?.size)
    return file
  }

  @Test(arguments: [(300, 300, [16, 32, 48, 256]), (50, 20, [16, 32, 48]), (8, 8, [8])])
  func `sizes are those that fit`(_ width: Int, _ height: Int, _ sides: [Int]) throws {
    try expectEqual(icon(width, height).pictures.map(\.size), sides.map { .of($0, $0) })
  }

  @Test(arguments: [
    (300, 200, 256), (256, 10, 256), (255, 255, 48), (50, 20, 48), (8, 3, 8), (1600, 1066, 256),
  ])
  func `the size is that of the largest in the file`(_ width: Int, _ height: Int, _ side: Int) {
    expectEqual(IconWriter.size(of: .of(width, height)), .of(side, side))
    let sizes = Planner.sizes(of: .chain(.save("a.ico", .ico)), upright: .of(width, height))
    expectEqual(sizes, [1: .success(.of(side, side))])
  }

  @Test func `what is not square lies in the middle`() throws {
    _ = try icon(64, 32)
    let file = try ImageFile(studio.folder.file("a.ico")).decode().copiedToMemory()
    expectEqual(file.size, .of(48, 48))
    try expectEqual(file.pixel(24, 2)[3], 0)
    try expectEqual(file.pixel(24, 24), [200, 100, 50, 255])
  }
}
