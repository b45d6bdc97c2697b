import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Paths that a person names as values of parameters: the recipe may be a stranger's.
@Suite(.enabled(if: Program.isBuilt)) struct NamedPathTests {
  private let theirs: UntrustedFolder
  private var program: Program { theirs.program }

  init() throws {
    theirs = try UntrustedFolder()
    try theirs.away.write("named", to: "in/a.txt")
    try theirs.away.write("secret", to: "key.txt")
    try theirs.folder.write(
      """
      param { name = "from", type = "path", default = "." }
      param { name = "file", default = "a.txt" }
      print(read(param.from .. param.file))
      """, to: "r.lua")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try program.run(all: ["run", "r.lua"] + arguments)
  }

  private var away: String { theirs.away.path }

  @Test func `a named folder can be read, and nothing beside it`() throws {
    try expectEqual(run("--from", away + "/in", "--file", "/a.txt").out, "named\n")
    try expectEqual(run("--param", "from=\(away)/in", "--file", "/a.txt").out, "named\n")
    try expectEqual(run("--from", away + "/in", "--file", "/a.txt", "--untrusted").out, "named\n")
    try expectEqual(run("--from", away + "/in/a.txt", "--file", "").out, "named\n")
    try expectEqual(run("--from", away + "/in", "--file", "/../key.txt").status, 4)
    try expectEqual(run("--from", away + "/in/a.txt", "--file", "/../../key.txt").status, 4)
    try expectEqual(run("--from", away + "/in", "--file", "/a.txt", "--deny", away).status, 4)
  }

  @Test func `only typed values of paths count`() throws {
    // A text that the recipe takes for a path.
    #expect(try run("--file", away + "/key.txt", "--from", "").status != 0)
    try theirs.folder.write(
      #"param { name = "title" } print(read(param.title))"#, to: "r.lua")
    try expectEqual(run("--title", away + "/key.txt").status, 4)
    // A file of values, which may be a stranger's.
    try theirs.folder.write(
      #"param { name = "from", type = "path" } print(read(param.from))"#, to: "r.lua")
    try theirs.folder.write(#"{ "from": "\#(away)/key.txt" }"#, to: "p.json")
    try expectEqual(run("--params", "p.json").status, 4)
    try expectEqual(run("--from", away + "/key.txt").out, "secret\n")
    // The last value holds.
    try expectEqual(run("--from", away + "/key.txt", "--from", away + "/in/a.txt").out, "named\n")
  }

  @Test func `a link that a stranger made leads nowhere`() throws {
    try theirs.folder.write(
      #"param { name = "from", type = "path" } print(read(param.from .. "/key.txt"))"#,
      to: "r.lua")
    try theirs.folder.makeFolder("inner")
    try theirs.link("inner/key.txt", to: away + "/key.txt")
    try expectEqual(run("--from", "inner").status, 4)
    // The named path itself, and through it.
    try theirs.link("photos-of-theirs", to: away)
    try theirs.link("up", to: "..")
    let name = URL(fileURLWithPath: away).lastPathComponent
    for path in ["photos-of-theirs", "photos-of-theirs/.", "up/\(name)"] {
      for way in [path, theirs.folder.file(path), "inner/../" + path] {
        try expectEqual(run("--from", way).status, 4)
        try expectEqual(run("--from", way, "--untrusted").status, 4)
      }
    }
    // With another root, the folder of the recipe is a stranger's as well.
    for way in ["../photos-of-theirs", theirs.folder.file("photos-of-theirs")] {
      try expectEqual(run("--root", "inner", "--from", way).status, 4)
    }
    try theirs.folder.write("plain", to: "beside/key.txt")
    try theirs.link("near", to: "beside")
    for way in ["../beside", "../near"] {
      try expectEqual(run("--root", "inner", "--from", way).out, "plain\n")
    }
  }

  @Test func `a link of the person's own is followed, also one to the root`() throws {
    let own = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: own.file("clone"), withDestinationPath: theirs.folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: own.file("pictures"), withDestinationPath: away + "/in")
    try theirs.link("photos-of-theirs", to: away)
    let home = "/home/none"
    let real = URL(fileURLWithPath: away).resolvingSymlinksInPath().path
    for root in [theirs.folder.path, own.file("clone"), own.file("clone/.")] {
      for clone in [theirs.folder.path, own.file("clone")] {
        expectNil(NamedPath.place(clone + "/photos-of-theirs", in: root, home: home))
        expectNil(NamedPath.place(clone + "/photos", in: root, home: home))
      }
      expectEqual(NamedPath.place(own.file("pictures"), in: root, home: home), real + "/in")
    }
  }

  @Test func `nothing above the home folder is named so`() {
    let home = theirs.folder.path
    let root = theirs.away.path
    expectNil(NamedPath.place("/", in: root, home: home))
    expectNil(NamedPath.place(home, in: root, home: home))
    expectNil(NamedPath.place("../..", in: root + "/in", home: home))
    expectNil(NamedPath.place("", in: root, home: home))
    expectNil(NamedPath.place("-", in: root, home: home))
    expectNil(NamedPath.place("in", in: root, home: home))
    expectNil(NamedPath.place("gone", in: root, home: home))
    let real = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    expectEqual(NamedPath.place("../../key.txt", in: root + "/in/x", home: home), real + "/key.txt")
  }
}
