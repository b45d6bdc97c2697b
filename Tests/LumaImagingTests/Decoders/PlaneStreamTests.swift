import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// JPEGs that are resampled while they are decoded.
struct PlaneStreamTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func samples(_ picture: PlanePicture) -> [[UInt8]] {
    picture.planes.map { plane in
      (0..<plane.height).flatMap { y in
        Array(
          UnsafeBufferPointer(
            start: plane.memory.bytes + y * plane.memory.stride, count: plane.width))
      }
    }
  }

  /// The same samples as from whole planes.
  @Test(arguments: Subsampling.all, [false, true])
  func areTheSame(_ subsampling: Subsampling, progressive: Bool) throws {
    let scene = try PlanePicture(.scene(523, 411), subsampling)
    let file = try scene.jpeg(subsampling, progressive: progressive)
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    func reader() throws -> JPEGReader {
      try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    }
    var dice = Dice(state: 5), streamed = 0
    for kernel in [Kernel.lanczos3, .mitchell, .linear] + Array(repeating: .cubic, count: 9) {
      let (x, y) = (dice.roll(0...300), dice.roll(0...250))
      var map = GeometryMap(scene.size)
      map.crop(to: .of(x, y, dice.roll(1...523 - x), dice.roll(1...411 - y)))
      let width = map.source.width, height = map.source.height
      map.scale(to: .of(dice.roll(1...width), dice.roll(1...height)), kernel: kernel)
      let wanted = PlaneMap(map)
      let whole = try wanted.resampled(reader().picture(for: [wanted]))
      guard let stream = try PlaneStream(reader(), wanted) else { continue }
      streamed += 1
      try expectEqual(samples(stream.run()), samples(whole), "\(kernel) \(map)")
    }
    #expect(streamed > 6)
  }

  /// Damage, and a cut at the end, are reported.
  @Test func tellOfDamage() throws {
    let scene = try PlanePicture(.scene(523, 411), Subsampling.all[2])
    let file = try scene.jpeg(Subsampling.all[2])
    let path = try studio.folder.write(bytes: Array(file.dropLast(file.count / 3)), to: "photo.jpg")
    let reader = try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    var map = GeometryMap(scene.size)
    map.scale(to: .of(100, 79), kernel: .lanczos3)
    let stream = try #require(PlaneStream(reader, PlaneMap(map)))
    #expect(throws: ImagingError.self) { try stream.run() }
  }

  /// Rows decoded before the damage, with chroma halved, stay; libjpeg decodes the rest.
  @Test(arguments: Subsampling.all.prefix(3))
  func areTheSameWhereDamaged(_ subsampling: Subsampling) throws {
    let scene = try PlanePicture(.scene(523, 411), subsampling)
    var file = try scene.jpeg(subsampling)
    let middle = file.count / 2
    file.replaceSubrange(middle..<middle + 2, with: [0xFF, 0xD9])
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    func reader(_ job: RenderJob) throws -> JPEGReader {
      try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: job)
    }
    var map = GeometryMap(scene.size)
    map.scale(to: .of(100, 79), kernel: .lanczos3)
    let wanted = PlaneMap(map), job = RenderJob()
    let whole = try wanted.resampled(reader(RenderJob()).picture(for: [wanted]))
    let stream = try #require(PlaneStream(reader(job), wanted))
    let isSame = try samples(stream.run()) == samples(whole)
    #expect(isSame && job.notes.take().map(\.isOfDamage) == [true])
  }
}
