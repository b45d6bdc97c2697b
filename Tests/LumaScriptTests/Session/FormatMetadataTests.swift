import LumaTestSupport
import Testing

/// What a photo says of itself goes along from format to format.
@Suite struct FormatMetadataTests {
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
    #expect(asking.printed == ["2023-04-09T06:41:12+02:00\tCanon EOS R6\t100\tHills at dawn"])
  }

  @Test func aJPEG2000SaysWhatTheJPEGSaid() throws {
    let root = try sampleRoot()
    let saving = ScriptRun.run(
      "save.lua", #"photo "photos/2023/hills.jpg":scale(0.1):save "made/{name}.jp2""#,
      root: root.path)
    #expect(saving.failures.isEmpty && saving.error == nil)
    let asking = ScriptRun.run("ask.lua", Self.asked, root: root.path)
    #expect(asking.printed == ["2023-04-09T06:41:12+02:00\tCanon EOS R6\t100\tHills at dawn"])
  }
}
