import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct GainMapTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// The first has a map of its own size, in color; the second a gray one that is larger than it.
  static let photos = [
    "formats/gainmap/seine_sdr_gainmap_srgb.jpg",
    "formats/gainmap/paris_exif_xmp_gainmap_littleendian.jpg",
  ]

  private func save(
    _ photo: String, _ steps: [Step], _ save: Save
  ) throws -> (file: [UInt8], kept: [UInt8], words: String) {
    let path = try SharedPhotos.file(photo)
    let plan = Plan.tree([steps + [.save(save)]])
    let made = try #require(studio.render(path, plan)[steps.count + 1]).get()
    expectEqual(made.notes, [])
    let facts = try #require(PlaneFacts(path: path, .jpeg))
    #expect(facts.hasGainMap && facts.orientation == .up)
    let header = PhotoHeader(format: .jpeg, size: facts.size)
    let words = try #require(Planner.explain(plan, header: header, path: path).first)
    return (
      try studio.bytes(steps.count + 1), try OpenedFile(path).bytes(at: 0, count: 1 << 24), words
    )
  }

  private let lossless = Save(template: "", format: .jpeg, encoding: Encoding(lossless: true))
  private let plain = Save(template: "", format: .jpeg)

  @Test(arguments: photos)
  func staysInAFileThatNothingChanges(_ photo: String) throws {
    let made = try save(photo, [], lossless)
    expectEqual(made.file, made.kept)
    #expect(made.words.hasSuffix("the file as it is, the gain map kept"))
  }

  /// The file would say what a library, a sidecar or the recipe takes out.
  @Test(arguments: photos)
  func movesWhereTheMetadataAreOthers(_ photo: String) throws {
    let path = try SharedPhotos.file(photo)
    let made = studio.folder.file("made.jpg")
    let descriptor = open(made, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let output = RenderOutput(node: 1, descriptor: descriptor, metadata: MetadataBlobs())
    let unit = RenderUnit(path: path, plan: .tree([[.save(lossless)]]), outputs: [output])
    _ = try #require(studio.renderer.render(unit)[1]).get()
    let bytes = ByteRegion(try OpenedFile(made))
    #expect(GainMap(in: bytes) != nil)
    expectNil(JPEGSegmentReader(bytes).payload(JPEGSegmentReader.app1, named: "Exif\0\0"))
  }

  /// Metadata of the preview does not describe the photo.
  @Test(arguments: photos)
  func goesAlongFromARawFilesPreview(_ photo: String) throws {
    let preview = try OpenedFile(SharedPhotos.file(photo)).bytes(at: 0, count: 1 << 24)
    let raw = NikonRaw.make(preview: preview, thumbnail: [])
    let path = try studio.folder.write(bytes: raw, to: "a.nef")
    _ = try studio.render(path, .tree([[.save(lossless)]]), raw: .preview)[1]?.get()
    let made = ByteRegion(try studio.bytes(1))
    #expect(GainMap(in: made) != nil)
    expectNil(JPEGSegmentReader(made).payload(JPEGSegmentReader.app1, named: "Exif\0\0"))
  }

  @Test(arguments: photos)
  func isLeftOutOfWhatIsNotGeometryAlone(_ photo: String) throws {
    var bare = lossless, wide = plain, web = plain
    bare.metadata = .none
    web.metadata = .web
    wide.profile = .p3
    let gray = Step.effect(Grayscale())
    let pad = Step.scale(90, 90, .contain)
    for (steps, save) in [([gray], plain), ([pad], plain), ([], bare), ([], web), ([], wide)]
      as [([Step], Save)]
    {
      let made = try self.save(photo, steps, save)
      expectNil(GainMap(in: ByteRegion(made.file)))
      #expect(made.words.hasSuffix("the gain map left out"))
    }
  }

  /// Steps, and the size of the map of a photo of 400x300 with a map of that size.
  static let chains: [[Step]] = [
    [], [.crop(16, 32, 160, 96)], [.turn(90)], [.flip(.horizontal), .turn(270)],
    [.scale(100)], [.crop(33, 21, 201, 99), .turn(90), .scale(50)],
    [.scale(200), .crop(31, 40, 90, 77), .flip(.vertical)],
    [.scale(200), .turn(90), .scale(41), .turn(90)],
    [.scale(Scale.factor(0.4, linear: true)), .crop(11, 12, 50, 60)],
  ]

  /// The map of an output equals the map after the same steps, as a photo of its own.
  @Test(arguments: chains)
  func movesAsThePhotoDoes(_ steps: [Step]) throws {
    let made = try save(Self.photos[0], steps, plain)
    let source = try #require(GainMap(in: ByteRegion(made.kept)))
    let map = try #require(GainMap(in: ByteRegion(made.file)))
    #expect(map.segments == source.segments && map.announcement == source.announcement)
    #expect(made.words.hasSuffix("the gain map moved along"))

    let alone = try studio.folder.write(bytes: source.file.bytes(), to: "map.jpg")
    let want = try studio.picture(alone, steps)
    let moved = try studio.folder.write(bytes: map.file.bytes(), to: "moved.jpg")
    let got = try studio.picture(moved, [])
    expectEqual(got.size, want.size)
    #expect(try got.difference(from: want) < 3)
  }

  /// Maps keep their proportion to the photo, and are not enlarged with it.
  @Test(arguments: [
    (Step.scale(101), PixelSize.of(128, 97)), (.times(2), .of(512, 384)),
    (.crop(100, 50, 200, 151), .of(254, 192)),
  ])
  func hasThePhotosProportion(_ step: Step, _ size: PixelSize) throws {
    let made = try save(Self.photos[1], [step], plain)
    let map = try #require(GainMap(in: ByteRegion(made.file)))
    expectEqual(JPEGSegmentReader(map.file).pixelSize, size)
  }

  @Test(arguments: photos)
  func followsBlocksThatMove(_ photo: String) throws {
    let made = try save(photo, [.crop(0, 0, 160, 160)], lossless)
    #expect(GainMap(in: ByteRegion(made.file)) != nil)
    #expect(made.words.hasSuffix("blocks moved, nothing decoded, the gain map moved along"))
  }

  /// Through libvips, beside metadata, in a searched size, and once more from such an output.
  @Test func isInFilesOfAllWays() throws {
    var full = plain, small = plain
    full.encoding.subsampling = .full
    small.encoding.target = QualityTarget(maxBytes: 20_000)
    for save in [full, small] {
      let made = try self.save(Self.photos[0], [.scale(200)], save)
      let map = try #require(GainMap(in: ByteRegion(made.file)))
      expectEqual(map.file.start + map.file.count, made.file.count)
      #expect(save.encoding.target == nil || made.file.count <= 20_000)
    }
    let first = try save(Self.photos[0], [.scale(200)], plain).file
    let path = try studio.folder.write(bytes: first, to: "first.jpg")
    _ = try studio.render(path, .chain(.turn(90), .save(plain)))
    let again = try #require(GainMap(in: ByteRegion(studio.bytes(2))))
    expectEqual(JPEGSegmentReader(again.file).pixelSize, .of(150, 200))
  }

  @Test func isSaidToBeDamaged() throws {
    let path = try SharedPhotos.file(Self.photos[0])
    let whole = try OpenedFile(path).bytes(at: 0, count: 1 << 24)
    let map = try #require(GainMap(in: ByteRegion(whole))).file
    var blank = whole
    blank.replaceSubrange(
      map.start + map.count / 2..<map.start + map.count, with: repeatElement(0, count: 9))
    for damaged in [Array(whole.dropLast(9)), blank + Array(repeating: 0, count: 1 << 16)] {
      let file = try studio.folder.write(bytes: damaged, to: "damaged.jpg")
      let made = try #require(studio.render(file, .chain(.scale(200), .save(plain)))[2]).get()
      expectEqual(made.notes, [.gainMapLost])
      expectNil(GainMap(in: ByteRegion(try studio.bytes(2))))
    }
  }
}
