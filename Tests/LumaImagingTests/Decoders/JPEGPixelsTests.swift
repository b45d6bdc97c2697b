import CJPEGReference
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// libvips gets the same pixels as from its own loader.
struct JPEGPixelsTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private static let forms: [CJPEGDrawing] = {
    var forms: [CJPEGDrawing] = []
    let samplings: [(across: Int32, down: Int32)] = [(1, 1), (2, 1), (2, 2)]
    for components: Int32 in [1, 3, 4] {
      for progressive: Int32 in [0, 1] {
        for sampling in samplings {
          forms.append(
            CJPEGDrawing(
              width: 123, height: 87, components: components, across: sampling.across,
              down: sampling.down, quality: 80, is_progressive: progressive,
              is_arithmetic: 0, interval: 0, is_apart: 0))
        }
      }
    }
    return forms
  }()

  @Test(arguments: [1, 2, 4, 8]) func `are those of its loader`(shrink: Int) throws {
    for form in Self.forms {
      let bytes = DrawnJPEG(form).bytes(seed: 5)
      let path = try studio.folder.write(bytes: bytes, to: "photo.jpg")
      let reduction = shrink == 1 ? DecodeReduction.none : .jpeg(shrink: shrink)
      let options = ImagingOptions()
      let own = try ImageFile.load(
        OpenedFile(path), .jpeg, options, reduction: reduction, access: .sequential)
      let made = try ImageFile.pixels(
        of: OpenedFile(path), .jpeg, options, reduction: reduction, access: .sequential,
        RenderJob())
      #expect(made.size == own.size && made.bands == own.bands)
      #expect(made.interpretation == own.interpretation && made.format == own.format)
      expectEqual(made.double(field: "xres"), own.double(field: "xres"))
      #expect(Set(made.fieldNames).isSuperset(of: own.fieldNames))
      let isSame = try made.bytes() == own.bytes()
      #expect(isSame, "\(form)")
    }
  }

  /// As it is sent to a worker, and in memory.
  @Test func `are read from a mapped file`() throws {
    let bytes = DrawnJPEG(Self.forms[6]).bytes(seed: 5)
    let path = try studio.folder.write(bytes: bytes, to: "photo.jpg")
    let held = try bytes.withUnsafeBytes { try OpenedFile(holding: $0, path: "held.jpg") }
    let pictures = try [OpenedFile(path), held].map { file in
      try ImageFile(file, options: ImagingOptions()).decode().bytes()
    }
    let isSame = pictures[0] == pictures[1]
    #expect(isSame)
  }

  @Test func `a file that is cut off is refused, in libjpeg's words`() throws {
    let bytes = DrawnJPEG(Self.forms[6]).bytes(seed: 5)
    let path = try studio.folder.write(bytes: bytes.dropLast(600), to: "cut.jpg")
    let job = RenderJob()
    let expected = ImagingError.file(
      path: path, .truncated(.jpeg, detail: "Premature end of JPEG file"))
    #expect(throws: expected) {
      try job.inMemory(ImageFile(path).decode(job: job))
    }
  }

  @Test func `a cancelled job ends them`() throws {
    let bytes = DrawnJPEG(Self.forms[6]).bytes(seed: 5)
    let path = try studio.folder.write(bytes: bytes, to: "photo.jpg")
    let job = RenderJob(), image = try ImageFile(path).decode(job: job)
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try job.inMemory(image) }
  }
}
