import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A JPEG's coded pixels, copied.
struct JPEGCodingTests {
  let studio: Studio
  /// SOI, the JFIF header, and the segments that decode the pixels.
  private let bare: [UInt8]
  private static let jfif = 2..<20

  init() throws {
    studio = try Studio()
    bare = try PlanePicture(.scene(201, 151), Subsampling.all[2]).jpeg(Subsampling.all[2])
  }

  private func copy(_ file: [UInt8]) -> [UInt8]? {
    CodedBytes.coding(ofJPEG: file).map { Array($0.bytes) }
  }

  private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    JPEGSegments.segment(marker, payload)
  }

  @Test func `nothing but pixels is kept`() throws {
    let thumbnail = Array("JFIF\0".utf8) + [1, 1, 1, 0, 72, 0, 72, 1, 1, 9, 9, 9]
    let file: [UInt8] =
      [0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0secret".utf8)) + segment(0xE0, thumbnail)
      + segment(0xE0, Array("JFXX\0secret".utf8)) + segment(0xE2, Array("ICC_PROFILE\0secret".utf8))
      + [0xFF, 0xFF] + segment(0xFE, Array("secret".utf8)) + bare[Self.jfif.upperBound...]
      + Array("secret".utf8)
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
    let made = try #require(copy(file))
    let isBare = made == head + thumbnail[..<12] + [0, 0] + bare[Self.jfif.upperBound...]
    #expect(isBare)
    let isSame = copy(bare) == bare
    #expect(isSame)
  }

  /// It defines the colors; its position decides whether decoders see it.
  @Test func `Adobe's segment follows the first header`() throws {
    let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let rest = bare[Self.jfif.upperBound...]
    let tables = Array(rest.prefix(2 + 67))
    expectEqual(tables[1], 0xDB)
    let file = [0xFF, 0xD8] + tables + adobe + rest.dropFirst(tables.count)
    let isFirst = copy(file) == [0xFF, 0xD8] + adobe + rest
    #expect(isFirst)
    expectEqual(copy(Array(bare[..<Self.jfif.upperBound]) + adobe + rest)?.count, bare.count + 16)
  }

  /// After the part of Adobe's segment that decoders read, and in segments that they skip.
  @Test func `nothing is hidden`() throws {
    let rest = bare[Self.jfif.upperBound...]
    let told = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let long = [0xFF, 0xD8] + segment(0xEE, told + Array("secret".utf8)) + rest
    expectEqual(copy(long)?.count, bare.count - Self.jfif.count + 16)
    let lines = [0xFF, 0xD8] + segment(0xDC, Array("secret".utf8)) + rest
    expectNil(copy(lines))
    // After the first scan, decoders ignore it.
    let scene = try PlanePicture(.scene(201, 151), Subsampling.all[2])
    let progressive = try scene.jpeg(Subsampling.all[2], progressive: true)
    let last = try #require(progressive.ranges(of: [0xFF, 0xDA]).last).lowerBound
    let late = progressive[..<last] + segment(0xEE, told) + progressive[last...]
    let isSame = copy(Array(late)) == progressive
    #expect(isSame)
  }

  /// Parts that decoders skip or repair are left to libturbojpeg, which writes neither.
  @Test func `bytes among the pixels are not copied`() throws {
    let file = bare.dropLast(2) + Array("secret".utf8) + bare.suffix(2)
    let path = try studio.folder.write(bytes: Array(file), to: "a.jpg")
    _ = try studio.render(path, .tree([[LosslessTurnTests.save]]))[1]?.get()
    let isFound = try studio.bytes(1).firstRange(of: "secret".utf8) != nil
    #expect(!isFound)
  }

  @Test func `scans follow one another`() throws {
    let scene = try PlanePicture(.scene(201, 151), Subsampling.all[2])
    let progressive = try scene.jpeg(Subsampling.all[2], progressive: true)
    let isWhole = copy(progressive + [1, 2, 3]) == progressive
    #expect(isWhole)
    let restarted = try JPEGScanTests.jpeg(restartInterval: 3)
    #expect(restarted.contains(0xD7))
    // By libvips, with EXIF.
    let tables = try #require(restarted.firstRange(of: [0xFF, 0xDB])).lowerBound
    let isSame = copy(restarted) == [0xFF, 0xD8] + restarted[tables...]
    #expect(isSame)
  }

  @Test func `a file without an end is refused`() throws {
    expectNil(copy(bare.dropLast(2)))
    expectNil(copy(bare.dropLast(1)))
    expectNil(copy(Array(bare.prefix(300))))
    expectNil(copy([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xD9]))
    expectNil(copy([]))
  }

  @Test func `no damage leads astray`() {
    for round in 0..<2_000 as Range<UInt64> {
      var numbers = SeededNumbers(seed: round)
      let damaged = bare.damaged(&numbers)
      if let made = copy(damaged) { #expect(made.count <= damaged.count + 18) }
    }
  }

  /// Through the renderer: a photo that is not turned keeps its bytes, also a progressive one.
  @Test(arguments: [false, true]) func `a photo is copied`(_ isProgressive: Bool) throws {
    let scene = try PlanePicture(.scene(201, 151), Subsampling.all[2])
    let file = try scene.jpeg(Subsampling.all[2], progressive: isProgressive)
    let path = try studio.folder.write(bytes: file + [0, 0], to: "a.jpg")
    _ = try studio.render(path, .tree([[LosslessTurnTests.save]]))[1]?.get()
    let isSame = try studio.bytes(1) == file
    #expect(isSame)
  }

  @Test(arguments: [false, true]) func `a photo is checked whole`(_ isProgressive: Bool) throws {
    let scene = try PlanePicture(.scene(201, 151), Subsampling.all[2])
    let file = try scene.jpeg(Subsampling.all[2], progressive: isProgressive)
    for count in [2, 40] {
      let path = try studio.folder.write(bytes: file.dropLast(count), to: "\(count).jpg")
      let result = try studio.render(path, .tree([[LosslessTurnTests.save]]))[1]
      guard case .failure(.file(path, .truncated(.jpeg, _)))? = result else {
        Issue.record("expected a fault of the file, got \(String(describing: result))")
        continue
      }
    }
  }

  /// As libjpeg repairs it: wrong blocks are reported.
  @Test func `wrong codes are told of`() throws {
    var file = bare
    let place = file.count - 200
    file.replaceSubrange(place..<place + 8, with: [0xFF, 0, 0xFF, 0, 0xFF, 0, 0xFF, 0])
    let path = try studio.folder.write(bytes: file, to: "a.jpg")
    let made = try #require(try studio.render(path, .tree([[LosslessTurnTests.save]]))[1]).get()
    expectEqual(made.notes.map(\.isOfDamage), [true])
    let mended = try studio.folder.write(bytes: studio.bytes(1), to: "b.jpg")
    let reader = try JPEGReader(OpenedFile(mended), options: ImagingOptions(), job: RenderJob())
    #expect(try reader.wholeFile().isClean)
  }
}
