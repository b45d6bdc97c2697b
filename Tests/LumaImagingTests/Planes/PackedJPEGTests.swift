import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A JPEG goes into a JPEG XL and comes back, byte for byte.
@Suite struct PackedJPEGTests {
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
    #expect(try bytes(saved(packed, as: .jpeg)) == bytes(path))
    let shown = try ImageFile(packed)
    #expect(shown.header.uprightSize == orientation.applied(to: .of(201, 151)))
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
    #expect(reader.profile() == .profile(3_000))
    #expect(try bytes(back) == bytes(saved(path, as: .jpeg, metadata: nil, to: "plain")))
  }

  /// Blocks of the JPEG that a JPEG XL holds are cut and turned as those of a file.
  @Test(arguments: [Orientation.up, .right])
  func movesBlocks(_ orientation: Orientation) throws {
    let path = try photo(orientation: orientation)
    // Of the turned one, whole blocks are at the right.
    let steps: [Step] = [.crop(orientation == .up ? 16 : 23, 16, 64, 48)]
    let own = try bytes(saved(path, as: .jpeg, steps, metadata: nil, to: "own"))
    let packed = try saved(path, as: .jxl)
    #expect(try bytes(saved(packed, as: .jpeg, steps, metadata: nil, to: "b")) == own)
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
    for count in [whole.count / 4, whole.count / 2, whole.count - 20] {
      let cut = try studio.folder.write(bytes: Array(whole.prefix(count)), to: "cut.jxl")
      #expect(throws: ImagingError.self) { try saved(cut, as: .jpeg) }
    }
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
