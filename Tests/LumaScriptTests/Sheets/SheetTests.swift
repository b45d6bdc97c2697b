import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `contact_sheet`: the photos of a result on one picture.
struct SheetTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  private static let sheet = """
    photos { "photos/2023/*.jpg" }:scale(0.5)
      :contact_sheet { columns = 4, size = 64, gap = 4, caption = "{index} {caption}" }
      :save "out/{name}-sheet.png"
    """

  @Test func `is one picture of all photos`() {
    let run = run(Self.sheet)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.saved.count, 1)
    // Four columns, two rows; letters of 14 px need 28 px below each picture.
    expectEqual(run.saved.first.map { [$0.width, $0.height] }, [276, 196])
  }

  @Test func `is up to date until one of its photos changes`() throws {
    expectEqual(run(Self.sheet).saved.count, 1)
    expectEqual(run(Self.sheet).skipped.map(\.reason), ["up to date"])
    _ = try root.copy(root.file("photos/2023/lake.jpg"), as: "photos/2023/zoo.jpg")
    expectEqual(run(Self.sheet).saved.count, 1)
  }

  @Test func `is known by contents, whatever the dates and the machine`() throws {
    expectEqual(run(Self.sheet).saved.count, 1)
    let photos = try root.allFiles().filter { $0.hasPrefix("photos/2023/") }
    for name in photos {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: root.file(name))
    }
    expectEqual(run(Self.sheet).skipped.map(\.reason), ["up to date"])
    let other = try TemporaryFolder()
    for name in try root.allFiles() where !name.hasPrefix(".state") && !name.hasPrefix(".cache") {
      try other.copy(root.file(name), as: name)
    }
    let there = ScriptRun.run("a.lua", Self.sheet, root: other.path)
    expectEqual(there.skipped.map(\.reason), ["up to date"])
    try Data(contentsOf: URL(fileURLWithPath: other.file("photos/2023/street.jpg")))
      .write(to: URL(fileURLWithPath: other.file("photos/2023/lake.jpg")))
    expectEqual(ScriptRun.run("a.lua", Self.sheet, root: other.path).saved.count, 1)
  }

  @Test func `metadata that is not in its captions does not concern it`() throws {
    expectEqual(run(Self.sheet).saved.count, 1)
    for name in ["dunes.jpg", "lake.jpg"] {
      let photo = URL(fileURLWithPath: root.file("photos/2023/" + name))
      let before = try Data(contentsOf: photo)
      try (before.prefix(2) + Data([0xFF, 0xFE, 0, 3, 65]) + before.dropFirst(2)).write(to: photo)
    }
    expectEqual(run(Self.sheet).skipped.map(\.reason), ["up to date"])
  }

  @Test func `a photo that cannot be read leaves an empty box and is reported`() throws {
    try root.write("not a picture", to: "photos/2023/a.jpg")
    let first = run(Self.sheet)
    #expect(first.saved.count == 1 && first.failures.count == 1)
    expectEqual(first.failures.first?.path?.hasSuffix("photos/2023/a.jpg"), true)
    expectEqual(first.failures.first?.location?.line, 2)
    // It is not done as long as it is not whole.
    let second = run(Self.sheet)
    #expect(second.saved.count == 1 && second.failures.count == 1)
  }

  /// Of a plane that no font has.
  @Test func `characters of captions that no font has are told once`() throws {
    let run = run(
      """
      photos { "photos/2023/*.jpg" }
        :contact_sheet { size = 64, caption = "{name} \\u{F0001}" }:save "out/sheet.png"
      """)
    #expect(run.error == nil && run.failures.isEmpty && run.saved.count == 1)
    expectEqual(run.warnings.count, 1)
    let warning = try #require(run.warnings.first)
    expectEqual(warning.message, "text: no installed font has '\u{F0001}'; boxes are drawn instead")
    #expect(warning.code == .fontMissing && warning.location?.line == 2)
    expectEqual(warning.path?.hasPrefix(root.file("photos/2023/")), true)
  }

  @Test func `a text step's missing characters are told of sheets, too`() throws {
    let run = run(
      """
      photos { "photos/2023/*.jpg" }:text { text = "\\u{F0002}" }
        :contact_sheet { size = 64, caption = "" }:save "out/sheet.png"
      """)
    expectEqual(run.saved.count, 1)
    expectEqual(
      run.warnings.map(\.message),
      ["text: no installed font has '\u{F0002}'; boxes are drawn instead"])
  }

  @Test func `a first photo that is away leaves an empty box and is reported`() throws {
    let sheet = """
      library("l.luma"):fetch { where = "filename IN { 'dunes.jpg', 'lake.jpg' }", sort = "filename" }
        :contact_sheet { size = 64 }:save "out/sheet.png"
      """
    expectNil(run("library('l.luma'):import { folder = 'photos/2023' }").error)
    expectEqual(run(sheet).saved.map(\.reason), [.new])
    let (dunes, lake) = (root.file("photos/2023/dunes.jpg"), root.file("photos/2023/lake.jpg"))
    let files = FileManager.default
    try files.moveItem(atPath: dunes, toPath: root.file("dunes.jpg"))
    let away = run(sheet)
    expectEqual(away.failures.map(\.path), [dunes])
    expectEqual(away.saved.map(\.reason), [.photoChanged])
    expectEqual(run(sheet).saved.map(\.reason), [.photoChanged])
    try files.moveItem(atPath: lake, toPath: root.file("lake.jpg"))
    let before = try Data(contentsOf: URL(fileURLWithPath: root.file("out/sheet.png")))
    let none = run(sheet)
    #expect(none.saved.isEmpty)
    expectEqual(Set(none.failures.map(\.path)), [dunes, lake, "contact-sheet"])
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: root.file("out/sheet.png"))), before)
    try files.moveItem(atPath: root.file("dunes.jpg"), toPath: dunes)
    try files.moveItem(atPath: root.file("lake.jpg"), toPath: lake)
    expectEqual(run(sheet).saved.map(\.reason), [.photoChanged])
    expectEqual(run(sheet).skipped.map(\.reason), ["up to date"])
    expectEqual(
      run(sheet.replacing("size = 64", with: "size = 65")).saved.map(\.reason), [.recipeChanged])
  }

  @Test func `a sheet of no photo that can be read is not written`() throws {
    try root.write("not a picture", to: "bad/a.jpg")
    let run = run("photos { 'bad/a.jpg' }:contact_sheet():save 'out/sheet.png'")
    #expect(run.saved.isEmpty)
    expectEqual(run.failures.last?.message, "none of its photos can be read, so it is not written")
  }

  @Test func `is laid out of pixels in their places`() {
    let run = run(
      """
      local sheet = photos { "photos/2023/lake.jpg", "photos/2023/hills.jpg" }
        :crop { aspect = "1:1" }:vips("linear", { a = { 0, 0, 0 }, b = { 10, 200, 30 } })
        :contact_sheet { size = 20, gap = 5, caption = "", background = "#ff0000" }
      sheet:save("out/a.png"):run()
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    let told = self.run(
      """
      local p = photo 'out/a.png'
      local cell = p:crop { x = 5, y = 5, width = 20, height = 20 }:stats()
      local gap = p:crop { x = 25, y = 0, width = 5, height = 30 }:stats()
      print(p.pixelWidth, p.pixelHeight, cell.green.min, cell.green.max)
      print(gap.red.min, gap.green.max)
      """)
    expectEqual(told.printed, ["55\t30\t200.0\t200.0", "255.0\t0.0"])
  }

  @Test func `nothing of a photo goes along`() {
    expectNil(run(Self.sheet).error)
    let told = run(
      "local p = photo 'out/contact-sheet-sheet.png' print(p.latitude, p.camera.model)")
    #expect(told.error != nil || told.printed.first == "nil\tnil")
  }

  static let wrong: [(String, String)] = [
    (
      "p:contact_sheet{ columns = 0 }",
      "contact_sheet: columns: expected an integer from 1 to 1000, got 0"
    ),
    (
      "p:contact_sheet{ caption = '{nme}' }",
      "contact_sheet: caption: unknown field 'nme' in the template; did you mean 'name'?"
    ),
    (
      "p:contact_sheet():contact_sheet()",
      "contact_sheet: expected photos, got a contact sheet"
    ),
    ("p:contact_sheet():stats()", "stats: a contact sheet has no pixels before it is saved"),
  ]

  @Test(arguments: wrong)
  func `is refused at its line`(_ step: String, _ sentence: String) {
    let run = run("local p = photos { 'photos/2023/*.jpg' }\n\(step)")
    expectEqual(
      run.error?.summary.hasPrefix("a.lua:2: \(sentence)"), true, "\(run.error?.summary ?? "")")
  }
}
