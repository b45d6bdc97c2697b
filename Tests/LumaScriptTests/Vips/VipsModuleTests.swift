import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `require "vips"`: the code of lua-vips' README and of its specs.
struct VipsModuleTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", "local vips = require \"vips\"\n" + text, root: root.path) {
      $0.timeLimit = 60
      change(&$0)
    }
  }

  /// Runs a recipe whose assertions hold.
  private func expectHolds(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let run = run(text)
    #expect(
      run.error == nil && run.failures.isEmpty, "\(run.error?.summary ?? "")",
      sourceLocation: location)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.path + "/" + path)
  }

  @Test func `the examples of its README run`() throws {
    let run = run(
      """
      local image = vips.Image.thumbnail("photos/2024/city.jpg", 128)
      image:write_to_file("out/tiny.jpg")
      image = vips.Image.text("Hello <i>World!</i>", {dpi = 300})
      image = image:invert()
      image = image .. image .. image
      image = image + 12
      image = image + { 1, 2, 3 }
      image = image + image
      local bands = image:bandsplit()
      local r, g, b = image(10, 20)
      print(#bands, g - r, b - g)
      image = image:less(128):bandand():ifthenelse({ 0, 0, 255 }, image)
      image = image:colourspace("yxy")
      image:write_to_file("out/x.png", { compression = 9 })
      image = (image * 2 + 13) % 4
      local noise = vips.Image.perlin(256, 256, { cell_size = 128 })
      print(noise:width(), noise:format())
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.printed, ["3\t2.0\t2.0", "256\tfloat"])
    expectEqual(run.texts.map(\.path), ["out/tiny.jpg", "out/x.png"])
    let tiny = try Data(contentsOf: URL(fileURLWithPath: root.path + "/out/tiny.jpg"))
    expectEqual(tiny.prefix(3), Data([0xFF, 0xD8, 0xFF]))
    expectEqual(run.texts.first?.bytes, Int64(tiny.count))
  }

  @Test func `images come from arrays, images and buffers`() {
    expectHolds(
      """
      local one = vips.Image.new_from_array {1, 2, 3, 4}
      assert(one:width() == 4 and one:height() == 1 and one:avg() == 2.5)
      assert(one:get "scale" == 1 and one:get "offset" == 0 and one:interpretation() == "matrix")
      local two = vips.Image.new_from_array({{1, 2}, {3, 4}}, 12, 3)
      assert(two:width() == 2 and two:height() == 2 and two:get "scale" == 12)
      assert(two:get "offset" == 3 and two:format() == "double")
      local photo = vips.Image.new_from_file "photos/2024/city.jpg"
      local flat = photo:new_from_image { 1, 2, 3, 4 }
      assert(flat:bands() == 4 and flat:avg() == 2.5 and flat:format() == photo:format())
      assert(flat:interpretation() == photo:interpretation() and flat:xres() == photo:xres())
      local buffer = photo:write_to_buffer(".png")
      assert(#buffer > 1000 and tostring(buffer) == "buffer of " .. #buffer .. " bytes")
      local again = vips.Image.new_from_buffer(buffer)
      assert(again:avg() == photo:avg())
      local memory = photo:write_to_memory()
      assert(#memory == photo:width() * photo:height() * 3)
      local pixels = vips.Image.new_from_memory(memory, photo:width(), photo:height(), 3, "uchar")
      assert(pixels:avg() == photo:avg() and pixels:interpretation() == "srgb")
      assert(#photo:write_to_buffer(".jpg", {Q = 100}) > #photo:write_to_buffer(".jpg[Q=40]"))
      local half = vips.Image.new_from_file("photos/2024/city.jpg[shrink=2]")
      assert(half:width() == photo:width() // 2)
      """)
  }

  @Test func `operators and constants are lua-vips'`() {
    expectHolds(
      """
      local array = {1, 2, 3, 4}
      local im = vips.Image.new_from_array(array)
      assert((im + 12):avg() == 14.5 and (12 + im):avg() == 14.5)
      assert((im + {12, 13, 14}):bands() == 3 and (im + im):avg() == 5)
      assert((im - 1):avg() == 1.5 and (10 - im):avg() == 7.5 and ({10, 20} - im):avg() == 12.5)
      assert((im * im):avg() == 7.5 and (im / 2):avg() == 1.25 and (12 / im)(1, 0) == 6)
      assert((im ^ 2):avg() == 7.5 and (2 ^ im):avg() == 7.5 and (-im):avg() == -2.5)
      assert((im % 3):avg() == 1 and (im:cast "uchar" % 3):format() == "uchar")
      assert((im .. im .. {7, 8}):bands() == 4 and (im .. 9):extract_band(1):avg() == 9)
      assert(vips.Image.mt.__add(im, 1):avg() == 3.5)
      assert(im:more(2):ifthenelse(1, 2):avg() == 1.5)
      assert(im:more(2):ifthenelse(im + 3, 2):avg() == 4.25)
      assert(im:bandjoin({im + 1, 255, {1, 2}}):bands() == 5)
      assert(im:bandrank(im + 1, {index = 0}):avg() == 2.5)
      assert(#im:bandjoin(1):bandsplit() == 2)
      """)
  }

  @Test func `values are returned as libvips orders them`() {
    expectHolds(
      """
      local im = vips.Image.new_from_array {{1, 2}, {9, 4}}
      local most, x, y = im:max()
      assert(most == 9 and x == 0 and y == 1)
      local found, _, _, list = im:max { size = 2 }
      assert(found == 9 and #list == 2 and list[1] + list[2] == 13)
      assert(select("#", im:avg()) == 1 and im:deviate() > 3)
      assert(im(1, 0) == 2)
      local left, top, width, height = vips.Image.black(50, 40):insert(
        vips.Image.black(10, 5) + 255, 7, 9):find_trim { background = 0 }
      assert(left == 7 and top == 9 and width == 10 and height == 5)
      local columns, rows = im:project()
      assert(columns:width() == 2 and rows:height() == 2 and columns:avg() == 8)
      """)
  }

  @Test func `fields are set on copies`() {
    expectHolds(
      """
      local im = vips.Image.black(4, 4)
      local copy = im:copy()
      copy:set_type(vips.gvalue.gint_type, "banana", 12)
      assert(copy:get "banana" == 12 and im:get_typeof "banana" == 0)
      assert(copy:get_typeof "banana" == vips.gvalue.gint_type)
      copy:set("banana", 13)
      assert(copy:get "banana" == 13)
      assert(copy:remove "banana" and copy:get_typeof "banana" == 0 and not copy:remove "banana")
      copy:set_type(vips.gvalue.gdouble_type, "banana", 3.1415)
      assert(copy:get "banana" == 3.1415)
      copy:set_type(vips.gvalue.gstr_type, "banana", "tasty one")
      assert(copy:get "banana" == "tasty one" and copy:get "format" == "uchar")
      local photo = vips.Image.new_from_file "photos/2024/city.jpg"
      assert(photo:get "exif-ifd0-Model":find "Pixel")
      assert(tostring(photo) == "photos/2024/city.jpg: 1280x720 uchar, 3 bands, srgb")
      """)
  }

  @Test func `a run writes at once, and reads what it wrote`() throws {
    let text = """
      local im = vips.Image.black(30, 20)
      im:write_to_file "out/a.png"
      print(vips.Image.new_from_file("out/a.png"):width())
      im:pngsave("out/b.png", { compression = 9 })
      """
    let dry = run(text) { $0.dryRun = true }
    #expect(dry.error?.code == .missingFile && !exists("out"))
    let first = run(text)
    #expect(first.error == nil && first.printed == ["30"])
    #expect(first.texts.map(\.state) == [.saved, .saved] && exists("out/b.png"))
    expectEqual(run(text).texts.map(\.state), [.skipped, .skipped])
    let other = run("vips.Image.black(31, 20):write_to_file 'out/a.png'")
    expectEqual(other.texts.map(\.state), [.saved])
  }

  @Test func `nothing is written before the check has passed`() {
    let run = run(
      """
      vips.Image.black(30, 20):write_to_file "out/a.png"
      vips.Image.black(30, 20):gausblur(2)
      """)
    expectEqual(
      run.error?.summary, "a.lua:3: vips: unknown operation 'gausblur'; did you mean 'gaussblur'?")
    #expect(!exists("out"))
  }

  @Test func `photos are never replaced, and nothing outside is read or written`() throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: root.path + "/photos/2024/city.jpg"))
    let own = run(
      """
      local im = vips.Image.new_from_file "photos/2024/city.jpg"
      im:invert():write_to_file "photos/2024/city.jpg"
      """)
    expectEqual(
      own.failures.map(\.summary),
      [
        "a.lua:3: write_to_file: 'photos/2024/city.jpg' exists and was not written by Luma; "
          + "choose another name"
      ])
    try expectEqual(
      Data(contentsOf: URL(fileURLWithPath: root.path + "/photos/2024/city.jpg")), before)
    expectEqual(run("vips.Image.new_from_file '/etc/hostname'").error?.code, .readOutside)
    let image = "vips.Image.black(3, 2)"
    expectEqual(run("\(image):write_to_file '../a.png'").error?.code, .writeOutside)
    expectEqual(run("\(image):write_to_file '.config/a.png'").error?.code, .badPath)
    expectEqual(run("\(image):write_to_file 'a.lua'").error?.code, .unknownExtension)
    expectEqual(
      run("\(image):icc_transform '/etc/a.icc'").error?.summary,
      "a.lua:2: icc_transform: output_profile: expected 'cmyk', 'p3' or 'srgb', "
        + "got '/etc/a.icc'")
    expectEqual(run("\(image):pngsave('a.png', { profile = 'b.icc' })").error?.code, .unknownOption)
  }

  @Test func `what it cannot do it says`() {
    func summary(_ text: String) -> String? { run(text).error?.summary }
    expectEqual(
      summary("vips.Image.black(9, 9):draw_circle(255, 5, 5, 3)"),
      "a.lua:2: vips: 'draw_circle' is not an operation that recipes may call; "
        + "luma help operations lists those that are")
    expectEqual(
      summary("vips.Image.new_from_buffer 'abc'"),
      "a.lua:2: new_from_buffer: expected a buffer of write_to_buffer or write_to_memory, "
        + "got \"abc\"; new_from_file opens files")
    expectEqual(
      summary("local s = vips.Source"),
      "a.lua:2: vips: the module has no 'Source'; new_from_file opens files")
    expectEqual(
      summary("vips.black(1, 1)"),
      "a.lua:2: vips: the module has no 'black'; "
        + "write vips.Image.black")
    expectEqual(
      summary("vips.Image.black(9)"),
      "a.lua:2: black: expected 2 arguments (width, height) and a table of options, got 1")
    expectEqual(
      summary("vips.Image.black(9, 9):embed(1, 2, 30, 30, { extend = 'miror' })"),
      "a.lua:2: embed: extend: expected 'background', 'black', 'copy', 'mirror', 'repeat' "
        + "or 'white', got 'miror'; did you mean 'mirror'?")
    expectEqual(
      summary("print(vips.Image.black(9, 9):get 'nothing')"),
      "a.lua:2: get: the image has no field 'nothing'; "
        + "image:get_typeof(name) is 0 if there is none")
    expectEqual(
      summary("local x = vips.Image.black(2, 2) % 0"),
      "a.lua:2: %: expected a number other than 0, got 0")
  }

  @Test func `truncated photos fail, thumbnails too`() throws {
    let path = root.path + "/photos/2024/city.jpg"
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: root.path + "/cut.jpg"))
    for text in [
      "vips.Image.thumbnail('cut.jpg', 100)", "vips.Image.new_from_file('cut.jpg[fail_on=none]')",
    ] {
      #expect(run("print(\(text):avg())").error != nil)
      let written = run("\(text):write_to_file 'out/a.png'")
      expectEqual(
        written.error?.summary.hasSuffix(
          "cut.jpg: jpeg data ends early or is damaged; "
            + "--allow-truncated decodes it as far as possible"),
        true)
      #expect(!exists("out/a.png"))
    }
    let made = run("print(vips.Image.thumbnail('photos/2024/city.jpg', 100):size())")
    expectEqual(made.printed, ["100\t56"])
  }

  @Test func `pixels are bounded`() {
    expectEqual(
      run("print(vips.Image.black(20000, 20000, { bands = 4 }):write_to_memory())").error?.summary,
      "a.lua:2: write_to_memory: expected at most 256 MiB of pixels, got 1525 MiB "
        + "(20000x20000 px); reduce the image, or its bands or format")
  }

  @Test func `strangers' recipes call only simple operations`() {
    let text = "vips.Image.new_from_array({{1, 2}}):gaussblur(1):rank(3, 3, 4):avg()"
    expectEqual(
      run(text) { $0.imaging.isLimitedToSimpleOperations = true }.error?.code, .forbiddenOperation)
  }

  /// Before anything is written.
  @Test func `options of savers are checked with the recipe`() {
    let run = run(
      """
      vips.Image.black(4, 4):write_to_file("out/first.png")
      vips.Image.black(4, 4):write_to_file("out/second.jpg", { Q = 200 })
      """)
    expectEqual(run.error?.summary, "a.lua:3: write_to_file: Q: expected 1 to 100, got 200")
    #expect(!exists("out/first.png"))
  }

  @Test func `fields of the header are not set`() {
    let run = run("vips.Image.black(4, 4):set(\"xres\", 2)")
    expectEqual(
      run.error?.summary,
      "a.lua:2: set: 'xres' belongs to the header of the image; "
        + "image:copy { xres = 2 } sets the resolution, the offsets and the interpretation")
    expectHolds("assert(vips.Image.black(4, 4):copy({ xres = 2 }):xres() == 2)")
  }
}
