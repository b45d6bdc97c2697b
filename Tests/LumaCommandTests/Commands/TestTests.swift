import Foundation
import LumaModel
import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma test`, run as a user would.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct TestTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(
      """
      param { name = "size", default = 100 }
      print("size " .. param.size)
      folder("."):fetch():scale { width = param.size }:save "out/{name}.png"
      write("out/note.txt", "done")
      """, to: "web.lua")
  }

  private func test(_ text: String, _ arguments: String...) throws -> Program.Outcome {
    try program.folder.write(text, to: "a_test.lua")
    return try program.run(all: ["test", "a_test.lua"] + arguments)
  }

  @Test func theExamplePasses() throws {
    let outcome = try program.run(
      "test", PackageRoot.file("examples/tests"), "--allow-read", PackageRoot.file("examples"))
    #expect(outcome.out.contains("5 passed, 0 failed"), "\(outcome.out)\(outcome.talk)")
  }

  @Test func aGradientOfAnUnknownColor() throws {
    let outcome = try test(
      """
      test("a", function(t) t:photo { name = "a.png", gradient = { "black", "nvay" } } end)
      """)
    #expect(
      outcome.out.contains(
        ##"photo: gradient: expected a color like "white" or "#ff8800", got "nvay""##))
  }

  @Test func aTestThatPasses() throws {
    let outcome = try test(
      """
      test("all that there is", function(t)
        local path = t:photo { name = "a.png", width = 200, height = 100, color = "#ff8000",
          title = "A", keywords = { "sea", "sun" }, rating = 4, date = "2024-05-01T10:00:00",
          make = "FUJIFILM", camera = "X100V" }
        t:equals(path, "a.png")
        t:size("a.png", 200, 100)
        t:pixel("a.png", 199, 99, "#ff8000")
        t:photo { name = "sub/b.jpg", gradient = { "black", "white" } }
        t:pixel("sub/b.jpg", 0, 0, "black", { within = 3 })
        t:pixel("sub/b.jpg", 599, 399, "white", { within = 3 })
        t:photo { name = "c.jpg", title = "A", keywords = { "sea", "sun" }, rating = 4,
          date = "2024-05-01T10:00:00", make = "FUJIFILM", camera = "X100V" }
        t:metadata("c.jpg", { title = "A", keywords = { "sea", "sun" }, rating = 4,
          creationDate = "2024-05-01T10:00:00", camera = { model = "X100V", make = "FUJIFILM" } })
        local run = t:run("web.lua", { size = 50 })
        t:equals(run.error, nil)
        t:equals(run.printed, { "size 50" })
        t:equals(run.texts, { "out/note.txt" })
        t:equals(#run.saved, 2)
        t:equals(run.saved[1].width, 50)
        t:size("out/a.png", 50, 25)
        t:ok(read("out/note.txt") == "done")
        t:equals(#t:run("web.lua", { size = 50 }).skipped, 2)
        t:fails(function() photo "none.jpg" end, "does not exist")
      end)
      """)
    expectEqual(outcome.talk, "")
    #expect(outcome.out.hasPrefix("a_test.lua\n  ok    all that there is\n1 passed, 0 failed in "))
    expectEqual(outcome.status, 0)
    // Nothing is left of it.
    let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.file("."))
    #expect(!left.contains("out") && !left.contains("a.png"))
  }

  /// A test's message about each expectation, at its line.
  @Test(arguments: [
    ("t:equals(1, 2)", "equals: expected 2, got 1"),
    ("t:equals({ a = { 1, 2 } }, { a = { 1, 3 } })", "equals.a[2]: expected 3, got 2"),
    ("t:equals({ 1 }, { 1, 2 })", "equals: expected { 1, 2 }, got { 1 }"),
    ("t:ok(nil)", "ok: expected a true value, got nothing"),
    ("t:size(t:photo {}, 1, 2)", "size: photo.jpg: expected 1x2 px, got 600x400"),
    (
      #"t:pixel(t:photo { name = "a.png", color = "red" }, 1, 2, "blue")"#,
      "pixel: a.png: expected blue at 1, 2, got #ff0000"
    ),
    (
      #"t:pixel(t:photo {}, 600, 0, "red")"#,
      "pixel: x: expected an integer from 0 to 599, got 600"
    ),
    (
      #"t:metadata(t:photo { title = "A" }, { title = "B" })"#,
      #"metadata: photo.jpg: title: expected "B", got "A""#
    ),
    ("t:fails(function() end)", "fails: expected an error, got none"),
    ("t:photo { widht = 3 }", "photo: unknown option 'widht'"),
    (#"t:run "none.lua""#, "does not exist"),
    (#"t:run "/etc/passwd""#, "'/etc/passwd' is outside the folders that may be read"),
    ("t:sizes()", "t: unknown method 'sizes'"),
    ("error 'own'", "own"),
  ])
  func aTestThatFails(line: String, sentence: String) throws {
    let outcome = try test(
      "test(\"a\", function(t)\n  \(line)\nend)\ntest(\"b\", function(t) t:ok(true) end)")
    expectEqual(outcome.status, 1)
    #expect(outcome.out.contains("  FAIL  a\na_test.lua:2"), "\(outcome.out)")
    #expect(outcome.out.contains(sentence) && outcome.out.contains(" 2 |   \(line)"))
    #expect(outcome.out.contains("  ok    b\n1 passed, 1 failed in "))
  }

  @Test func aRecipeThatFails() throws {
    try program.folder.write("print 'a'\nphoto 'none.jpg'", to: "web.lua")
    let outcome = try test(
      """
      test("a", function(t)
        local run = t:run "web.lua"
        t:equals({ run.line, run.error, #run.saved }, { 2, "'none.jpg' does not exist", 0 })
      end)
      """)
    expectEqual(outcome.status, 0, "\(outcome.out)")
  }

  /// A test that takes too long, here in a recipe, ends itself alone.
  @Test func aTimeLimit() throws {
    try program.folder.write("while true do end", to: "web.lua")
    let outcome = try test(
      """
      test("a", function(t) t:run "web.lua" end)
      test("b", function(t) while true do end end)
      test("c", function(t) t:ok(true) end)
      """, "--time-limit", "0.5")
    expectEqual(outcome.status, 1)
    expectEqual(outcome.out.components(separatedBy: "took longer than the limit of 0.5 s").count, 3)
    #expect(outcome.out.contains("  ok    c\n1 passed, 2 failed in "), "\(outcome.out)")
  }

  private static let golden = """
    test("a", function(t)
      t:photo { name = "a.png", width = 64, height = 48, gradient = { "black", "COLOR" } }
      t:golden("a.png", "golden/a.png")
    end)
    """

  private func golden(_ color: String, _ arguments: String...) throws -> Program.Outcome {
    try program.folder.write(
      Self.golden.replacing("COLOR", with: color), to: "a_test.lua")
    return try program.run(all: ["test", "a_test.lua"] + arguments)
  }

  @Test func aGoldenPicture() throws {
    let missing = try golden("#ff8800")
    expectEqual(missing.status, 1)
    #expect(missing.out.contains("golden: expected 'golden/a.png', which does not exist"))
    #expect(missing.out.contains("luma test --update writes it; check it before you keep it"))
    let files = { try program.folder.allFiles().filter { $0.hasPrefix("golden/") } }
    try expectEqual(files(), [])
    try expectEqual(golden("#ff8800", "--update").status, 0)
    try expectEqual(files(), ["golden/a.png"])
    try expectEqual(golden("#ff8800").status, 0)
    // Nearly the same.
    try expectEqual(golden("#fe8800").status, 0)
    let other = try golden("#ffee00")
    expectEqual(other.status, 1)
    #expect(
      other.out.contains(
        "golden: a.png: expected an SSIM of 0.9800 or more with 'golden/a.png', got 0."))
    try expectEqual(files(), ["golden/a.actual.png", "golden/a.difference.png", "golden/a.png"])
    try expectEqual(golden("#ffee00", "--update").status, 0)
    try expectEqual(golden("#ffee00").status, 0)
  }

  @Test func aGoldenPictureOfAnotherSize() throws {
    try expectEqual(golden("red", "--update").status, 0)
    let text = Self.golden.replacing("64", with: "65").replacing("COLOR", with: "red")
    let other = try test(text)
    expectEqual(other.status, 1)
    #expect(
      other.out.contains("golden: a.png: expected 64x48 px, as 'golden/a.png' has, got 65x48"))
    #expect(other.out.contains("it is left in 'golden/a.actual.png'"))
  }

  @Test(arguments: ["../a.png", "/tmp/a.png", "a/../../b.png", "./a.png", ""])
  func aGoldenPictureElsewhere(_ path: String) throws {
    let outcome = try test(
      "test('a', function(t) t:golden(t:photo {}, '\(path)') end)", "--update")
    expectEqual(outcome.status, 1)
    #expect(
      outcome.out.contains(
        "golden: expected a path below the folder of the tests, got '\(path)'"))
  }

  @Test func aLibraryOfATest() throws {
    try program.folder.write(
      "for _, one in ipairs(library():fetch()) do print(one.filename) end", to: "web.lua")
    let outcome = try test(
      """
      test("a", function(t)
        local lib = t:library { t:photo { name = "a.jpg" }, t:photo { name = "b.png", color = "red" } }
        t:equals(#lib:fetch(), 2)
        t:equals(t:run("web.lua").printed, { "a.jpg", "b.png" })
      end)
      test("b", function(t) t:equals(#t:library():fetch(), 0) end)
      """)
    expectEqual(outcome.status, 0, "\(outcome.out)")
  }

  @Test func aTestHasALimitOfItsOwn() throws {
    let scratch = try TestScratch(in: program.folder.file("cache"))
    defer { scratch.remove() }
    let common = RunOptions(root: "/", cacheDirectory: "/c", stateDirectory: "/s")
    expectEqual(CommandRow.test.timeLimit, 60)
    var given = common
    given.timeLimit = 7
    try expectEqual(scratch.options(given, test: 2).timeLimit, 7)
  }

  /// Folders of runs that were killed go away, those of others do not.
  @Test func whatKilledRunsLeftIsSwept() throws {
    let cache = program.folder.file("cache")
    let running = try TestScratch(in: cache)
    try program.folder.write("x", to: "cache/tests/old/test-1/a.png")
    try program.folder.write("", to: "cache/tests/old.lock")
    let next = try TestScratch(in: cache)
    let left = try FileManager.default.contentsOfDirectory(atPath: running.top)
    let own = [running, next].flatMap { [$0.path, $0.path + ".lock"] }
    expectEqual(Set(left), Set(own.map { ($0 as NSString).lastPathComponent }))
    running.remove()
    next.remove()
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: running.top), [])
  }

  @Test func otherPrograms() throws {
    let text = """
      test("a & <b>", function(t) print "said" t:ok(true) end)
      test("c #1", function(t) t:equals("x", "<&>") end)
      """
    let outcome = try test(text, "--tap", "--junit", "r.xml")
    expectEqual(
      outcome.out,
      ##"""
      TAP version 14
      # said
      ok 1 - a_test.lua: a & <b>
      not ok 2 - a_test.lua: c \#1
        ---
        message: "equals: expected \"<&>\", got \"x\""
        at: "a_test.lua:2:28"
        ...
      1..2

      """##)
    let xml = try String(contentsOfFile: program.folder.file("r.xml"), encoding: .utf8)
    #expect(xml.contains(#"<testsuites tests="2" failures="1" time=""#))
    #expect(xml.contains(#"<testcase name="a &amp; &lt;b&gt;" classname="a_test.lua" time=""#))
    #expect(xml.contains("<system-out>said</system-out>"))
    #expect(
      xml.contains(
        #"message="equals: expected &quot;&lt;&amp;&gt;&quot;, got &quot;x&quot;">"#))
    let type = xml.firstMatch(of: /<failure type="([^"]+)"/)?.1
    let code = type.map { DiagnosticCode(String($0)) }
    expectEqual(code, .testFailed)
    try expectEqual(test(text, "--filter", "b>").status, 0)
    try expectEqual(test(text, "--quiet", "--filter", "a").out, "")
  }

  @Test func foldersOfTests() throws {
    try program.folder.write("test('x', function(t) t:ok(true) end)", to: "tests/in/x_test.lua")
    try program.folder.write("test('y', function(t) t:ok(true) end)", to: "tests/y_test.lua")
    try program.folder.write("error 'no test'", to: "tests/z.lua")
    let outcome = try program.run("test", "tests")
    let said = "tests/in/x_test.lua\n  ok    x\ntests/y_test.lua\n  ok    y\n2 passed"
    #expect(outcome.out.hasPrefix(said))
    try program.folder.write("test(", to: "tests/z_test.lua")
    let broken = try program.run("test", "tests")
    #expect(broken.status == 1 && broken.out.contains("  FAIL  (the file)\ntests/z_test.lua:1"))
  }

  @Test func whatIsNoTest() throws {
    try expectEqual(program.run("test").status, 2)
    try expectEqual(program.run("test", "none_test.lua").status, 1)
    let none = try test("local a = 1")
    #expect(none.status == 1 && none.talk.contains("error: test: expected tests, got none\n"))
    let recipe = try program.run("-e", "test('a', function() end)")
    #expect(recipe.talk.contains("error: test: expected a file of tests, got a recipe\n"))
    let json = try program.run("run", "--json", "-e", "test('a', function() end)")
    #expect(json.out.contains(#""code":"not-a-test""#))
  }
}
