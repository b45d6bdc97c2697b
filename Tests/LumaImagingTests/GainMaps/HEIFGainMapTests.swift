import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct HEIFGainMapTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private let plain = Save(template: "", format: .jpeg)

  private static var photo: GainMapHEIC {
    var photo = GainMapHEIC()
    photo.headroom = "6"
    return photo
  }

  private struct RenderedMap {
    var map: GainMap?
    var notes: [RenderNote]
    var words: String
    var picture: VipsImage
    var mapPicture: VipsImage?
  }

  private func make(
    _ photo: GainMapHEIC, _ steps: [Step], _ save: Save? = nil, in studio: Studio? = nil
  ) throws -> RenderedMap {
    let studio = studio ?? self.studio
    let path = try studio.folder.write(bytes: photo.bytes, to: "photo.heic")
    let plan = Plan.tree([steps + [.save(save ?? plain)]])
    let made = try #require(studio.render(path, plan)[steps.count + 1]).get()
    let header = PhotoHeader(format: .heic, size: .of(128, 128))
    let file = try studio.bytes(steps.count + 1)
    let map = GainMap(in: ByteRegion(file))
    let written = try studio.folder.write(bytes: file, to: "made.jpg")
    return RenderedMap(
      map: map, notes: made.notes,
      words: try #require(Planner.explain(plan, header: header, path: path).first),
      picture: try studio.picture(written, []),
      mapPicture: try map.map {
        try studio.picture(studio.folder.write(bytes: $0.file.bytes(), to: "map.jpg"), [])
      })
  }

  /// HDR by Apple's formula from the HEIC, and by Ultra HDR's from the JPEG.
  @Test func brightensAsThePhotoDid() throws {
    let items = try #require(HEIFItemReader(ByteRegion(Self.photo.bytes)))
    let layout = try #require(HEIFLayout(2, of: items))
    #expect(layout.isGray && layout.size == .of(64, 64))
    let source = HEIFSource(layout, .heic, path: "", RenderJob())
    let before = try source.picture(for: []).inFullRange().planes[0]
    let made = try make(Self.photo, [])
    #expect(made.notes == [] && made.words.hasSuffix("the gain map moved along"))
    let after = try #require(made.mapPicture)
    expectEqual(after.size, .of(64, 64))
    var sum = 0.0
    for y in stride(from: 1, to: 64, by: 3) {
      for x in stride(from: 1, to: 64, by: 3) {
        let sample = Double(before.memory.bytes[y * before.memory.stride + x]) / 255
        let wanted = appleFactor(sample, headroom: 6)
        let factor = exp2(log2(6) * Double(try after.pixel(x, y)[0]) / 255)
        let error = abs(log2(factor / wanted))
        // Beside edges, JPEG rings.
        #expect(error < 0.25, "\(x) \(y): \(factor) \(wanted)")
        sum += error
      }
    }
    #expect(sum / (21 * 21) < 0.02)
  }

  @Test func isAnnounced() throws {
    let map = try #require(try make(Self.photo, []).map)
    expectEqual(map.announcement, AppleGain.announcement)
    expectEqual(map.segments, AppleGain(6)?.segments)
  }

  /// Both have white at one place and black at another.
  private func expectSamePlaces(_ made: RenderedMap, _ comment: Comment) throws {
    let map = try #require(made.mapPicture, comment)
    let (size, small) = (made.picture.size, map.size)
    for (column, row) in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
      func pixel(_ image: VipsImage, _ size: PixelSize) throws -> [UInt8] {
        try image.pixel(Int(column * Double(size.width)), Int(row * Double(size.height)))
      }
      let (one, other) = (try pixel(made.picture, size), try pixel(map, small))
      let (isWhite, isBlack) = (one.min() ?? 0 > 235, one.max() ?? 255 < 20)
      #expect(!isWhite || other[0] > 245, "\(comment) \(column) \(row): \(one) \(other)")
      #expect(!isBlack || other[0] < 10, "\(comment) \(column) \(row): \(one) \(other)")
    }
  }

  static let chains: [[Step]] = [
    [], [.turn(90)], [.flip(.horizontal)], [.scale(64)], [.crop(0, 16, 128, 112), .turn(270)],
    [.scale(100), .turn(180), .crop(0, 0, 100, 90)],
  ]

  @Test(arguments: chains, [nil, 0, 1, 2, 3])
  func liesAsThePhotoDoes(_ steps: [Step], _ turn: Int?) throws {
    var photo = Self.photo
    (photo.turn, photo.mapTurn) = (turn, turn)
    let made = try make(photo, steps)
    expectEqual(made.notes, [])
    try expectSamePlaces(made, "turn \(turn ?? 0)")
    let other = try make(photo, steps, in: Studio(.throughLibvips))
    try expectSamePlaces(other, "turn \(turn ?? 0) through libvips")
    expectEqual(made.mapPicture?.size, other.mapPicture?.size)
    if let one = made.mapPicture, let another = other.mapPicture {
      #expect(try one.difference(from: another) < 3)
    }
  }

  /// Those of photos that libvips alone reads are reported, too.
  @Test func isExplainedWithoutPlanes() throws {
    var photo = Self.photo
    photo.isMirrored = true
    let made = try make(photo, [.scale(64)])
    #expect(made.map != nil && made.notes == [])
    #expect(made.words.contains("through libvips"))
    #expect(made.words.hasSuffix("the gain map moved along"))
    var converted = plain
    converted.profile = .srgb
    let same = try make(photo, [], converted)
    #expect(same.map != nil && same.words.hasSuffix("the gain map moved along"))
    let gray = try make(photo, [.effect(Grayscale())])
    #expect(gray.map == nil && gray.words.hasSuffix("the gain map left out"))
    photo.isCut = true
    #expect(try make(photo, []).words.hasSuffix("the gain map left out"))
  }

  /// A map has a turn of its own.
  @Test func isTurnedByItself() throws {
    var photo = Self.photo
    photo.turn = 1
    let upright = try #require(try make(photo, [.scale(64)]).mapPicture)
    let map = try #require(try make(Self.photo, [.scale(64)]).mapPicture)
    expectEqual(upright.size, map.size)
    #expect(try upright.difference(from: map) < 3)
  }

  @Test func hasTheProportionOfThePhoto() throws {
    try expectEqual(make(Self.photo, [.scale(60)]).mapPicture?.size, .of(30, 30))
    try expectEqual(make(Self.photo, [.crop(10, 20, 64, 40)]).mapPicture?.size, .of(32, 20))
    try expectEqual(make(Self.photo, [.times(2)]).mapPicture?.size, .of(64, 64))
  }

  @Test func isLeftOutOfWhatIsNotGeometryAlone() throws {
    var bare = plain, web = plain
    bare.metadata = .none
    web.metadata = .web
    for (steps, save) in [([.effect(Grayscale())], plain), ([], bare), ([], web)]
      as [([Step], Save)]
    {
      let made = try make(Self.photo, steps, save)
      #expect(made.map == nil && made.notes == [])
      #expect(made.words.hasSuffix("the gain map left out"))
    }
  }

  /// Nothing visible is lost.
  @Test(arguments: [nil, "1", "0.7", "junk"])
  func isLeftOutIfItBrightensNothing(_ headroom: String?) throws {
    var photo = GainMapHEIC()
    photo.headroom = headroom
    let made = try make(photo, [])
    #expect(made.map == nil && made.notes == [])
    #expect(made.words.hasSuffix("the gain map left out"))
  }

  @Test func theMakerNoteTellsItsHeadroom() throws {
    var photo = GainMapHEIC()
    photo.note = (1_000, 0)
    try expectEqual(make(photo, []).map?.segments, AppleGain(8)?.segments)
  }

  @Test func isSaidToBeLost() throws {
    var cut = Self.photo, damaged = Self.photo
    cut.isCut = true
    damaged.isDamaged = true
    for photo in [cut, damaged] {
      let made = try make(photo, [])
      #expect(made.map == nil && made.notes == [.gainMapLost])
      expectEqual(made.picture.size, .of(128, 128))
    }
    #expect(try make(cut, []).words.hasSuffix("the gain map left out"))
    // It was not requested.
    var bare = plain
    bare.metadata = .none
    try expectEqual(make(cut, [], bare).notes, [])
  }

  /// ISO 21496-1's values of a "tmap" item go along as they are.
  @Test func toneMapsGoAlong() throws {
    let values: [UInt8] = [0, 0, 0, 0, 0x40] + (0..<56).map { $0 }
    var photo = GainMapHEIC()
    photo.kind = .toneMap(values)
    let made = try make(photo, [.scale(64)])
    #expect(made.words.hasSuffix("the gain map moved along"))
    let map = try #require(made.map)
    let iso = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
    expectEqual(map.segments, JPEGSegments.segment(0xE2, iso + values))
    expectEqual(map.announcement, GainMapFile.Announcement(iso: iso + [0, 0, 0, 0]))
    try expectSamePlaces(made, "tmap")
    // An unknown least version.
    photo.kind = .toneMap([0, 1] + values[2...])
    let other = try make(photo, [])
    #expect(other.map == nil && other.notes == [])
    #expect(other.words.hasSuffix("the gain map left out"))
    photo.isToldTwice = true
    try expectNil(make(photo, []).map)
  }

  /// No damage of the boxes ends the search for a map.
  @Test(arguments: [GainMapHEIC.Kind.apple, .toneMap([0, 0, 0, 0, 0x40])])
  func damagedBoxesAreRead(_ kind: GainMapHEIC.Kind) {
    var photo = Self.photo
    photo.kind = kind
    photo.note = (1_000, 0)
    let sound = photo.bytes
    var found = 0
    // All of the boxes, and the first of the data.
    for place in sound.indices.prefix(1_200) {
      var other = sound
      other[place] ^= 0xFF
      guard let items = HEIFItemReader(ByteRegion(other)) else { continue }
      if HEIFGainMap(items, .heic, photo: .up)?.use == .movable { found += 1 }
    }
    #expect(found > 100)
  }
}

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct SharedHEIFGainMapTests {
  @Test(arguments: [
    ("photos/heic/classic-car.heic", PixelSize.of(252, 336)),
    ("formats/gainmap/seine_sdr_gainmap_srgb.avif", .of(400, 300)),
  ])
  func goAlong(_ photo: String, _ size: PixelSize) throws {
    let studio = try Studio()
    let path = try SharedPhotos.file(photo)
    let steps: [Step] = [.scale(504)]
    let made = try #require(
      studio.render(path, .tree([steps + [.save(Save(template: "", format: .jpeg))]]))[2]
    ).get()
    expectEqual(made.notes, [])
    let map = try #require(GainMap(in: ByteRegion(studio.bytes(2))))
    expectEqual(JPEGSegmentReader(map.file).pixelSize, size)
  }
}
