import Foundation
import LumaTestSupport
import Testing

/// What recipes do with the people of photos.
@Suite struct PeopleRecipeTests {
  /// A folder of the charts in all orientations: each shows the same once it is upright. `area` is of
  /// the stored picture.
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
    #expect(run.printed == (1...8).map { "\($0)\t\($0)\t0.6\t0.2\t0.2\t0.3" })
    // Of 240 x 160 px, with half of its sides around it.
    #expect(run.saved.map { "\($0.width)x\($0.height)" } == Array(repeating: "96x96", count: 8))
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
    #expect(compared.error == nil, "\(String(describing: compared.error))")
    #expect(compared.printed == Array(repeating: "true", count: 8))
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
    #expect(asked.error == nil)
    // 0.2, 0.4, 0.4, 0.6 of the corner, which is then turned.
    #expect(
      asked.printed == [
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
    #expect(
      run.printed == [
        "Bo\t0.05\t0.85\t0.1\t0.1", "Ana\t0.6\t0.2\t0.2\t0.3", "Ana\t0.2\t0.4\t0.4\t0.6", "3\tnil",
      ])
    #expect(run.saved.map { "\($0.width)x\($0.height)" } == ["48x48"])
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
    #expect(run.error == nil, "\(String(describing: run.error))")
    #expect(run.printed == ["48\t48"])
  }
}
