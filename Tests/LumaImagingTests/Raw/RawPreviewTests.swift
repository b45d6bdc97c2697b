import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The JPEGs that Canon's own formats hold; they need no LibRaw.
struct RawPreviewTests {
  private let studio: Studio
  private let folder: TemporaryFolder
  private let full: [UInt8], preview: [UInt8], thumbnail: [UInt8]

  init() throws {
    let studio = try Studio()
    self.studio = studio
    func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
      let path = try studio.file(.scene(width, height), .jpeg, name: "\(width)")
      return try OpenedFile(path).bytes(at: 0, count: .max)
    }
    folder = studio.folder
    (full, preview, thumbnail) = (try jpeg(96, 64), try jpeg(48, 32), try jpeg(12, 8))
  }

  private func header(_ file: [UInt8], _ name: String) throws -> ImageHeader {
    let path = try folder.write(bytes: file, to: name)
    let file = try ImageFile(path, options: ImagingOptions().reading(.preview))
    try expectEqual(file.decode().size, file.header.storedSize)
    let stored = try PhotoFile(
      OpenedFile(path), options: ImagingOptions().reading(.preview), job: RenderJob()
    ).stored
    expectEqual(stored.size, file.header.storedSize)
    expectEqual(stored.orientation, file.header.orientation)
    return file.header
  }

  @Test(arguments: [CanonCR3.Offsets.long, .short])
  func `the full picture of a CR3's track`(_ offsets: CanonCR3.Offsets) throws {
    let file = CanonCR3.make(
      full: full, preview: preview, thumbnail: thumbnail, orientation: 6, offsets: offsets)
    let header = try header(file, "a.cr3")
    expectEqual(header.format, .jpeg)
    expectEqual(header.storedSize, PixelSize(width: 96, height: 64))
    expectEqual(header.orientation, .right)
  }

  /// By the decoder of planes, and at a quarter of its size.
  @Test func `a preview is rendered as the camera's JPEG is`() throws {
    let raw = try folder.write(
      bytes: NikonRaw.make(preview: full, thumbnail: thumbnail, orientation: 8), to: "a.nef")
    let jpeg = try folder.write(bytes: full, to: "a.jpg")
    let plan = Plan.chain(.scale(16), .save("a", .jpeg))
    let turned = Plan.chain(.turn(270), .scale(16), .save("a", .jpeg))
    let photo = StoredPhoto(try Renderer().header(raw, raw: .preview), .preview)
    let tree = RenderTree(plan, photo: try #require(photo))
    let lane = PlaneLane(tree, facts: try PlaneFacts.read(raw, .byPath), isRead: true)
    expectEqual(lane.decode.shrink, 2)
    expectNil(lane.refusal(of: try #require(tree.saves[2]).get()))
    _ = try studio.render(raw, plan, raw: .preview)[2]?.get()
    let made = try studio.bytes(2)
    _ = try studio.render(jpeg, turned)[3]?.get()
    try expectEqual(studio.bytes(3), made)
  }

  @Test(arguments: [1, 6]) func `a preview is copied without loss`(_ orientation: Int) throws {
    let raw = try folder.write(
      bytes: NikonRaw.make(preview: full, thumbnail: thumbnail, orientation: orientation),
      to: "a.nef")
    let save = Save(template: "", format: .jpeg, encoding: Encoding(lossless: true))
    let plan = Plan.tree([[.save(save)]])
    let size = try studio.render(raw, plan, raw: .preview)[1]?.get().size
    let upright = PixelSize(width: 96, height: 64)
    expectEqual(size, (orientation == 1 ? upright : upright.transposed))
    let made = try folder.write(bytes: studio.bytes(1), to: "a.jpg")
    let jpeg = try folder.write(bytes: full, to: "b.jpg")
    let camera = try ImageFile(jpeg).decode().copiedToMemory()
      .laid(orientation == 1 ? .up : .right)
    let decoded = try ImageFile(made).decode().copiedToMemory()
    // Chroma is enlarged in the turned picture's order.
    #expect(try decoded.distance(to: camera) > (orientation == 1 ? 90 : 40))
  }

  /// Data other than JPEG is not used as a picture, as in files whose pictures are HEIC.
  @Test func `the preview of a CR3 without a full picture, or its thumbnail`() throws {
    let none: [UInt8] = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]
    let file = CanonCR3.make(full: none, preview: preview, thumbnail: thumbnail)
    try expectEqual(header(file, "a.cr3").storedSize, PixelSize(width: 48, height: 32))
    let small = CanonCR3.make(full: none, preview: none, thumbnail: thumbnail)
    try expectEqual(header(small, "b.cr3").storedSize, PixelSize(width: 12, height: 8))
    let path = try folder.write(
      bytes: CanonCR3.make(full: none, preview: none, thumbnail: none), to: "c.cr3")
    #expect(throws: ImagingError.file(path: path, .noPreview)) {
      try Renderer().header(path, raw: .preview)
    }
  }

  @Test(arguments: [(0, Orientation.up), (90, .right), (180, .down), (270, .left), (-90, .left)])
  func `the JPEG of a CRW, turned as its heap says`(
    _ rotation: Int, _ orientation: Orientation
  ) throws {
    let file = CanonRaw.make(jpeg: full, thumbnail: thumbnail, rotation: rotation)
    let header = try header(file, "a.crw")
    expectEqual(header.storedSize, PixelSize(width: 96, height: 64))
    expectEqual(header.orientation, orientation)
  }

  @Test func `the preview of a NEF's maker note, the largest there is`() throws {
    let file = NikonRaw.make(preview: full, thumbnail: thumbnail, orientation: 8)
    let header = try header(file, "a.nef")
    expectEqual(header.storedSize, PixelSize(width: 96, height: 64))
    expectEqual(header.orientation, .left)
    expectEqual(RawPictures(ByteRegion(file)).pictures.map { $0.bytes() }, [thumbnail, full])
    let swapped = NikonRaw.make(preview: thumbnail, thumbnail: full)
    try expectEqual(self.header(swapped, "b.nef").storedSize, PixelSize(width: 96, height: 64))
    // Notes of other makers have their own tag 0x11.
    let other = NikonRaw.make(preview: full, thumbnail: thumbnail, name: "Nikon\0\u{1}")
    try expectEqual(self.header(other, "c.nef").storedSize, PixelSize(width: 12, height: 8))
  }

  @Test func `the bytes are the camera's`() throws {
    let cr3 = CanonCR3.make(full: full, preview: preview, thumbnail: thumbnail)
    expectEqual(
      RawPictures(ByteRegion(cr3)).pictures.map { $0.bytes() }.prefix(3),
      [thumbnail, preview, full])
    let crw = CanonRaw.make(jpeg: full, thumbnail: thumbnail)
    expectEqual(RawPictures(ByteRegion(crw)).pictures.map { $0.bytes() }, [full, thumbnail])
  }

  @Test func `no damage leads astray`() {
    let files = [
      CanonCR3.make(full: full, preview: preview, thumbnail: thumbnail),
      CanonRaw.make(jpeg: full, thumbnail: thumbnail),
      NikonRaw.make(preview: full, thumbnail: thumbnail),
    ]
    for round in 0..<2_000 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = files[Int(round % 3)].damaged(&numbers)
      for part in RawPictures(ByteRegion(damaged)).pictures {
        #expect(part.start >= 0 && part.start + part.count <= damaged.count)
      }
      _ = RawPreview(ByteRegion(damaged))
    }
  }
}
