import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pages, and the warning about what an output leaves out.
struct LeftOutTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Pages of one size, each of one gray.
  private func pages(_ count: Int) throws -> String {
    let strip = try VipsImage.make(
      bytes: (0..<count).flatMap { Array(repeating: UInt8(40 * ($0 + 1)), count: 8 * 6) }, width: 8,
      height: 6 * count, bands: 1
    ).inWorkingForm()
    let path = studio.folder.file("pages.tiff")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try Encoder.write(
      strip, save: Save(template: "", format: .tiff), metadata: nil, to: descriptor,
      animation: Animation(height: 6, delays: [], loop: 0))
    return path
  }

  private func notes(_ path: String, as format: OutputFormat) throws -> [RenderNote] {
    let plan = Plan.tree([[.save(Save(template: "", format: format))]])
    return try #require(try studio.render(path, plan)[1]).get().notes
  }

  @Test func pagesStayPages() throws {
    let path = try pages(3)
    try expectEqual(notes(path, as: .tiff), [])
    let made = try ImageFile(studio.folder.write(bytes: studio.bytes(1), to: "made.tiff"))
    #expect(made.header.frames?.count == 3 && made.header.storedSize == .of(8, 6))
    let reader = try made.frames(.none)
    var grays: [UInt8] = []
    while let page = try reader.next() { grays.append(try page.pixel(3, 3)[0]) }
    expectEqual(grays, [40, 80, 120])
  }

  @Test func aStillOfPagesWarns() throws {
    let path = try pages(3)
    let notes = try notes(path, as: .png)
    expectEqual(notes, [.framesLeftOut(.pages, count: 3, in: .png)])
    let warning = notes.first?.diagnostic
    expectEqual(warning?.code, .framesLeftOut)
    expectEqual(warning?.message, "png: the photo has 3 pages, of which one is saved")
    try expectEqual(self.notes(pages(1), as: .png), [])
  }

  @Test func framesThatNoLibraryDecodesAreSaidToBe() {
    let note = RenderNote.framesLeftOut(.animation, count: 3, in: .webp, undecoded: .avif)
    expectEqual(note.diagnostic.message, "webp: the photo has 3 frames, of which one is saved")
    expectEqual(note.diagnostic.hint, "of avif, Luma reads the main picture only")
    let still = RenderNote.framesLeftOut(.animation, count: 3, in: .jpeg)
    expectEqual(still.diagnostic.hint, "webp, gif and jxl hold animations")
  }

  @Test(arguments: [(OutputFormat.webp, 0), (.gif, 0), (.png, 2), (.jpeg, 2), (.tiff, 2)])
  func aStillOfAnAnimationWarns(_ format: OutputFormat, _ count: Int) throws {
    let frames = (0..<2).map { FlatGIF.Frame(rect: .of(0, 0, 4, 4), color: UInt8($0)) }
    let gif = FlatGIF(canvas: .of(4, 4), frames: frames).bytes
    let expected: [RenderNote] =
      count == 0 ? [] : [.framesLeftOut(.animation, count: count, in: format)]
    try expectEqual(notes(studio.folder.write(bytes: gif, to: "a.gif"), as: format), expected)
    let png = try FlatPNG(
      canvas: .of(4, 4),
      frames: [
        .init(rect: .of(0, 0, 4, 4), color: [255, 0, 0, 255]),
        .init(rect: .of(0, 0, 4, 4), color: [0, 0, 255, 255]),
      ]
    ).bytes()
    try expectEqual(notes(studio.folder.write(bytes: png, to: "a.png"), as: format), expected)
  }
}
