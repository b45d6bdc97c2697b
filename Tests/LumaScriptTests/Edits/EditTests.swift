import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaLibrary
@testable import LumaPipeline
@testable import LumaScript

/// Photos of a library that are edited, as recipes meet them.
struct EditTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    let made = run(
      """
      library("p.luma"):change(function(c) c:import "photos/2023/street.jpg" end)
      """)
    expectNil(made.error)
  }

  private func run(_ text: String) -> ScriptRun {
    ScriptRun.run("a.lua", "local lib = library 'p.luma'\n" + text, root: root.path)
  }

  private func keep(_ adjustment: Adjustment) throws {
    let library = try Library(path: root.path + "/p.luma")
    let photo = try library.fetch(FetchRequest()).asset(at: 0)
    try library.change {
      try $0.edit(photo.localIdentifier, adjustment, size: PixelSize(width: 10, height: 10))
    }
  }

  @Test func `chains and requests apply the edit, originals do not`() {
    expectNil(
      run("lib:change(function(c) c:edit(lib:fetch(), lib:fetch()[1]:crop { aspect = '1:1' }) end)")
        .error)
    let after = run(
      """
      local p = lib:fetch()[1]
      print(p.pixelWidth, p.pixelHeight)
      p:save "current-{width}-{pixelWidth}.jpg"
      p:scale { width = 90 }:rotate(90):save "small-{width}.png"
      print(p:request({ target_size = { 90, 90 } }):wait())
      print(p:request({ target_size = { 120, 120 }, version = "original" }):wait())
      """)
    expectEqual(after.printed, ["900\t900", "image 90x90 (decode)", "image 120x90 (decode)"])
    expectEqual(
      Set(after.saved.map { "\($0.path) \($0.width)x\($0.height)" }),
      ["current-900-900.jpg 900x900", "small-90.png 90x90"])
    expectEqual(run("lib:fetch()[1]:save 'current-{width}-{pixelWidth}.jpg'").report?.skipped, 1)
    expectEqual(
      run("photo('photos/2023/street.jpg'):save 'file-{width}.jpg'").saved.map(\.path),
      ["file-1200.jpg"])
  }

  @Test func `an edit takes the place of another, or comes after it`() {
    let printed = run(
      """
      local function edited(chain, options)
        lib:change(function(c) c:edit(lib:fetch(), chain, options) end)
        local p = lib:fetch()[1]
        print(p.pixelWidth, p.pixelHeight)
      end
      local p = lib:fetch()[1]
      edited(p:scale { width = 600 })
      edited(p:crop { width = "50%", height = "50%" }, { add = true })
      edited(p:rotate(90))
      lib:change(function(c) c:revert(lib:fetch()) end)
      print(lib:fetch()[1].pixelWidth)
      """
    ).printed
    expectEqual(printed, ["600\t450", "300\t225", "900\t1200", "1200"])
  }

  @Test func `an edit can be read`() {
    let after = run(
      """
      print(lib:fetch()[1].edit)
      local before = lib:fetch()[1].modificationDate
      lib:change(function(c)
        local p = lib:fetch()[1]
        c:edit(p, p:crop { aspect = "1:1" }:grayscale():scale { width = 300 })
      end)
      local p = lib:fetch()[1]
      print(p.edit)
      print(p.edit.identifier, p.edit.version, p.edit.base, p.edit.filename)
      for _, step in ipairs(p.edit.steps) do print(step) end
      print(p.edit.date == p.modificationDate or p.edit.date < p.modificationDate, p.edit.date > before)
      lib:change(function(c) c:revert(p) end)
      print(lib:fetch()[1].edit, photo "photos/2023/street.jpg".edit)
      """)
    expectEqual(
      after.printed,
      [
        "nil",
        #"edit: luma.steps 1: crop { aspect = "1:1", gravity = "center" } > grayscale > "#
          + #"scale { enlarge = false, fit = "inside", kernel = "lanczos3", width = 300 }"#,
        "luma.steps\t1\tphoto\tnil", #"crop { aspect = "1:1", gravity = "center" }"#, "grayscale",
        #"scale { enlarge = false, fit = "inside", kernel = "lanczos3", width = 300 }"#,
        "true\ttrue", "nil\tnil",
      ])
  }

  @Test func `every kind of step is kept and read back`() throws {
    let edit = run(
      """
      local p = lib:fetch()[1]
      local chain = p:crop { x = 10, y = 10, width = 800, height = 600 }:rotate(90)
        :flip "horizontal":scale { width = 300, fit = "inside" }:pad { width = 400, height = 500 }
        :grayscale():adjust { contrast = 0.2 }:vignette()
      lib:change(function(c) c:edit(p, chain) end)
      print(lib:fetch()[1].pixelWidth)
      """)
    expectNil(edit.error)
    expectEqual(edit.printed, ["400"])
    let library = try Library(path: root.path + "/p.luma")
    let kept = try #require(try library.fetch(FetchRequest()).asset(at: 0).adjustment)
    expectEqual(kept.formatIdentifier, "luma.steps")
    expectEqual(kept.formatVersion, "1")
    expectEqual(kept.originalSize, PixelSize(width: 1200, height: 900))
    try expectEqual(
      EditFormat.steps(kept).map(\.name),
      ["crop", "rotate", "flip", "scale", "pad", "grayscale", "adjust", "vignette"])
    #expect(kept.data.hasPrefix(#"[{"args":{"#))
  }

  @Test func `an edit by a newer Luma is refused, the original is not`() throws {
    try keep(
      Adjustment(
        formatIdentifier: "luma.steps", formatVersion: "2", data: "[]",
        originalSize: PixelSize(width: 1200, height: 900)))
    let after = run(
      """
      local p = lib:fetch()[1]
      p:save "a.jpg"
      local image, reason = p:request():wait()
      print(image, (tostring(reason):gsub("^.*street.jpg: ", "")))
      print(p:request({ version = "original" }):wait())
      """)
    let sentence =
      "edit: made by a newer Luma (format 2, expected 1 or older); "
      + "update Luma, or request version=\"original\""
    expectEqual(after.printed, ["nil\t" + sentence, "image 1200x900 (decode)"])
    expectEqual(after.failures.map(\.code), [.newerEdit])
    expectEqual(after.failures.map(\.location?.line), [3])
  }

  @Test(arguments: [
    (format: "com.apple.photo", data: "[]", code: DiagnosticCode.foreignEdit),
    (format: "luma.steps", data: "{", code: DiagnosticCode.damagedEdit),
    (format: "luma.steps", data: #"[{"op":"warp","args":{}}]"#, code: DiagnosticCode.newerEdit),
    (
      format: "luma.steps", data: #"[{"op":"flip","args":{"direction":"up"}}]"#,
      code: DiagnosticCode.newerEdit
    ),
    (
      format: "luma.steps", data: #"[{"op":"save","args":{"template":"/etc/x","format":"jpeg"}}]"#,
      code: DiagnosticCode.damagedEdit
    ),
  ])
  func `what cannot be read is a failure of the photo`(
    format: String, data: String, code: DiagnosticCode
  ) throws {
    try keep(
      Adjustment(
        formatIdentifier: format, formatVersion: "1", data: data,
        originalSize: PixelSize(width: 1200, height: 900)))
    expectEqual(run("lib:fetch():save 'a-{name}.jpg'").failures.map(\.code), [code])
  }

  @Test func `a chain that cannot be done is refused at its line`() {
    let late = run(
      """
      local p = lib:fetch()[1]
      lib:change(function(c)
        c:edit(p, p:crop { x = 0, y = 0, width = 5000, height = 10 })
      end)
      """)
    expectEqual(late.error?.code, .cropOutside)
    expectEqual(late.error?.location?.line, 4)
    expectEqual(run("print(lib:fetch()[1].pixelWidth)").printed, ["1200"])
    expectEqual(
      run("local p = lib:fetch()[1] lib:change(function(c) c:edit(p, p:save 'x.jpg') end)")
        .error?.code,
      .saveInEdit)
  }

  @Test func `the RAW of a photo without one is an error`() {
    let image = run(
      """
      print(lib:fetch()[1]:request({ version = "original", original = "raw" }):wait())
      """)
    expectEqual(image.printed.first?.contains("the photo has no RAW file"), true)
    let edit = run(
      """
      local p = lib:fetch()[1]
      lib:change(function(c) c:edit(p, p:rotate(90), { original = "raw" }) end)
      """)
    expectEqual(edit.error?.code, .noRAW)
  }
}
