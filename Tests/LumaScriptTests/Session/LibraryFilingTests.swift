import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Results that are put into albums of a library.
struct LibraryFilingTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `results are put into an album once, and are photos from then on`() throws {
    let text = """
      library("l.luma"):import { folder = "photos/2023", album = "Trip" }
      local squares = library("l.luma"):find_album "Squares"
      library("l.luma"):album "Trip":fetch():scale { width = WIDTH }
        :save("out/{name}.jpg", { album = squares or "Squares" })
      """
    func save(_ width: Int, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
      recipes.run(text.replacingOccurrences(of: "WIDTH", with: "\(width)")) {
        $0.library = recipes.root.path + "/l.luma"
        change(&$0)
      }
    }
    func members() -> [String] {
      recipes.run(
        """
        local list = library("l.luma"):find_album "Squares"
        print(list and list.count, library("l.luma").count)
        """
      ).printed
    }
    expectEqual(save(32) { $0.dryRun = true }.saved.count, 6)
    expectEqual(members(), ["nil\t0"])
    expectEqual(save(32).report?.saved, 6)
    expectEqual(members(), ["6\t12"])
    let again = save(32)
    expectEqual(again.failures, [])
    expectEqual(again.skipped.map(\.reason), Array(repeating: "up to date", count: 6))
    expectEqual(members(), ["6\t12"])
    let other = save(48)
    expectEqual(other.failures.map(\.code), Array(repeating: .photoProtected, count: 6))
    expectEqual(members(), ["6\t12"])
  }

  @Test(arguments: [
    (
      "{ album = 'Squares' }",
      "a.lua:1: library: there is no default library yet; "
        + "write library \"photos.luma\", or name one with --library photos.luma"
    ),
    (
      "{ album = folder 'photos' }",
      "a.lua:1: save: album: expected an album of a library, or the title of one, got an album"
    ),
    (
      "{ album = library('l.luma'):smart_album 'favorites' }",
      "a.lua:1: save: album: expected an album of a library, or the title of one, got an album"
    ),
  ])
  func `results go into albums of libraries only`(_ options: String, _ sentence: String) {
    let run = recipes.run("folder('photos/2023'):fetch():save('out/{name}.jpg', \(options))")
    expectEqual(run.error?.summary, sentence)
  }
}
