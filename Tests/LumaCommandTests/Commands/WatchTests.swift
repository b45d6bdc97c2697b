import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma watch` as a process, whose lines say when a run has ended.
@Suite(.enabled(if: Program.isBuilt)) struct WatchTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("2023/hills.jpg"), as: "photos/a.jpg")
  }

  private func watch(
    _ recipe: String, _ arguments: String..., read streams: WatchProcess.Streams = .talk
  ) throws -> WatchProcess {
    try program.folder.write(recipe, to: "r.lua")
    return try WatchProcess(program, ["watch", "r.lua"] + arguments, read: streams)
  }

  /// Starts a recipe that never ends, and waits until it runs: its log names what it reads.
  private func watchEndless() throws -> WatchProcess {
    try program.folder.write("x", to: "begun.txt")
    var log = WatchedPlaces()
    log.add(file: program.folder.file("log.jsonl"))
    let (before, signals) = (PlaceStamps(log), ChangeSignals())
    _ = signals.watch(before)
    let watched = try watch("read 'begun.txt' while true do end", "--audit", "log.jsonl")
    while try !program.folder.allFiles().contains("log.jsonl")
      || !String(contentsOfFile: program.folder.file("log.jsonl"), encoding: .utf8)
        .contains("begun.txt")
    {
      guard signals.wait(milliseconds: 30_000) else {
        throw WatchProcess.Ended(lines: watched.seen)
      }
    }
    return watched
  }

  private static let small = "folder('photos'):fetch():scale(0.1):save 'out/{name}.jpg'\n"

  private func outputs() throws -> [String] {
    try program.folder.allFiles().filter { $0.hasPrefix("out/") }
  }

  @Test func runsAgainForTheRecipeAndForPhotos() throws {
    let watched = try watch(Self.small)
    let first = try watched.line(with: "first run: ")
    #expect(first.contains(#/^[0-9:]{8} first run: 1 saved, 0 skipped, 0 failed in /#))
    expectEqual(watched.seen.count, 2)  // what it watches, and the line
    try program.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/b.jpg")
    #expect(try watched.line(with: "photos/b.jpg changed: ").contains("1 saved, 1 skipped"))
    try program.folder.write(Self.small.replacing("0.1", with: "0.2"), to: "r.lua")
    #expect(try watched.line(with: " r.lua changed: ").contains("2 saved, 0 skipped"))
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    #expect(try watched.line(with: "photos/b.jpg changed: ").contains("0 saved, 1 skipped"))
    try expectEqual(outputs(), ["out/a.jpg", "out/b.jpg"])
  }

  @Test func modulesTextsAndParametersCount() throws {
    try program.folder.write("return { factor = 0.1 }", to: "looks.lua")
    try program.folder.write("{ \"tail\": \"x\" }", to: "values.json")
    try program.folder.write("y", to: "mark.txt")
    let watched = try watch(
      """
      param { name = "tail", default = "" }
      local factor = require("looks").factor
      folder("photos"):fetch():scale(factor):save("out/{name}" .. param.tail .. read "mark.txt" .. ".jpg")
      """, "--params", "values.json")
    try watched.line(with: "first run: 1 saved")
    try program.folder.write("return { factor = 0.2 }", to: "looks.lua")
    try watched.line(with: " looks.lua changed: 1 saved")
    try program.folder.write("z", to: "mark.txt")
    try watched.line(with: " mark.txt changed: 1 saved")
    try program.folder.write("{ \"tail\": \"w\" }", to: "values.json")
    try watched.line(with: " values.json changed: 1 saved")
    try expectEqual(outputs(), ["out/awz.jpg", "out/axy.jpg", "out/axz.jpg"])
  }

  @Test func newSubfoldersAreNoticed() throws {
    let watched = try watch(
      "folder('photos', { recursive = true }):fetch():scale(0.1):save 'out/{dir}/{name}.jpg'")
    try watched.line(with: "first run: 1 saved")
    try program.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/new/deep/c.jpg")
    try watched.line(with: "photos/new/deep/c.jpg changed: 1 saved, 1 skipped")
    try expectEqual(outputs(), ["out/a.jpg", "out/new/deep/c.jpg"])
  }

  /// Outputs in a folder that the recipe reads, written each time, and its own messages.
  @Test func outputsStartNoRun() throws {
    let watched = try watch(
      """
      folder('.', { recursive = true }):fetch { where = "dir == 'photos'" }
        :scale(0.1):save('photos/out/{name}.jpg', { overwrite = 'always' })
      write('list.txt', 'x' .. os.time(), { overwrite = 'always' })
      """)
    try watched.line(with: "first run: 2 saved")
    try program.folder.write("-- the next line must be that of this change", to: "other.lua")
    try program.folder.write("x", to: "photos/notes.txt")
    let next = try watched.line(with: "changed: ")
    #expect(next.contains(#/(other.lua and 1 more|other.lua|notes.txt) changed: /#))
    let runs = watched.seen.filter { $0.contains(" changed: ") }
    #expect(!runs.contains { $0.contains("out/") || $0.contains("list.txt") })
  }

  /// Changes by the recipe itself start no run, and are not reported.
  @Test func changesToALibraryAreTold() throws {
    func add(_ name: String) throws {
      let recipe = "library('p.luma'):change(function(c) c:import 'photos/\(name).jpg' end)"
      try expectEqual(program.run("-e", recipe).status, 0)
    }
    try add("a")
    try program.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/b.jpg")
    for (name, photo) in [("c", "city"), ("d", "harbour"), ("e", "tulips")] {
      try program.folder.copy(SamplePhotos.file("2024/\(photo).jpg"), as: "photos/\(name).jpg")
    }
    let watched = try watch(
      """
      local lib = library 'p.luma'
      lib:on_change(function(changes)
        print(#changes.inserted .. ' new, ' .. #changes.updated .. ' updated')
      end)
      lib:change(function(c) c:set(lib:fetch(), { caption = tostring(os.time()) }) end)
      """, read: [.talk, .output])
    try watched.line(with: "first run: ")
    for name in ["b", "c"] {
      try add(name)
      try watched.line(with: "1 new, 0 updated")
      try watched.line(with: " p.luma changed: 0 saved")
    }
    expectEqual(watched.seen.count, 6)
    // A failed run makes it report the change again, and its own change starts no run.
    let recipe = try String(contentsOfFile: program.folder.file("r.lua"), encoding: .utf8)
    try program.folder.write(recipe + " error 'no'", to: "r.lua")
    try watched.line(with: " r.lua changed: 1 error")
    try add("d")
    try watched.line(with: "1 new, 0 updated")
    try watched.line(with: " p.luma changed: 1 error")
    try program.folder.write(recipe, to: "r.lua")
    try watched.line(with: "1 new, ")
    try watched.line(with: " r.lua changed: 0 saved")
    // Files that no run waits for are not watched.
    let silent = recipe.replacing(/lib:on_change.*?end\)/.dotMatchesNewlines(), with: "")
    try program.folder.write(silent, to: "r.lua")
    try watched.line(with: " r.lua changed: 0 saved")
    try add("e")
    try program.folder.write(recipe, to: "r.lua")
    #expect(try watched.line(with: " changed: ").contains(" r.lua changed: 0 saved"))
  }

  @Test func mistakesAreShownAndTheWatchGoesOn() throws {
    let watched = try watch(Self.small.replacing("scale(0.1)", with: "scael(0.1)"))
    try watched.line(with: "r.lua:1:")
    try watched.line(with: " first run: 1 error; waiting for a change")
    try program.folder.write("local x = = 1", to: "r.lua")
    try watched.line(with: " r.lua changed: 1 error; waiting for a change")
    try FileManager.default.removeItem(atPath: program.folder.file("r.lua"))
    try watched.line(with: "expected a readable recipe, got none")
    try watched.line(with: " r.lua changed: 1 error; ")
    try program.folder.write(Self.small, to: "r.lua")
    try watched.line(with: " r.lua changed: 1 saved")
  }

  @Test func foldersAndModulesThatAreMissingAreWaitedFor() throws {
    let watched = try watch(
      "require 'looks' folder('later'):fetch():scale(0.1):save 'out/{name}.jpg'")
    try watched.line(with: "first run: 1 error")
    try program.folder.write("return 1", to: "looks.lua")
    try watched.line(with: " looks.lua changed: 1 error")
    try FileManager.default.copyItem(
      atPath: program.folder.file("photos"), toPath: program.folder.file("later"))
    try watched.line(with: "changed: 1 saved")
  }

  /// A recipe that never ends, and is mended.
  @Test func aSaveStopsTheRun() throws {
    let watched = try watchEndless()
    try program.folder.write("print('mended') " + Self.small, to: "r.lua")
    try watched.line(with: "changed: 1 saved")
  }

  @Test func controlCEndsWithinASecond() throws {
    let waiting = try watch(Self.small)
    try waiting.line(with: "first run: ")
    let end = waiting.end()
    expectEqual(end.status, 130)
    #expect(end.seconds < 1)
    let stopped = try watchEndless().end()
    expectEqual(stopped.status, 130)
    #expect(stopped.seconds < 1.5)
  }

  @Test func eventsTellOfEachRun() throws {
    let watched = try watch(Self.small, "--json", read: .output)
    try watched.line(
      with: #"{"event":"watched","changed":[],"completed":true,"errors":0,"stopped":false}"#)
    try program.folder.write("folder(", to: "r.lua")
    try watched.line(
      with: #"{"event":"watched","changed":["r.lua"],"completed":false,"errors":1,"#)
  }

  @Test func whatIsWrongWithTheCommandLineEndsIt() throws {
    try expectEqual(program.run("watch", "none.lua").status, 1)
    try expectEqual(program.run("watch").status, 2)
    try expectEqual(program.run("watch", "-e", "return", "--root", "none").status, 1)
  }
}
