import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Data that is inserted into files of libvips.
struct EnvelopeTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Big-endian, with a directory of EXIF: other than the files of libvips on this machine.
  private let exif = TIFFTree(fields: [
    .init(tag: 0x13B, type: 2, count: 13, .values(Array("Ada Lovelace\0".utf8), .big, origin: 0)),
    .init(
      tag: 0x8769, type: 4, count: 1,
      .directory(
        TIFFTree(fields: [
          .init(tag: 0x8827, type: 3, count: 1, .values([1, 0x90], .big, origin: 0))
        ]))),
  ]).block(.big)
  private let xmp = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>".utf8)
  private let iptc: [UInt8] = [0x1C, 2, 120, 0, 3, 0x61, 0x62, 0x63, 0x1C, 2, 80, 0, 1, 0x64]

  private var all: MetadataBlobs { MetadataBlobs(exif: exif, xmp: xmp, iptc: iptc) }

  private func write(
    _ image: VipsImage, _ format: OutputFormat, _ metadata: MetadataBlobs?,
    encoding: Encoding = Encoding(), profile: ProfilePolicy = .keep
  ) throws -> (file: ImageFile, bytes: [UInt8]) {
    let path = folder.file("\(metadata == nil ? "bare" : "out")." + format.extensions[0])
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let save = Save(template: "", format: format, encoding: encoding, profile: profile)
    try Encoder.write(image, save: save, metadata: metadata, to: descriptor)
    return (try ImageFile(path), try OpenedFile(path).bytes(at: 0, count: 1 << 24))
  }

  @Test(arguments: [false, true])
  func aTIFFHasAllTagsInItsFirstDirectory(isPyramid: Bool) throws {
    let image = try VipsImage.scene(601, 400)
    var encoding = Encoding()
    encoding.tiff.pyramid = isPyramid
    let (file, bytes) = try write(image, .tiff, all, encoding: encoding)
    try expectEqual(file.decode().bytes(), image.bytes())
    let reader = try #require(TIFFReader(ByteRegion(bytes)))
    let first = try #require(reader.directory(at: reader.first))
    expectEqual(first.entries.map(\.tag), first.entries.map(\.tag).sorted())
    expectEqual(reader.value(of: first[0x13B])?.bytes(), Array("Ada Lovelace\0".utf8))
    expectEqual(reader.value(of: first[.xmp])?.bytes(), xmp)
    #expect(reader.value(of: first[.iptc])?.bytes() == iptc && first[.iptc]?.type == 7)
    let directory = try #require(reader.number(first[.exif]).flatMap(reader.directory))
    expectEqual(reader.number(directory[0x8827]), 400)
    expectEqual((first.next > 0), isPyramid)
    let bare = try write(image, .tiff, nil, encoding: encoding)
    expectEqual(file.header.pages, bare.file.header.pages)
  }

  @Test func aPNGHasItsChunksBeforeItsPixels() throws {
    let image = try VipsImage.scene(60, 40)
    let (file, bytes) = try write(image, .png, all, profile: .p3)
    let data = Data(bytes)
    let pixels = try #require(data.range(of: Data("IDAT".utf8))).lowerBound
    let chunk = try #require(data.range(of: Data("eXIf".utf8)))
    #expect(chunk.lowerBound < pixels)
    expectEqual(Array(data[chunk.upperBound...].prefix(exif.count)), exif)
    let loaded = try file.decode()
    #expect(loaded.blob(field: "xmp-data") == xmp && loaded.hasField("icc-profile-data"))
    // libpng ignores a chunk whose checksum is wrong.
    expectEqual(loaded.string(field: "exif-ifd0-Artist")?.hasPrefix("Ada Lovelace"), true)
  }

  @Test(arguments: [OutputFormat.avif, .heic], [3, 4])
  func aHEIFHasItsItemsByteForByte(format: OutputFormat, bands: Int) throws {
    let image = try VipsImage.scene(60, 40, bands: bands)
    let (file, bytes) = try write(image, format, all, profile: .p3)
    let bare = try write(image, format, nil, profile: .p3)
    try expectEqual(file.decode().bytes(), bare.file.decode().bytes())
    expectEqual(file.header.hasAlpha, (bands == 4))
    let loaded = try file.decode()
    expectEqual(loaded.blob(field: "xmp-data"), xmp)
    expectEqual(loaded.blob(field: "exif-data").map { Array($0.suffix(exif.count)) }, exif)
    #expect(Data(bytes).range(of: Data(exif)) != nil)
    let profile = try #require(loaded.blob(field: "icc-profile-data"))
    try expectEqual(bare.file.decode().blob(field: "icc-profile-data"), profile)
    expectNil(Data(bare.bytes).range(of: Data("Exif".utf8)))
  }

  /// libvips and libexif write EXIF of their own whenever there is a profile.
  @Test(arguments: OutputFormat.allCases.filter(\.carriesProfile))
  func withAProfileThereIsNoEXIFUnasked(format: OutputFormat) throws {
    let (_, bytes) = try write(try .scene(60, 40), format, nil, profile: .p3)
    for word in ["Exif", "eXIf", "EXIF"] {
      expectNil(Data(bytes).range(of: Data(word.utf8)), "\(word)")
    }
  }
}
