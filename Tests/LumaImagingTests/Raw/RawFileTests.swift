import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Camera raw files as pictures.
@Suite(.enabled(if: RawLibrary.version != nil, "LibRaw is not installed"))
struct RawFileTests {
  private let pair = PackageRoot.file("examples/raw/IMG_0007.dng")
  private let portrait = PackageRoot.file("examples/raw/IMG_0008.dng")

  private func image(_ path: String, _ reading: RawReading) throws -> VipsImage {
    try ImageFile(path, options: ImagingOptions().reading(reading)).decode()
  }

  @Test func `developed in the camera's white balance, as bright as the camera's JPEG`() throws {
    let developed = try image(pair, .develop)
    expectEqual(developed.size, PixelSize(width: 360, height: 240))
    expectEqual(developed.bands, 3)
    expectEqual(developed.format, .uchar)
    let camera = try ImageFile(PackageRoot.file("examples/raw/IMG_0007.jpg")).decode()
    let differences = zip(try developed.bytes(), try camera.bytes()).map {
      abs(Int($0) - Int($1))
    }
    expectEqual(differences.count, 360 * 240 * 3)
    // Demosaicing blurs edges; areas without edges agree.
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 3)
  }

  /// PPG and AHD choose other directions at edges, and agree elsewhere.
  @Test func `outputs of half the size or less are developed in half the time`() throws {
    let file = try ImageFile(pair, options: ImagingOptions().reading(.develop))
    let (full, halved) = (try file.decode().bytes(), try file.decode(isHalved: true).bytes())
    let differences = zip(full, halved).map { abs(Int($0) - Int($1)) }
    #expect(differences.contains { $0 > 8 })
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1)
    let photo = StoredPhoto(
      format: .raw, size: PixelSize(width: 360, height: 240), orientation: .up)
    func isHalved(_ plan: Plan) -> Bool { RenderTree(plan, photo: photo).decode.isHalved }
    #expect(isHalved(.chain(.scale(180), .save("a"))))
    #expect(isHalved(.tree([[.scale(180), .save("a")], [.scale(90), .save("b")]])))
    #expect(!isHalved(.tree([[.scale(180), .save("a")], [.save("b")]])))
    #expect(!isHalved(.chain(.scale(200), .save("a"))))
    #expect(!isHalved(.chain(.save("a"))))
  }

  @Test func `a preview is the file's own JPEG`() throws {
    let preview = try image(pair, .preview)
    expectEqual(preview.size, PixelSize(width: 180, height: 120))
  }

  @Test(arguments: [
    (RawReading.develop, PixelSize(width: 240, height: 360)),
    (.preview, PixelSize(width: 120, height: 180)),
  ])
  func `the header has the upright size`(_ reading: RawReading, _ size: PixelSize) throws {
    let header = try Renderer().header(portrait, raw: reading)
    expectEqual(header.format, .raw)
    expectEqual(header.size, size)
    expectEqual(header.orientation, .right)
  }

  @Test func `nothing is made of it without a word`() throws {
    #expect(throws: ImagingError.file(path: pair, .raw)) { try Renderer().header(pair) }
  }

  @Test func `a file that ends early is damaged`() throws {
    let folder = try TemporaryFolder()
    let whole = try OpenedFile(pair).bytes(at: 0, count: 200_000)
    // The sensor's data come before the directories: the middle is lost.
    try folder.write(bytes: Array(whole.prefix(20_000)), to: "half.dng")
    let path = folder.path + "/half.dng"
    #expect(throws: ImagingError.self) { try image(path, .develop) }
  }

  /// LibRaw leaves such pixels as they lay in its memory, and reports nothing.
  @Test func `sensor data that are not decoded are damaged`() throws {
    let folder = try TemporaryFolder()
    let file = try OpenedFile(pair)
    var bytes = file.bytes(at: 0, count: file.count)
    // Compression, of one number of 16 bits: 1 is none, 7 is JPEG.
    let none: [UInt8] = [0x03, 0x01, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    let places = bytes.indices.filter { bytes[$0...].starts(with: none) }
    #expect(!places.isEmpty)
    for place in places { bytes[place + 8] = 7 }
    let path = try folder.write(bytes: bytes, to: "a.dng")
    for allowsTruncated in [false, true] {
      var options = ImagingOptions()
      options.allowsTruncated = allowsTruncated
      #expect(throws: ImagingError.file(path: path, .undecodable(.raw, detail: "data is damaged")))
      {
        try ImageFile(path, options: options.reading(.develop)).decode()
      }
    }
  }

  @Test func `a picture is not taken for a raw file by its name`() throws {
    let folder = try TemporaryFolder()
    let jpeg = try OpenedFile(PackageRoot.file("examples/raw/IMG_0007.jpg"))
    try folder.write(bytes: jpeg.bytes(at: 0, count: 50_000), to: "jpeg.nef")
    let header = try Renderer().header(folder.path + "/jpeg.nef", raw: .develop)
    expectEqual(header.format, .jpeg)
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func `files of cameras are developed, have previews, or say why not`() throws {
    let expected: [(String, RawReading, PixelSize?)] = [
      ("photos/rawpair/CRW.CRW", .develop, PixelSize(width: 2176, height: 1448)),
      ("photos/rawpair/CRW.CRW", .preview, PixelSize(width: 1440, height: 960)),
      ("formats/raw/Nikon_uncompressed.nef", .develop, PixelSize(width: 869, height: 593)),
      ("formats/raw/Nikon_uncompressed.nef", .preview, PixelSize(width: 869, height: 593)),
      ("formats/raw/sample.nef", .develop, nil), ("formats/raw/CanonRaw.cr3", .develop, nil),
      ("formats/raw/CanonRaw.cr2", .develop, nil), ("formats/raw/CanonRaw.cr3", .preview, nil),
      ("formats/raw/FujiFilm.raf", .develop, nil),
    ]
    for (name, reading, size) in expected {
      let path = try SharedPhotos.file(name)
      expectEqual((try? image(path, reading))?.size, size, "\(name) \(reading)")
    }
  }
}
