import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Recipes that use the people of photos.
struct PeopleRecipeTests {
  /// A folder of the charts in all orientations: each shows the same once it is upright. `area` is
  /// of the stored picture.
  private func root(_ areas: [Int: String]) throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    for (orientation, area) in areas {
      let chart = try Data(
        contentsOf: URL(
          fileURLWithPath: SamplePhotos.file("charts/orientation-\(orientation).jpg")))
      let bytes = PeopleJPEG.make(
        Array(chart), orientation: orientation,
        PeopleJPEG.areas([("Bo", "Face", "0.9 0.9 0.1 0.1"), ("Ana", "Face", area)])
          + PeopleJPEG.list("Cleo"))
      try root.write(bytes: bytes, to: "in/\(orientation).jpg")
    }
    return root
  }

  /// Of the upright picture: 0.6, 0.2, 0.2, 0.3.
  private static let areas = [
    1: "0.7 0.35 0.2 0.3", 2: "0.3 0.35 0.2 0.3", 3: "0.3 0.65 0.2 0.3", 4: "0.7 0.65 0.2 0.3",
    5: "0.35 0.7 0.3 0.2", 6: "0.35 0.3 0.3 0.2", 7: "0.65 0.3 0.3 0.2", 8: "0.65 0.7 0.3 0.2",
  ]

  private static let cropping = """
    for _, p in ipairs(folder("in"):fetch { where = "ANY people == 'Ana'", sort = "filename" }) do
      for _, face in ipairs(p.faces) do
        if face.name == "Ana" then
          local r = face.rect
          print(p.name, p.orientation, r.x, r.y, r.width, r.height)
          p:crop { rect = r, margin = "50%" }:save "out/{name}.png"
          break
        end
      end
    end
    """

  @Test func `a face is where it is shown, in all orientations`() throws {
    let root = try root(Self.areas)
    let run = ScriptRun.run("r.lua", Self.cropping, root: root.path)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.printed, (1...8).map { "\($0)\t\($0)\t0.6\t0.2\t0.2\t0.3" })
    // Of 240 x 160 px, with half of its sides around it.
    expectEqual(run.saved.map { "\($0.width)x\($0.height)" }, Array(repeating: "96x96", count: 8))
    let compared = ScriptRun.run(
      "c.lua",
      """
      local function corner(i, x)
        return photo("out/" .. i .. ".png"):crop { x = x, y = 0, width = 48, height = 48 }:stats()
      end
      local function differ(a, b)
        return math.max(math.abs(a.red.mean - b.red.mean), math.abs(a.blue.mean - b.blue.mean))
      end
      for i = 2, 8 do print(differ(corner(1, 0), corner(i, 0)) < 2) end
      print(differ(corner(1, 0), corner(1, 48)) > 4)
      """, root: root.path)
    expectNil(compared.error, "\(String(describing: compared.error))")
    expectEqual(compared.printed, Array(repeating: "true", count: 8))
  }

  @Test func `an output says where the faces are in it`() throws {
    let root = try root(Self.areas.filter { [1, 6].contains($0.key) })
    let run = ScriptRun.run(
      "r.lua",
      """
      local all = folder("in"):fetch()
      all:crop { x = "50%", y = 0, width = "50%", height = "50%" }:rotate(90):scale(0.5)
        :save "out/moved-{name}.jpg"
      all:rotate(3):save "out/turned-{name}.jpg"
      all:save("out/web-{name}.jpg", { metadata = "web" })
      """, root: root.path)
    #expect(run.error == nil && run.failures.isEmpty)
    let asked = ScriptRun.run(
      "a.lua",
      """
      for _, p in ipairs(folder("out"):fetch { sort = "filename" }) do
        local faces = {}
        for i, f in ipairs(p.faces or {}) do
          faces[i] = ("%s %.3f %.3f %.3f %.3f"):format(f.name, f.rect.x, f.rect.y, f.rect.width,
            f.rect.height)
        end
        print(p.name, table.concat(p.people or {}, ","), table.concat(faces, ","))
      end
      """, root: root.path)
    expectNil(asked.error)
    // 0.2, 0.4, 0.4, 0.6 of the corner, which is then turned.
    expectEqual(
      asked.printed,
      [
        "moved-1\tAna,Cleo\tAna 0.000 0.200 0.600 0.400",
        "moved-6\tAna,Cleo\tAna 0.000 0.200 0.600 0.400",
        "turned-1\tCleo,Bo,Ana\t", "turned-6\tCleo,Bo,Ana\t", "web-1\t\t", "web-6\t\t",
      ])
  }

  @Test func `an edit moves faces as it moves the picture`() throws {
    let root = try root([6: "0.35 0.3 0.3 0.2"])
    let run = ScriptRun.run(
      "r.lua",
      """
      local lib = library "l.luma"
      lib:import { folder = "in" }
      local function show()
        local p = lib:fetch()[1]
        for _, f in ipairs(p.faces or {}) do
          print(f.name, f.rect.x, f.rect.y, f.rect.width, f.rect.height)
        end
        return p
      end
      local p = show()
      lib:change(function(c)
        c:edit(p, p:crop { x = "50%", y = 0, width = "50%", height = "50%" })
      end)
      p = show()
      p:crop { rect = p.faces[1].rect }:save "out/a.png"
      lib:change(function(c) c:revert(p) end)
      lib:change(function(c) c:edit(p, p:rotate(3)) end)
      print(#lib:fetch()[1].people, lib:fetch()[1].faces)
      """, root: root.path)
    #expect(run.error == nil && run.failures.isEmpty, "\(String(describing: run.error))")
    expectEqual(
      run.printed,
      ["Bo\t0.05\t0.85\t0.1\t0.1", "Ana\t0.6\t0.2\t0.2\t0.3", "Ana\t0.2\t0.4\t0.4\t0.6", "3\tnil"])
    expectEqual(run.saved.map { "\($0.width)x\($0.height)" }, ["48x48"])
  }

  /// Replaces the boxes for 8 bits by those of a turn or a mirror, which a decoder applies.
  private func turned(_ picture: [UInt8], _ box: String, _ number: UInt8) throws -> [UInt8] {
    var turned = picture
    let start = try #require(picture.indices.first { picture[$0...].starts(with: "pixi".utf8) })
    turned.replaceSubrange(start..<(start + 5), with: Array(box.utf8) + [number])
    return turned
  }

  @Test func `a face fits a picture that its decoder turns`() throws {
    let root = try TemporaryFolder()
    let chart = try Data(
      contentsOf: URL(fileURLWithPath: SamplePhotos.file("charts/orientation-1.jpg")))
    try root.write(bytes: Array(chart), to: "in/0.jpg")
    let made = ScriptRun.run("m.lua", "photo 'in/0.jpg':save 'out/0.avif'", root: root.path)
    #expect(made.error == nil && made.failures.isEmpty)
    let picture = try Array(Data(contentsOf: URL(fileURLWithPath: root.path + "/out/0.avif")))
    let turns: [(String, UInt8)] = [("pixi", 0), ("irot", 3), ("imir", 1), ("imir", 0)]
    for (index, (box, number)) in turns.enumerated() {
      try root.write(bytes: turned(picture, box, number), to: "in/\(index).avif")
      let areas = PeopleJPEG.areas([("Ana", "Face", "0.25 0.25 0.2 0.3")], of: "240x160")
      try root.write(PeopleJPEG.packet(areas), to: "in/\(index).xmp")
    }
    let run = ScriptRun.run(
      "r.lua",
      """
      local base
      for _, p in ipairs(folder("in"):fetch { where = "format == 'avif'", sort = "filename" }) do
        local r = p.faces[1].rect
        local red = p:crop { rect = r }:stats().red.mean
        base = base or red
        print(p.pixelWidth, r.x, r.y, r.width, r.height, math.abs(red - base) < 1)
        p:crop { rect = r }:save "out/{name}.png"
        p:save "out/{name}.jpg"
        p:save "out/{name}-whole.png"
      end
      """, root: root.path)
    #expect(run.error == nil && run.failures.isEmpty, "\(run.failures)")
    expectEqual(
      run.printed,
      [
        "240\t0.15\t0.1\t0.2\t0.3\ttrue", "160\t0.6\t0.15\t0.3\t0.2\ttrue",
        "240\t0.65\t0.1\t0.2\t0.3\ttrue", "240\t0.15\t0.6\t0.2\t0.3\ttrue",
      ])
    expectEqual(
      run.saved.map { "\($0.width)x\($0.height)" }.sorted(),
      [
        "160x240", "160x240", "240x160", "240x160", "240x160", "240x160", "240x160", "240x160",
        "48x48", "48x48", "48x48", "48x48",
      ])
    let said = ScriptRun.run(
      "s.lua",
      """
      for i = 0, 3 do
        local r = photo("out/" .. i .. ".jpg").faces[1].rect
        print(r.x, r.y, r.width, r.height)
      end
      """, root: root.path)
    expectEqual(
      said.printed,
      [
        "0.15\t0.1\t0.2\t0.3", "0.6\t0.15\t0.3\t0.2", "0.65\t0.1\t0.2\t0.3",
        "0.15\t0.6\t0.2\t0.3",
      ])
  }

  @Test func `a request takes a face as its part`() throws {
    let root = try root([1: "0.7 0.35 0.2 0.3"])
    let run = ScriptRun.run(
      "r.lua",
      """
      local p = photo "in/1.jpg"
      local image = p:request({ crop_rect = p.faces[2].rect, delivery = "high" }):wait()
      print(image.width, image.height)
      """, root: root.path)
    expectNil(run.error, "\(String(describing: run.error))")
    expectEqual(run.printed, ["48\t48"])
  }
}
