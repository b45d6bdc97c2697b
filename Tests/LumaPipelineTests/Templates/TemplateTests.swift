import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct TemplateTests {
  @Test func `a number of any size has a name`() throws {
    let huge = context { $0.altitude = 1e300 }
    try expectEqual(Template("{altitude}.jpg").render(huge), "1e+300.jpg")
  }

  @Test func `a template that is longer than any path is over a limit`() throws {
    let long = String(repeating: "x", count: 1 << 16)
    #expect(throws: RuntimeError.template(.tooLong(bytes: 65_537, limit: 65_536))) {
      try Template(long + "x")
    }
    #expect(RuntimeError.template(.tooLong(bytes: 2, limit: 1)).diagnostic.code.isLimit)
    #expect(throws: RuntimeError.self) { try Template(long).render(context()) }
    let deep = String(repeating: "x/", count: 1_000) + "x"
    try expectEqual(Template(deep).render(context()), deep)
  }

  @Test(arguments: [
    ("{title:.5}.jpg", "Ärger", "Ärger.jpg"), ("{title:.3}.jpg", "Ärger", "Ärg.jpg"),
    ("{title:.2}.jpg", "e\u{301}\u{1F9D1}\u{1F3FD}x", "e\u{301}\u{1F9D1}\u{1F3FD}.jpg"),
    ("{title:.4}.jpg", "a b - c", "a b.jpg"),
    ("{title:slug.9}.jpg", "Été à Nice!", "ete-a-nic.jpg"),
    ("{title:upper.2}.jpg", "abc", "AB.jpg"), ("{title:.9|x}.jpg", "a/b", "a_b.jpg"),
  ])
  func `a text is cut at a character`(_ template: String, _ title: String, _ path: String) throws {
    try expectEqual(Template(template).render(context { $0.title = title }), path)
  }

  @Test(arguments: ["{title:.0}.jpg", "{title:.256}.jpg", "{title:.x}.jpg", "{title:.}.jpg"])
  func `a length is that of a name`(_ template: String) {
    #expect(throws: RuntimeError.self) { try Template(template) }
  }

  @Test func `a name that is too long names the field to cut`() throws {
    let long = context { $0.title = String(repeating: "é", count: 130) }
    let template = try Template("out/{title}-{index}.jpg")
    do throws(RuntimeError) {
      let path = try template.render(long)
      Issue.record("\(path)")
    } catch {
      let shown = String(repeating: "é", count: 40) + "…"
      expectEqual(error, .template(.nameTooLong(name: shown, bytes: 266, field: "title")))
      expectEqual(
        error.diagnostic.message,
        "save: the name '\(shown)' is too long: expected at most 255 bytes, got 266")
      expectEqual(error.diagnostic.hint, "cut it, as in {title:.60}")
    }
  }

  @Test func `a text that may be cut makes its name fit`() throws {
    let wave = context { $0.title = String(repeating: "\u{1F30A}", count: 100) }
    let path = try Template("out/{title:.90}-{index}/{name}.jpg").render(wave)
    expectEqual(path, "out/" + String(repeating: "\u{1F30A}", count: 59) + "-7/IMG_0007.jpg")
  }

  private func context(
    path: String = "/photos/2024/IMG_0007.JPG", dir: String = "2024",
    change: (inout PhotoHeader) -> Void = { _ in }
  ) -> TemplateContext {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 400, height: 300))
    header.creationDate = PhotoDate(
      year: 2024, month: 5, day: 1, hour: 23, minute: 30, utcOffset: 7_200)
    header.camera.model = "EOS R5/II"
    header.aperture = 2.8
    change(&header)
    let asset = Asset(
      localIdentifier: "ab12cd34ef", path: path, dir: dir, fileSize: 1, header: header)
    return TemplateContext(
      asset: asset, index: 7, album: "Trip", size: PixelSize(width: 80, height: 60))
  }

  @Test(arguments: [
    ("out/{name}.jpg", "out/IMG_0007.jpg"),
    ("{filename}.png", "IMG_0007.JPG.png"),
    ("{name}.{ext}.jpg", "IMG_0007.JPG.jpg"),
    ("{dir}/{name}-{width}x{height}.jpg", "2024/IMG_0007-80x60.jpg"),
    ("{index}.jpg", "7.jpg"),
    ("{index:04d}.jpg", "0007.jpg"),
    ("{album}/{camera.model}.jpg", "Trip/EOS R5_II.jpg"),
    ("{creationDate:%Y/%m/%d %H%M}.jpg", "2024/05/01 2330.jpg"),
    ("{creationDate}.jpg", "2024-05-01.jpg"),
    ("{title|untitled}.jpg", "untitled.jpg"),
    ("{title|}x.jpg", "x.jpg"),
    ("{{{name}}}.jpg", "{IMG_0007}.jpg"),
    ("{aperture:.1f}.jpg", "2.8.jpg"),
    ("{mediaType}.jpg", "image.jpg"),
  ])
  func `a template becomes a path`(_ template: String, _ path: String) throws {
    try expectEqual(Template(template).render(context()), path)
  }

  @Test(arguments: [
    ("{Exif.Photo.Flash|none}-{EXIF:ISO|no:ISO}.jpg", "none-no:ISO.jpg"),
    ("{EXIF:ISO:04|x}{hour:02}{year}.jpg", "x232024.jpg"),
  ])
  func `a tag that is not there has its fallback`(_ template: String, _ path: String) throws {
    try expectEqual(Template(template).render(context()), path)
  }

  @Test(arguments: [
    ("{dir}/{name}.jpg", "IMG_0007.jpg"),
    ("out/{dir}/{name}.jpg", "out/IMG_0007.jpg"),
    ("out/{dir}{title|}/{dir}/{name}.jpg", "out/IMG_0007.jpg"),
    ("out/a{dir}/{name}.jpg", "out/a/IMG_0007.jpg"),
    ("/out/{dir}/{name}.jpg", "/out/IMG_0007.jpg"),
  ])
  func `an empty folder goes with its separator`(_ template: String, _ path: String) throws {
    try expectEqual(Template(template).render(context(dir: "")), path)
  }

  @Test func `separators and dots of a value stay in one part of the path`() throws {
    let hostile = context { $0.title = "../../etc/pass\u{0}wd" }
    try expectEqual(Template("{title}.jpg").render(hostile), ".._.._etc_pass_wd.jpg")
    let dots = context { $0.title = ".." }
    try expectEqual(Template("a/{title}/b.jpg").render(dots), "a/__/b.jpg")
  }

  @Test(arguments: [
    ("..", "__"), (".", "_"), ("...", "___"), (".. ", "___"), (" ..", "___"), (". .", "___"),
    ("\u{FF0E}\u{FF0E}", "__"), ("\u{2024}.", "__"), ("..\\..\\boot", ".._.._boot"),
    ("../\u{301}x", ".._\u{301}x"), ("gpj.\u{202E}exe", "gpj._exe"), ("a\u{2028}b\u{85}c", "a_b_c"),
    ("\u{2067}x\u{2069}", "_x_"), ("a\u{200D}b", "a\u{200D}b"), ("  ", "  "), ("a..", "a.."),
    ("\u{FF0F}etc", "\u{FF0F}etc"), ("cafe\u{301}", "cafe\u{301}"), ("...a", "...a"),
    ("CON", "CON"),
  ])
  func `a value is one part of a path, whatever is in it`(_ title: String, _ part: String) throws {
    let context = context { $0.title = title }
    let path = try Template("out/{title}/x.jpg").render(context)
    // Canonically equivalent texts are equal, and their bytes differ.
    expectEqual(Array(path.utf8), Array("out/\(part)/x.jpg".utf8))
    try expectEqual(
      Array(Template("out/{rating|\(title)}.jpg").render(context).utf8),
      Array("out/\(part).jpg".utf8))
  }

  @Test func `a name without an extension keeps its dots`() throws {
    try expectEqual(Template("{name}|{ext}.jpg").render(context(path: "/p/.jpg")), ".jpg|.jpg")
    try expectEqual(Template("{name}.jpg").render(context(path: "/p/a.b.c")), "a.b.jpg")
  }

  @Test(arguments: [
    ("{title|{name}}", "IMG_0007"), ("{caption|{title|{name}}}", "IMG_0007"),
    ("{title|{caption|none}}", "none"), ("{title|{creationDate:%Y}}", "2024"),
    ("{title:slug|{index:03}}", "007"), ("{title|{dir}}/x", "2024/x"),
    ("{title|caption|none}", "none"), ("{title|caption|name|none}", "IMG_0007"),
    ("{title|creationDate:%Y|none}", "2024"), ("{title|caption|{name}}", "IMG_0007"),
    ("{title|caption|}x", "x"), ("{caption|{title|name|none}}", "IMG_0007"),
  ])
  func `the first field that has a value counts`(_ template: String, _ text: String) throws {
    let made = try Template("out/\(template).jpg").render(context())
    expectEqual(made, "out/\(text).jpg")
  }

  @Test func `of a text, too`() throws {
    let titled = context { $0.title = "Tulips" }
    let template = try Template(caption: "{caption|{title|A photo}}, {creationDate:%Y|{name}}")
    expectEqual(template.shown(titled), "Tulips, 2024")
    expectEqual(template.shown(context(path: "/p/a.jpg")), "A photo, 2024")
  }

  @Test(arguments: [
    ("{title|a {caption|b}}", "{title}, got more", "write {title|{caption|text}}"),
    ("{title|{caption}b}", "{title}, got more", "write {title|{caption|text}}"),
    ("{title|caption|a {name}}", "{caption}, got more", "write {caption|{caption|text}}"),
    ("{title|{hash}}", "{title}, got {hash}, which every photo has", "write {hash} alone"),
    ("{title|{counter}}", "{title}, got {counter}, which every photo has", "write {counter} alone"),
  ])
  func `what is no fallback is refused`(_ template: String, _ rest: String, _ hint: String) {
    let error = #expect(throws: RuntimeError.self) { try Template("out/\(template).jpg") }
    let sentence = "save: expected a text or a field alone in place of a missing " + rest
    #expect(error?.diagnostic.message == sentence && error?.diagnostic.hint == hint)
  }

  @Test func `there are not any number of fields`() throws {
    let chain = String(repeating: "title|", count: 7)
    try expectEqual(Template("{\(chain)name|x}.jpg").parts.count, 2)
    #expect(throws: RuntimeError.self) { try Template("{title|\(chain)name|x}.jpg") }
    func nested(_ count: Int) -> String {
      String(repeating: "{title|", count: count) + "{name}" + String(repeating: "}", count: count)
    }
    try expectEqual(Template(nested(7) + ".jpg").parts.count, 2)
    for count in [8, 9_000] {
      #expect(throws: RuntimeError.self) { try Template(nested(count) + ".jpg") }
    }
  }

  @Test(arguments: [
    ("out/{name.jpg", "save: '{' is never closed"),
    ("out/name}.jpg", "save: '}' is unmatched"),
    ("out/{}.jpg", "save: '{}' names no field"),
    ("out/", "save: the template ends in a folder, not a file name"),
    ("{name}", "save: the template ends in a folder, not a file name"),
    ("out/{nmae}.jpg", "save: unknown field 'nmae' in the template"),
    ("out/{title|nmae|x}.jpg", "save: unknown field 'nmae' in the template"),
    ("out/{title||x}.jpg", "save: '{}' names no field"),
  ])
  func `a malformed template is refused`(_ template: String, _ message: String) {
    let error = #expect(throws: RuntimeError.self) { try Template(template) }
    expectEqual(error?.diagnostic.message, message)
  }

  @Test func `an unknown field comes with its place and the nearest name`() throws {
    let error = #expect(throws: RuntimeError.self) { try Template("out/{ratting}.jpg") }
    let diagnostic = try #require(error?.diagnostic)
    expectEqual(diagnostic.hint, "did you mean 'rating'?")
    expectEqual(diagnostic.excerpt, .init(text: "out/{ratting}.jpg", offset: 5, length: 7))
    let later = #expect(throws: RuntimeError.self) { try Template("{title|ratting|x}.jpg") }
    expectEqual(
      later?.diagnostic.excerpt, .init(text: "{title|ratting|x}.jpg", offset: 7, length: 7))
  }

  @Test func `a missing value without a fallback fails that photo`() {
    #expect(throws: RuntimeError.template(.noValue(field: "title", format: nil))) {
      try Template("{title}.jpg").render(context())
    }
  }

  @Test(arguments: [
    ("{index:%Y}.jpg", "save: {index}: expected digits like 04, got '%Y'"),
    ("{rating:0x4}.jpg", "save: {rating}: expected digits like 04, got '0x4'"),
    ("{index:}.jpg", "save: {index}: expected digits like 04, got ''"),
    ("{aperture:d}.jpg", "save: {aperture}: expected decimals like .1f, got 'd'"),
    ("{name:04d}.jpg", "save: {name}: expected lower, upper, slug or a length like .60, got '04d'"),
    ("{favorite:4d}.jpg", "save: {favorite}: expected no format for this field, got '4d'"),
    (
      "{keywords:%s}.jpg",
      "save: {keywords}: expected lower, upper, slug or a length like .60, got '%s'"
    ),
  ])
  func `a format that does not fit the field is refused`(_ template: String, _ message: String) {
    let error = #expect(throws: RuntimeError.self) { try Template(template) }
    expectEqual(error?.diagnostic.message, message)
  }

  @Test(arguments: [
    ("{index:03}", "007"), ("{index:3}", "  7"), ("{title:lower}", "été à nice, l’eau"),
    ("{title:upper}", "ÉTÉ À NICE, L’EAU"), ("{title:slug}", "ete-a-nice-leau"),
    ("{caption:slug|none}", "none"), ("{camera.model:slug}", "x-t4"), ("{ext:lower}", "jpg"),
    ("{keywords:slug}", "sea-blue-boat"),
  ])
  func `letters and digits take the form asked for`(_ field: String, _ text: String) throws {
    var context = context(path: "/p/A.JPG") {
      $0.title = "Été à Nice, l’eau"
      $0.caption = "!!!"
      $0.keywords = ["sea", "Blue boat"]
      $0.camera.model = "X-T4"
    }
    context.index = 7
    try expectEqual(Template("\(field).jpg").render(context), "\(text).jpg")
  }

  @Test func `faces are named`() throws {
    let rect = try #require(PicturePart(x: 0, y: 0, width: 0.5, height: 0.5))
    let context = context { header in
      header.faces = ["Ana", nil, "Bo", "Ana"].map { Face(name: $0, rect: rect) }
    }
    try expectEqual(Template("{faces}.jpg").render(context), "Ana-Bo.jpg")
    try expectEqual(Template("{faces:upper}.jpg").render(context), "ANA-BO.jpg")
    let nameless = self.context { $0.faces = [Face(name: nil, rect: rect)] }
    try expectEqual(Template("{faces|nobody}.jpg").render(nameless), "nobody.jpg")
  }

  @Test func `a slug of a text without words is no value`() {
    #expect(throws: RuntimeError.template(.noValue(field: "title", format: "slug"))) {
      try Template("{title:slug}.jpg").render(context { $0.title = "?!" })
    }
  }

  @Test func `a counter counts in each folder, for each template`() throws {
    var counters = PathCounters()
    func path(_ text: String, _ title: String) throws -> String {
      try counters.render(Template(text), of: text, context { $0.title = title })
    }
    try expectEqual(path("out/{title}/{counter:02}.jpg", "a"), "out/a/01.jpg")
    try expectEqual(path("out/{title}/{counter:02}.jpg", "b"), "out/b/01.jpg")
    try expectEqual(path("out/{title}/{counter:02}.jpg", "a"), "out/a/02.jpg")
    try expectEqual(path("out/{title}/x{counter}.jpg", "a"), "out/a/x1.jpg")
    try expectEqual(path("{counter}.jpg", "a"), "1.jpg")
  }

  @Test func `a counter cannot name the folder that it counts in`() {
    let error = #expect(throws: RuntimeError.self) { try Template("out/{counter}/{name}.jpg") }
    expectEqual(
      error?.diagnostic.message,
      "save: {counter} counts the files of a folder, and cannot name one")
  }

  @Test func `every field that a photo has can stand in a template`() throws {
    for name in TemplateField.names { _ = try Template("{\(name)|none}.jpg") }
  }
}
