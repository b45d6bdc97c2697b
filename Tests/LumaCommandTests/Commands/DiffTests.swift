import Foundation
import LumaFiles
import LumaModel
import LumaRecord
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma diff`, as a person runs it.
@Suite(.enabled(if: Program.isBuilt)) struct DiffTests {
  private let program: Program

  /// Makes the folders `old` and `new` by recipes.
  init() throws {
    program = try Program()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
    try program.folder.makeFolder("photos")
    try data.write(to: URL(fileURLWithPath: program.folder.file("photos/a.jpg")))
    for (folder, width) in [("old", 120), ("new", 96)] {
      try program.folder.write(
        """
        local photo = folder("photos"):fetch{}:scale { width = 120 }
        photo:save("\(folder)/same.png")
        folder("photos"):fetch{}:scale { width = \(width) }:save("\(folder)/size.png")
        photo:save("\(folder)/tags.jpg", { metadata = { set = { title = "\(folder)" } } })
        photo:save("\(folder)/\(folder).webp")
        """, to: "\(folder).lua")
      try expectEqual(program.run("run", "-q", "--no-manifest", "\(folder).lua").status, 0)
    }
    try program.folder.write("one", to: "old/page.txt")
    try program.folder.write("two", to: "new/page.txt")
    try program.folder.write("x", to: "old/gone.txt")
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func `what differs is named`() throws {
    let outcome = try program.run("diff", "old", "new")
    expectEqual(outcome.status, 0)
    let lines = lines(outcome.out)
    expectEqual(lines.count, 6)
    expectEqual(lines[0], "removed gone.txt: 1 B; change 1")
    expectEqual(lines[1], "renamed new.webp: was old.webp")
    expectEqual(lines[2], "changed page.txt: only bytes differ (3 B → 3 B)")
    #expect(lines[3].hasPrefix("changed size.png: 120 × ") && lines[3].contains("; change 0."))
    #expect(lines[4].hasPrefix("changed tags.jpg: metadata: ") && lines[4].contains("Xmp.dc.title"))
    expectEqual(lines[5], "3 changed, 1 removed, 1 renamed, 1 the same")
  }

  @Test func `equal folders have no differences`() throws {
    let outcome = try program.run("diff", "old", "old", "--max-change", "0")
    expectEqual(
      outcome,
      Program.Outcome(
        status: 0, out: "6 the same\nno change is beyond 0\n", talk: ""))
  }

  @Test func `a gate ends with 3`() throws {
    try expectEqual(program.run("diff", "old", "new", "-q", "--max-change", "1").status, 0)
    let beyond = try program.run("diff", "old", "new", "-q", "--max-change", "0.0001")
    #expect(beyond.status == 3 && beyond.out.isEmpty)
    let said = lines(beyond.talk)
    #expect(said.count == 3 && said[0] == "luma: removed gone.txt: 1 B; change 1", "\(beyond)")
    #expect(said[1].hasPrefix("luma: changed size.png: 120 × ") && said[1].contains("; change 0."))
    expectEqual(said[2], "luma: 2 files changed by more than 0.0001")
    try expectEqual(program.run("diff", "old", "new", "--max-change", "2").status, 2)
    try expectEqual(program.run("diff", "old").status, 2)
    try expectEqual(program.run("diff", "old", "nowhere").status, 1)
  }

  @Test func `JSON has an object for each file`() throws {
    let outcome = try program.run("diff", "old", "new", "--json")
    let objects = try lines(outcome.out).map { try JSONValue(text: $0) }
    expectEqual(
      objects.map { $0["state"]?.string },
      ["removed", "renamed", "changed", "changed", "changed", "compared"])
    expectEqual(objects[1]["old_path"]?.string, "old.webp")
    expectEqual(objects[3]["kinds"]?.array?.map(\.string), ["size"])
    expectEqual(objects[4]["kinds"]?.array?.map(\.string), ["metadata"])
    expectEqual(objects[5]["same"]?.integer, 1)
  }

  @Test func `a picture that cannot be compared counts as 1`() throws {
    for (folder, text) in [("old", "one"), ("new", "two")] {
      try program.folder.write(text, to: "\(folder)/broken.png")
    }
    let outcome = try program.run("diff", "old", "new", "--max-change", "0.9")
    expectEqual(outcome.status, 3)
    #expect(outcome.out.contains("changed broken.png: not compared: "))
    let objects = try lines(program.run("diff", "old", "new", "--json").out)
      .map { try JSONValue(text: $0) }
    let broken = objects.first { $0["path"]?.string == "broken.png" }
    expectEqual(broken?["change"]?.double, 1)
    let page = objects.first { $0["path"]?.string == "page.txt" }
    expectNil(page?["change"])
  }

  @Test func `a page and a comment are written, and replaced by later ones only`() throws {
    let arguments = ["diff", "old", "new", "-q", "--report", "p.html", "--markdown", "c.md"]
    for _ in 1...2 { try expectEqual(program.run(all: arguments).status, 0) }
    let page = try String(contentsOfFile: program.folder.file("p.html"), encoding: .utf8)
    #expect(page.contains("<td data-title=\"File\">size.png</td>"))
    #expect(page.contains("data:image/webp;base64,"))
    let comment = try String(contentsOfFile: program.folder.file("c.md"), encoding: .utf8)
    expectEqual(lines(comment)[0], "<!-- luma diff -->")
    #expect(comment.contains("| changed | `size.png` | 120 × "))
    try program.folder.write("mine", to: "c.md")
    try expectEqual(program.run(all: arguments).status, 1)
    try expectEqual(String(contentsOfFile: program.folder.file("c.md"), encoding: .utf8), "mine")
  }

  /// Writes a manifest of the root, and keeps it as `m.jsonl`.
  private func keepManifest() throws -> String {
    // What is up to date has no line of its own yet.
    try FileManager.default.removeItem(atPath: program.folder.file("old"))
    try expectEqual(program.run("run", "-q", "old.lua").status, 0)
    let manifest = program.folder.file(".luma/manifest.jsonl")
    try FileManager.default.copyItem(atPath: manifest, toPath: program.folder.file("m.jsonl"))
    return try String(contentsOfFile: manifest, encoding: .utf8)
  }

  @Test func `photos and recipes are no outputs`() throws {
    _ = try keepManifest()
    try expectEqual(program.run("diff", "m.jsonl", ".").out, "4 the same\n")
    try expectEqual(program.run("diff", ".", "m.jsonl").out, "4 the same\n")
    try FileManager.default.removeItem(atPath: program.folder.file("old/size.png"))
    let gone = try program.run("diff", "m.jsonl", ".").out
    #expect(gone.hasPrefix("removed old/size.png: ") && gone.hasSuffix("\n1 removed, 3 the same\n"))
  }

  @Test func `a manifest has no pixels for a gate`() throws {
    _ = try keepManifest()
    try program.folder.write("other", to: "old/same.png")
    let outcome = try program.run("diff", "m.jsonl", ".", "--max-change", "0.5")
    expectEqual(outcome.status, 2)
    #expect(
      outcome.talk.contains("expected --max-change or a manifest, which has no pixels, got both"))
    let objects = try lines(program.run("diff", "m.jsonl", ".", "--json").out)
      .map { try JSONValue(text: $0) }
    expectEqual(objects.map { $0["state"]?.string }, ["changed", "compared"])
    #expect(objects.allSatisfy { $0["change"] == nil })
  }

  /// What git prints, by a pipe of the shell or the standard input.
  @Test func `a manifest may come from elsewhere`() throws {
    let text = try keepManifest()
    try FileManager.default.removeItem(atPath: program.folder.file("old/size.png"))
    let named = try program.run("diff", "m.jsonl", ".").out
    try expectEqual(program.run(all: ["diff", "-", "."], input: text).out, named)
    let luma = try #require(Program.path)
    let piped = try program.run(
      all: ["-c", "'\(luma)' diff <(cat m.jsonl) ."], by: "/bin/bash")
    expectEqual(piped.out, named, "\(piped)")
    let bad = try program.run(all: ["diff", "-", "."], input: "{")
    #expect(bad.status == 1 && !bad.talk.contains("/dev/fd"), "\(bad)")
    try expectEqual(program.run("diff", "-", "-").status, 2)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `a commit's manifest is named as git names it`() throws {
    _ = try keepManifest()
    let commands = """
      git init -q . && git add -f .luma/manifest.jsonl
      git -c user.name=Ada -c user.email=ada@example.org commit -qm first
      """
    try expectEqual(program.run(all: ["-c", commands], by: "/bin/sh").status, 0)
    try expectEqual(program.run("diff", "HEAD:.luma/manifest.jsonl", ".").out, "4 the same\n")
    try FileManager.default.removeItem(atPath: program.folder.file("old/size.png"))
    let gone = try program.run("diff", "HEAD:.luma/manifest.jsonl", ".").out
    #expect(gone.hasPrefix("removed old/size.png: "))
    let unknown = try program.run("diff", "HEAD:none.jsonl", ".")
    expectEqual(unknown.status, 1)
    #expect(unknown.talk.contains("diff: expected a file of a commit, got 'HEAD:none.jsonl'\n"))
  }

  /// git would run the command that a stranger's repository names to fetch what it lacks.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func `nothing is fetched`() throws {
    _ = try keepManifest()
    let ran = program.folder.file("ran")
    let commands = """
      git init -q . && git add -f .luma/manifest.jsonl
      git -c user.name=Ada -c user.email=ada@example.org commit -qm first
      blob=$(git rev-parse HEAD:.luma/manifest.jsonl)
      rm -f .git/objects/$(echo $blob | cut -c 1-2)/$(echo $blob | cut -c 3-)
      git config core.repositoryFormatVersion 1
      git config extensions.partialClone origin
      git config remote.origin.promisor true
      git config remote.origin.url ssh://stranger.example/photos
      git config core.sshCommand 'touch \(ran); false'
      """
    try expectEqual(program.run(all: ["-c", commands], by: "/bin/sh").status, 0)
    try expectEqual(program.run("diff", "HEAD:.luma/manifest.jsonl", ".").status, 1)
    #expect(!FileManager.default.fileExists(atPath: ran))
  }

  @Test func `limits of pictures hold`() throws {
    let small = try program.run("diff", "old", "new", "--max-pixels", "100")
    #expect(small.out.contains("changed size.png: not compared: "), "\(small)")
    for option in ["--isolation=required", "--unit-time-limit=60", "--unit-memory=2000"] {
      try expectEqual(program.run("diff", "old", "new", option).status, 0)
    }
  }

  @Test func `checksums of older versions are computed again`() throws {
    let text = try keepManifest()
    let path = program.folder.file("old/same.png")
    let older = XXH3Sum()
    try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { older.add($0) }
    let now = "sha256:\(try FileChecksum(ofFile: path).digits)"
    #expect(text.contains(now))
    let listed = text.replacing(now, with: "xxh3:\(older.finish().hexadecimal)")
    try program.folder.write(listed, to: "m.jsonl")
    try expectEqual(program.run("diff", "m.jsonl", ".").out, "4 the same\n")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try program.run("diff", "m.jsonl", ".").out.hasPrefix("changed old/same.png: "))
  }

  @Test func `a manifest is compared with a folder`() throws {
    _ = try keepManifest()
    try program.folder.write("other", to: "old/same.png")
    let outcome = try program.run("diff", "m.jsonl", ".")
    #expect(outcome.out.hasPrefix("changed old/same.png: only bytes differ ("))
    #expect(!outcome.out.contains("old/size.png:"))
  }

  /// Copies an output of `old` or `new` to a folder as a name with a hash.
  private func place(_ file: String, as name: String) throws {
    try program.folder.copy(program.folder.file(file), as: name)
  }

  @Test func `names that differ in a hash are one file`() throws {
    try place("old/size.png", as: "v1/a-1f3c9a2b.png")
    try place("new/size.png", as: "v2/a-77ab01ff.png")
    // Dates and words are no hashes, and of several files, any could be the same.
    for (folder, letter) in [("old", "a"), ("new", "b")] {
      let (version, day) = folder == "old" ? ("v1", 1) : ("v2", 2)
      try place("\(folder)/size.png", as: "\(version)/b-2024010\(day).png")
      for number in 1...2 {
        try place("\(folder)/page.txt", as: "\(version)/c-\(letter)0000\(number)f3.txt")
      }
    }
    let outcome = try program.run("diff", "v1", "v2")
    let first = lines(outcome.out).first ?? ""
    #expect(first.hasPrefix("renamed a-77ab01ff.png: was a-1f3c9a2b.png; 120 × "), "\(outcome)")
    #expect(first.contains("; change 0."))
    expectEqual(lines(outcome.out).last, "3 added, 3 removed, 1 renamed, 0 the same")
    try expectEqual(program.run("diff", "v1", "v2", "--markdown", "c.md", "-q").status, 0)
    let comment = try String(contentsOfFile: program.folder.file("c.md"), encoding: .utf8)
    #expect(comment.contains("| renamed | `a-77ab01ff.png` | was `a-1f3c9a2b.png`; 120 × "))
    let json = try lines(program.run("diff", "v1", "v2", "--json").out)
      .map { try JSONValue(text: $0) }
    expectEqual(json[0]["old_path"]?.string, "a-1f3c9a2b.png")
    expectEqual(json[0]["kinds"]?.array?.map(\.string), ["size"])
  }

  @Test func `manifests tell which file an output was`() throws {
    for (root, width, folder) in [("v1", 32, "small"), ("v2", 24, "s")] {
      try program.folder.copy(program.folder.file("photos/a.jpg"), as: "\(root)/photos/a.jpg")
      try program.folder.write(
        """
        local all = folder("photos"):fetch{}
        all:scale { width = \(width) }:save("out/{name}-{hash:8}.webp")
        all:scale { width = 16 }:save("out/\(folder)/{name}.webp")
        """, to: "\(root)/r.lua")
      var shell = program
      shell.workingDirectory = program.folder.file(root)
      try expectEqual(shell.run("run", "-q", "r.lua").status, 0)
    }
    let outcome = try program.run("diff", "v1/.luma/manifest.jsonl", "v2")
    let found = lines(outcome.out)
    #expect(found.count == 3 && found[0].hasPrefix("renamed out/a-"), "\(outcome)")
    #expect(found[0].contains(": was out/a-") && found[0].hasSuffix("; its steps changed"))
    // Beside a save of another width, it is made from another reduction.
    #expect(found[1].hasPrefix("renamed out/s/a.webp: was out/small/a.webp"))
    expectEqual(found[2], "2 renamed, 0 the same")
  }

  @Test func `a link out of the folder is not read`() throws {
    try program.folder.write("secret", to: "secret.txt")
    for folder in ["old", "new"] {
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.file("\(folder)/link.txt"),
        withDestinationPath: program.folder.file("secret.txt"))
    }
    try expectEqual(program.run("diff", "old", "old").out, "6 the same\n")
  }
}
