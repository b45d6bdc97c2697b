import Foundation
import LumaModel
import LumaTestSupport
import Testing

/// `photo:data()`, through recipes.
struct PhotoDataTests {
  private let recipes: LibraryRecipes
  private let photo: [UInt8]

  init() throws {
    recipes = try LibraryRecipes()
    photo = try recipes.bytes(of: "photos/2023/hills.jpg")
  }

  /// Prints its arguments, as numbers of bytes.
  private static let told = """
    local function told(bytes, ...)
      local list = {}
      for i = 1, #(bytes or "") do list[i] = bytes:byte(i) end
      print(table.concat(list, " "), ...)
    end

    """

  private func numbers(_ bytes: [UInt8]) -> String { bytes.map(String.init).joined(separator: " ") }

  @Test func `bytes that are no text arrive as they are`() throws {
    let bytes = photo + (0...255) + [0, 0xC3, 0x28, 0xFF]
    try recipes.root.write(bytes: bytes, to: "in/a.jpg")
    let run = recipes.run(PhotoDataTests.told + "told(photo('in/a.jpg'):data())")
    expectNil(run.error)
    expectEqual(run.printed, [numbers(bytes) + "\tpublic.jpeg\t1"])
  }

  @Test func `each file of a photo has its bytes`() throws {
    let film = MotionPhoto.film(), motion = MotionPhoto.micro(photo, film)
    try recipes.root.write(bytes: motion, to: "in/a.jpg")
    try recipes.root.write("<x/>", to: "in/a.jpg.xmp")
    let run = recipes.run(
      PhotoDataTests.told + """
        local p = photo "in/a.jpg"
        told(p:data "photo")
        told(p:data { type = "pairedVideo" })
        told(p:data "sidecar")
        told(p:data "alternatePhoto")
        """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        numbers(motion) + "\tpublic.jpeg\t1", numbers(film) + "\tpublic.mpeg-4\tnil",
        numbers(Array("<x/>".utf8)) + "\tpublic.xml\tnil", "",
      ])
  }

  @Test func `the edit of a library is a file, too`() throws {
    let run = try recipes.filled(
      """
      local p = lib:fetch { where = "filename == 'hills.jpg'" }[1]
      lib:change(function(c) c:edit(p, p:crop { aspect = "1:1" }) end)
      local p = lib:photo(p.localIdentifier)
      local text, type = p:data "adjustmentData"
      print(json.decode(text).format, type, #p:data() == p.fileSize)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["luma.steps\tpublic.json\ttrue"])
  }

  @Test func `a file that takes half of the script's memory is the largest`() throws {
    let bytes = photo + Array(repeating: 0, count: (8 << 20) - photo.count)
    try recipes.root.write(bytes: bytes, to: "in/a.jpg")
    try recipes.root.write(bytes: bytes + [0], to: "in/b.jpg")
    let recipe = """
      print(#photo("in/a.jpg"):data())
      local ok, e = pcall(function() return photo("in/b.jpg"):data() end)
      print(e.code)
      photo("in/b.jpg"):data()
      """
    let run = recipes.run(recipe) { $0.memoryLimit = 16 << 20 }
    expectEqual(run.printed, ["8388608", "memory-limit"])
    expectEqual(run.error?.code, .memoryLimit)
    let message = try #require(run.error?.message)
    #expect(message.hasPrefix("data: '") && message.contains("/in/b.jpg': expected a file of"))
    #expect(
      message.hasSuffix(" of at most 8 MiB, half of the script's memory, got 8388609 bytes"))
    expectEqual(run.error?.hint, "export copies files of any size; --memory-limit allows more")
    let kept = recipes.run(
      "local list = {} for i = 1, 9 do list[i] = photo('in/a.jpg'):data() end"
    ) { $0.memoryLimit = 16 << 20 }
    expectEqual(kept.error?.code, .memoryLimit)
  }

  @Test func `what is gone, or no type, is an error`() throws {
    try recipes.root.write(bytes: photo, to: "in/a.jpg")
    let gone = recipes.run(
      "local p = photo 'in/a.jpg' print(#p:data()) p:data 'raw'")
    expectEqual(gone.error?.message.hasPrefix("data: expected photo, video, "), true)
    let missing = recipes.run(
      "local lib = library 'l.luma' lib:import { folder = 'in' }")
    expectNil(missing.error)
    try FileManager.default.removeItem(atPath: recipes.root.file("in/a.jpg"))
    let run = recipes.run("library('l.luma'):fetch()[1]:data()")
    expectEqual(run.error?.code, .missingFile)
  }
}
