#if os(Linux)
  import LumaFiles
  import LumaPipeline
  import LumaScriptSupport
  import LumaTestSupport
  import LumaWorkers
  import Testing

  @testable import LumaCommand

  /// `--isolation required`: this process takes no stranger's file apart.
  @Suite(
    .enabled(
      if: Program.isBuilt && ProgramRestriction.version != nil,
      "skipped: no built luma, no Landlock"), .serialized)
  struct RequiredIsolationTests {
    private static let photos =
      #"local photos = folder("photos", { recursive = true }):fetch()"# + "\n"
    private static let recipes = [
      #"photos:scale { width = 64 }:save("out/{name}.jpg")"#,
      #"photos:scale { width = 64 }:save("out/{name}.webp", { metadata = "none" })"#,
      #"photo("photos/2023/lake.jpg"):crop { width = 1600, height = 1056, gravity = "north" }"#
        + #":rotate(180):save("out/a.jpg", { lossless = true })"#,
      #"for photo in photos:each() do print(photo:stats() ~= nil) end"#,
      #"print(photos[1]:request({ target_size = { 32, 32 }, delivery = "preview" }):wait())"#,
    ]

    private func looked(_ recipe: String, _ mode: Isolation.Mode) throws -> [String] {
      ReadingWatch.begin()
      let root = try TemporaryFolder()
      for name in ["2023/lake.jpg", "2024/paper-boat.png", "2024/stones.webp"] {
        try root.copy(SamplePhotos.file(name), as: "photos/" + name)
      }
      let run = ScriptRun.run("a.lua", Self.photos + recipe, root: root.path) { options in
        options.isolation.mode = mode
        options.isolation.program = Program.path
      }
      #expect(run.error == nil && run.failures.isEmpty, "\(run.snapshot)")
      return ReadingWatch.paths(below: root.path)
    }

    @Test(arguments: recipes) func `nothing is looked into`(recipe: String) throws {
      try expectEqual(looked(recipe, .required), [])
    }

    /// Else the test above could not fail.
    @Test func `without it, something is`() throws {
      for recipe in Self.recipes { #expect(try !looked(recipe, .workers).isEmpty) }
    }

    @Test func `it is not had with questions to a person`() throws {
      let program = try Program()
      try program.folder.write("print(1)", to: "a.lua")
      for mode in [["--isolation", "required"], ["--untrusted"]] {
        let terminal = try PseudoTerminal(["run", "a.lua", "--ask"] + mode, in: program.folder)
        try terminal.wait(for: "expected \(mode.joined(separator: " ")) or --ask, got both")
        #expect(terminal.end() != 0)
      }
    }
  }
#endif
