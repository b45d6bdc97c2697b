import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Each of more than forty changes is named, and nothing is named where none was made.
struct PictureComparisonTests {
  private let studio: Studio
  private let files: SeededFiles
  private let scene: VipsImage

  init() throws {
    studio = try Studio()
    files = SeededFiles(folder: studio.folder)
    scene = try DrawnScene.picture()
  }

  @Test(arguments: SeededChange.geometry + SeededChange.colors + SeededChange.details)
  func `a seeded change of pixels is named`(_ change: SeededChange) throws {
    try expectWords(of: change)
  }

  @Test(arguments: SeededChange.files)
  func `a seeded change of files is named`(_ change: SeededChange) throws {
    try expectWords(of: change)
  }

  private func expectWords(of change: SeededChange) throws {
    let (old, new) = try change.make(files, scene)
    try expectEqual(
      studio.renderer.comparison(of: old, with: new).changes.map(\.word), change.words)
  }

  /// Colors that no viewer shows are named, and count nothing.
  @Test func `what is not seen is no change of the picture`() throws {
    let change = try #require(
      SeededChange.files.first { $0.testDescription == "colors of a transparent part" })
    let (old, new) = try change.make(files, scene)
    let found = try studio.renderer.comparison(of: old, with: new)
    #expect(found.changes == [.hidden] && found.amount == 0)
  }

  @Test(arguments: [-3.0, -1, 1, 2, 3.5])
  func `a tilt is measured`(_ degrees: Double) throws {
    let tilted = try scene.with("similarity", ("angle", .double(degrees)))
    let middle = PixelRect(
      x: (tilted.width - 220) / 2, y: (tilted.height - 140) / 2, width: 220, height: 140)
    let whole = PixelRect(x: 10, y: 10, width: 220, height: 140)
    let found = try studio.renderer.comparison(
      of: files.png(scene.cropped(to: whole), "old"),
      with: files.png(tilted.cropped(to: middle), "new"))
    guard case .tilt(let angle)? = found.changes.first else {
      Issue.record("\(found.changes)")
      return
    }
    #expect(abs(angle - degrees) < 0.2 && found.changes.count == 1)
  }

  @Test func `there are forty of them`() {
    let all = [
      SeededChange.geometry, SeededChange.colors, SeededChange.details, SeededChange.files,
    ].flatMap(\.self)
    #expect(all.count >= 40)
    expectEqual(Set(all.map(\.testDescription)).count, all.count)
  }

  @Test func `pixels that were encoded again are the same`() throws {
    let old = try files.png(scene, "old")
    let others = [
      try files.file(scene, "a.png", "pngsave_target", ("compression", .int(9))),
      try files.file(scene, "b.png", "pngsave_target", ("interlace", .bool(true))),
      old,
    ]
    for new in others {
      let found = try studio.renderer.comparison(of: old, with: new)
      expectEqual(found.changes, [])
      expectEqual(found.amount, 0)
    }
  }

  @Test func `the amount grows with the change`() throws {
    let old = try files.png(scene, "old")
    let amounts = try [0.6, 2.0, 6].map { sigma in
      let new = try files.png(scene.with("gaussblur", ("sigma", .double(sigma))).asBytes(), "new")
      return try studio.renderer.comparison(of: old, with: new).amount
    }
    #expect(amounts[0] > 0.001 && amounts == amounts.sorted() && amounts[2] < 1)
  }

  @Test func `the frame that differs most counts`() throws {
    let other = try scene.with("invert")
    let (black, nearly) = (
      try scene.linear([0, 0, 0], [0, 0, 0]).asBytes(),
      try scene.linear([1, 1, 1], [2, 2, 2]).asBytes()
    )
    let found = try studio.renderer.comparison(
      of: files.webp([scene, other, scene], "old"), with: files.webp([nearly, black, scene], "new"))
    expectEqual(found.changes.first, .frames(first: 1, count: 2))
    #expect(found.amount > 0.3)
  }

  @Test func `lost frames count by their share`() throws {
    let other = try scene.with("invert")
    let (four, two) = (
      try files.webp([scene, other, scene, other], "four"), try files.webp([scene, other], "two")
    )
    try expectEqual(studio.renderer.comparison(of: four, with: two).amount, 0.5)
    try expectEqual(studio.renderer.comparison(of: two, with: four).amount, 0.5)
    let still = try files.png(scene, "still")
    try expectEqual(studio.renderer.comparison(of: four, with: still).amount, 0.75)
  }

  @Test func `the part that is left is known to the pixel`() throws {
    let part = PixelRect(x: 7, y: 3, width: 201, height: 150)
    let found = try studio.renderer.comparison(
      of: files.png(scene, "old"), with: files.png(scene.cropped(to: part), "new"))
    expectEqual(found.changes, [.crop(part)])
  }

  @Test func `the quality of a JPEG is read from its tables`() throws {
    let found = try studio.renderer.comparison(
      of: files.jpeg(scene, "old", quality: 85), with: files.jpeg(scene, "new", quality: 40))
    expectEqual(found.changes, [.quality(old: 85, new: 40)])
  }

  @Test func `a file that is no picture is an error`() throws {
    let text = try files.folder.write(bytes: Array("text".utf8), to: "text.png")
    #expect(throws: ImagingError.self) {
      try studio.renderer.comparison(of: files.png(scene, "old"), with: text)
    }
  }
}
