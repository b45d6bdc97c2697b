import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// A photo's metadata goes along from format to format.
struct FormatMetadataTests {
  static let asked = """
    local photo = folder("made"):fetch()[1]
    print(photo.creationDate, photo.camera.model, photo.iso, photo.title)
    """

  /// By way of a JPEG XL, whose boxes neither exiv2 nor libvips reads.
  @Test func aJPEGOfAJPEGXLSaysWhatTheFirstJPEGSaid() throws {
    let root = try sampleRoot()
    let steps = [
      #"photo "photos/2023/hills.jpg":scale(0.1):save "jxl/{name}.jxl""#,
      #"photo "jxl/hills.jxl":save("made/{name}.jpg", { metadata = "all" })"#,
    ]
    for step in steps {
      let saving = ScriptRun.run("save.lua", step, root: root.path)
      #expect(saving.failures.isEmpty && saving.error == nil)
    }
    let asking = ScriptRun.run("ask.lua", Self.asked, root: root.path)
    expectEqual(asking.printed, ["2023-04-09T06:41:12+02:00\tCanon EOS R6\t100\tHills at dawn"])
  }

  @Test func aJPEG2000SaysWhatTheJPEGSaid() throws {
    let root = try sampleRoot()
    let saving = ScriptRun.run(
      "save.lua", #"photo "photos/2023/hills.jpg":scale(0.1):save "made/{name}.jp2""#,
      root: root.path)
    #expect(saving.failures.isEmpty && saving.error == nil)
    let asking = ScriptRun.run("ask.lua", Self.asked, root: root.path)
    expectEqual(asking.printed, ["2023-04-09T06:41:12+02:00\tCanon EOS R6\t100\tHills at dawn"])
  }
}

/// Pictures that shrink until they fit.
struct ShrunkOutputTests {
  /// The report has the size of the file, also after a second run; so has its EXIF.
  @Test func `a smaller picture is reported as it is`() throws {
    let root = try sampleRoot()
    let text = """
      local small = photo("photos/2023/hills.jpg"):scale { width = 400 }
      local r = small:save("a.jpg", { max_bytes = "5 kB", shrink = true, min_quality = 40 }):run()
      local file = r.files[1]
      print(file.width < 400, file.width > 50, file.bytes <= 5000, file.width, file.height)
      """
    let first = ScriptRun.run("a.lua", text, root: root.path)
    #expect(first.error == nil && first.saved.count == 1)
    let saved = try #require(first.saved.first)
    expectEqual(first.printed, ["true\ttrue\ttrue\t\(saved.width)\t\(saved.height)"])
    let second = ScriptRun.run("a.lua", text, root: root.path)
    #expect(second.printed == first.printed && second.saved.isEmpty)
    let seen = ScriptRun.run(
      "b.lua", #"local p = photo "a.jpg"; print(p.pixelWidth, p.pixelHeight)"#, root: root.path)
    expectEqual(seen.printed, ["\(saved.width)\t\(saved.height)"])
  }
}

/// Metadata that cannot be read for a reason that is not the photo's.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct LostMetadataTests {
  /// In a process of its own: other tests would use the missing worker, too.
  @Test(.ownProcess) func anOutputIsNotSavedWithoutIt() throws {
    let root = try sampleRoot()
    var program = BuiltProgram.path
    func run(_ text: String) -> ScriptRun {
      ScriptRun.run("a.lua", text, root: root.path) {
        $0.isolation.mode = .workers
        $0.isolation.program = program
      }
    }
    // The photo's header is known before its worker is gone.
    expectNil(run(#"print(#folder("photos/2023"):fetch())"#).error)
    program = "/nowhere/luma"
    let saving = run(
      #"folder("photos/2023"):fetch { where = "filename == 'hills.jpg'" }:scale(0.5):save "a.jpg""#
    )
    expectEqual(
      saving.failures.map(\.message),
      ["worker: '/nowhere/luma' cannot be started: no such file or directory"])
    expectEqual(saving.failures.first?.path, root.file("photos/2023/hills.jpg"))
    #expect(!FileManager.default.fileExists(atPath: root.file("a.jpg")))
  }
}
