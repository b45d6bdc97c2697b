import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The JPEGs that Canon's own formats hold; they need no LibRaw.
@Suite struct RawPreviewTests {
  private let folder: TemporaryFolder
  private let full: [UInt8], preview: [UInt8], thumbnail: [UInt8]

  init() throws {
    let studio = try Studio()
    func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
      let path = try studio.file(.scene(width, height), .jpeg, name: "\(width)")
      return try OpenedFile(path).bytes(at: 0, count: .max)
    }
    folder = studio.folder
    (full, preview, thumbnail) = (try jpeg(96, 64), try jpeg(48, 32), try jpeg(12, 8))
  }

  private func header(_ file: [UInt8], _ name: String) throws -> ImageHeader {
    let path = try folder.write(bytes: file, to: name)
    let image = try ImageFile.rawImage(OpenedFile(path), ImagingOptions(), .preview)
    let header = try ImageHeader(raw: OpenedFile(path), ImagingOptions(), .preview)
    #expect(image.size == header.storedSize)
    return header
  }

  @Test(arguments: [CanonCR3.Offsets.long, .short])
  func `the full picture of a CR3's track`(_ offsets: CanonCR3.Offsets) throws {
    let file = CanonCR3.make(
      full: full, preview: preview, thumbnail: thumbnail, orientation: 6, offsets: offsets)
    let header = try header(file, "a.cr3")
    #expect(header.format == .raw)
    #expect(header.storedSize == PixelSize(width: 96, height: 64))
    #expect(header.orientation == .right)
  }

  /// What is not a JPEG is no picture, as in files whose pictures are HEIC.
  @Test func `the preview of a CR3 without a full picture, or its thumbnail`() throws {
    let none: [UInt8] = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]
    let file = CanonCR3.make(full: none, preview: preview, thumbnail: thumbnail)
    #expect(try header(file, "a.cr3").storedSize == PixelSize(width: 48, height: 32))
    let small = CanonCR3.make(full: none, preview: none, thumbnail: thumbnail)
    #expect(try header(small, "b.cr3").storedSize == PixelSize(width: 12, height: 8))
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
    #expect(header.storedSize == PixelSize(width: 96, height: 64))
    #expect(header.orientation == orientation)
  }

  @Test func `the preview of a NEF's maker note, the largest there is`() throws {
    let file = NikonRaw.make(preview: full, thumbnail: thumbnail, orientation: 8)
    let header = try header(file, "a.nef")
    #expect(header.storedSize == PixelSize(width: 96, height: 64))
    #expect(header.orientation == .left)
    #expect(RawPictures(ByteRegion(file)).pictures.map { $0.bytes() } == [thumbnail, full])
    let swapped = NikonRaw.make(preview: thumbnail, thumbnail: full)
    #expect(try self.header(swapped, "b.nef").storedSize == PixelSize(width: 96, height: 64))
    // Notes of other makers have their own tag 0x11.
    let other = NikonRaw.make(preview: full, thumbnail: thumbnail, name: "Nikon\0\u{1}")
    #expect(try self.header(other, "c.nef").storedSize == PixelSize(width: 12, height: 8))
  }

  @Test func `the bytes are the camera's`() throws {
    let cr3 = CanonCR3.make(full: full, preview: preview, thumbnail: thumbnail)
    #expect(
      RawPictures(ByteRegion(cr3)).pictures.map { $0.bytes() }.prefix(3)
        == [thumbnail, preview, full])
    let crw = CanonRaw.make(jpeg: full, thumbnail: thumbnail)
    #expect(RawPictures(ByteRegion(crw)).pictures.map { $0.bytes() } == [full, thumbnail])
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
