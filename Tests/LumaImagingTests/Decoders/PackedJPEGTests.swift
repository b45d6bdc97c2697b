import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A JPEG goes into a JPEG XL and comes back, byte for byte.
struct PackedJPEGTests {
  let studio: Studio

  init() throws {
    studio = try Studio()
    try #require(InputFormat.jxl.isModuleAvailable)
  }

  private func photo(
    _ subsampling: Subsampling = Subsampling.all[2], progressive: Bool = false,
    orientation: Orientation = .up
  ) throws -> String {
    let scene = try PlanePicture(.scene(201, 151), subsampling)
    let bytes = try scene.jpeg(
      subsampling, progressive: progressive, exif: orientation.exif, profile: .profile(3_000))
    return try studio.folder.write(bytes: bytes, to: "photo.jpg")
  }

  /// Renders a save of all that a file says, after steps.
  private func saved(
    _ path: String, as format: OutputFormat, _ steps: [Step] = [],
    metadata: MetadataBlobs? = .ofFile, to name: String = "made"
  ) throws -> String {
    let save = Save(template: "", format: format, encoding: Encoding(lossless: true))
    let node = steps.count + 1
    let made = studio.folder.file("\(name).\(format.extensions[0])")
    let descriptor = open(made, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let results = studio.renderer.render(
      RenderUnit(
        path: path, plan: .tree([steps + [.save(save)]]),
        outputs: [RenderOutput(node: node, descriptor: descriptor, metadata: metadata)]))
    _ = try #require(results[node]).get()
    return made
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try OpenedFile(path).bytes(at: 0, count: 1 << 22)
  }

  @Test(arguments: [false, true], [Orientation.up, .right, .leftMirrored])
  func comesBack(_ isProgressive: Bool, _ orientation: Orientation) throws {
    let path = try photo(progressive: isProgressive, orientation: orientation)
    let packed = try saved(path, as: .jxl)
    #expect(try bytes(packed).count < bytes(path).count)
    #expect(try PackedJPEG.isHeld(in: ByteRegion(OpenedFile(packed))))
    try expectEqual(bytes(saved(packed, as: .jpeg)), bytes(path))
    let shown = try ImageFile(packed)
    expectEqual(shown.header.uprightSize, orientation.applied(to: .of(201, 151)))
    let upright = try ImageFile(path).decode().copiedToMemory().laid(orientation)
    #expect(try shown.decode().distance(to: upright) > 40)
  }

  /// What is left out of the JPEG is not in the JPEG XL either.
  @Test func leavesMetadataOut() throws {
    let path = try photo()
    let packed = try saved(path, as: .jxl, metadata: MetadataBlobs())
    let back = try saved(packed, as: .jpeg, to: "back")
    #expect(try bytes(back).count < bytes(path).count)
    let reader = try JPEGReader(OpenedFile(back), options: ImagingOptions(), job: RenderJob())
    expectEqual(reader.profile(), .profile(3_000))
    try expectEqual(bytes(back), bytes(saved(path, as: .jpeg, metadata: nil, to: "plain")))
  }

  /// Blocks of the JPEG that a JPEG XL holds are cut and turned as those of a file.
  @Test(arguments: [Orientation.up, .right])
  func movesBlocks(_ orientation: Orientation) throws {
    let path = try photo(orientation: orientation)
    // Of the turned one, whole blocks are at the right.
    let steps: [Step] = [.crop(orientation == .up ? 16 : 23, 16, 64, 48)]
    let own = try bytes(saved(path, as: .jpeg, steps, metadata: nil, to: "own"))
    let packed = try saved(path, as: .jxl)
    try expectEqual(bytes(saved(packed, as: .jpeg, steps, metadata: nil, to: "b")), own)
  }

  @Test func stepsCodePixels() throws {
    let packed = try saved(photo(), as: .jxl, [.crop(0, 0, 64, 48)])
    #expect(try !PackedJPEG.isHeld(in: ByteRegion(OpenedFile(packed))))
    #expect(throws: ImagingError.output(.jpeg, .losslessInput(.jxl))) {
      try saved(packed, as: .jpeg)
    }
  }

  @Test func damageIsNoJPEG() throws {
    let whole = try bytes(saved(photo(), as: .jxl))
    for count in [whole.count / 2, whole.count - 20] {
      let cut = try studio.folder.write(bytes: Array(whole.prefix(count)), to: "cut.jxl")
      let fault = ImagingError.file(path: cut, .undecodable(.jxl, detail: ""))
      #expect(throws: fault) { try saved(cut, as: .jpeg) }
      expectEqual(explained(cut, .jpeg), "201x151 as it is, jxl data is damaged or not supported")
    }
  }

  /// What makes the JPEG again is damaged, and the pixels are not.
  @Test func onlyTheJPEGIsDamaged() throws {
    var whole = try bytes(saved(photo(), as: .jxl))
    let box = try #require(BoxReader(ByteRegion(whole))["jbrd"]?.body)
    for place in box.start + 8..<box.start + 24 { whole[place] ^= 0xFF }
    let path = try studio.folder.write(bytes: whole, to: "bad.jxl")
    let fault = ImagingError.file(path: path, .undecodable(.jxl, detail: ""))
    #expect(throws: fault) { try saved(path, as: .jpeg) }
    #expect(throws: fault) { try saved(path, as: .jpeg, [.crop(16, 16, 64, 48)]) }
    _ = try saved(path, as: .png)
  }

  private func explained(
    _ path: String, _ format: OutputFormat, _ steps: [Step] = [],
    _ change: (inout Save) -> Void = { _ in }
  ) -> String {
    let size = (try? ImageFile(path).header.storedSize) ?? .of(201, 151)
    var header = PhotoHeader(format: path.hasSuffix("jxl") ? .jxl : .jpeg, size: size)
    header.orientation = .up
    var save = Save(template: "", format: format, encoding: Encoding(lossless: true))
    change(&save)
    let lines = Planner.explain(.tree([steps + [.save(save)]]), header: header, path: path)
    // Behind the template, which is empty.
    return String(lines.first?.dropFirst(2) ?? "")
  }

  @Test func saysHowItIsMade() throws {
    let path = try photo()
    expectEqual(explained(path, .jxl), "201x151 as it is, blocks coded anew, nothing decoded")
    #expect(
      explained(path, .jxl) { $0.profile = .srgb }.contains("decode in full (201x151)"))
    let packed = try saved(path, as: .jxl)
    expectEqual(explained(packed, .jpeg), "201x151 as it is, the JPEG that it was made of")
    let crop: [Step] = [.crop(16, 16, 64, 48)]
    expectEqual(
      explained(packed, .jpeg, crop),
      "crop 64x48+16+16, "
        + "blocks of the JPEG that it was made of moved, nothing decoded")
    expectEqual(
      explained(packed, .jpeg) { $0.metadata = .none },
      "201x151 as it is, "
        + "blocks of the JPEG that it was made of copied, nothing decoded")
    #expect(explained(packed, .jpeg, [.crop(3, 3, 64, 48)]).contains("expected whole blocks"))
  }

  /// The gain map of a JPEG that was packed goes with a crop as that of the JPEG does.
  @Test(
    .enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"),
    arguments: GainMapTests.photos)
  func movesItsGainMap(_ photo: String) throws {
    let path = try SharedPhotos.file(photo)
    let packed = try saved(path, as: .jxl)
    let steps: [Step] = [.crop(64, 32, 320, 256)]
    let own = try bytes(saved(path, as: .jpeg, steps, metadata: MetadataBlobs(), to: "own"))
    let made = try bytes(saved(packed, as: .jpeg, steps, metadata: MetadataBlobs(), to: "b"))
    #expect(GainMap(in: ByteRegion(made)) != nil)
    expectEqual(made, own)
  }
}

extension MetadataBlobs {
  /// None, of a file that has none.
  fileprivate static var ofFile: MetadataBlobs {
    var blobs = MetadataBlobs()
    blobs.isOfFile = true
    return blobs
  }
}
