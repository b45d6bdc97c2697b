import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct LumaErrorTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  private func error(_ body: () async throws -> Void) async throws -> LumaError {
    try #require(await failure(of: body))
  }

  @Test func `a mistake in a condition is one sentence with its hint`() async throws {
    let folder = try await setting.samples()
    let error = try await error { _ = try await folder.fetch(where: "ratting >= 4") }
    expectEqual(error.code, "unknown-field")
    expectEqual(error.message, "where: unknown field 'ratting'")
    expectEqual(error.hint, "did you mean 'rating'?")
    expectEqual(error.description, "where: unknown field 'ratting'; did you mean 'rating'?")
    expectEqual(error.errorDescription, "where: unknown field 'ratting'")
    expectEqual(error.recoverySuggestion, "did you mean 'rating'?")
    expectEqual(error.helpAnchor, "unknown-field")
    // What an app shows that knows nothing of Luma.
    expectEqual((error as any Error).localizedDescription, error.errorDescription)
  }

  @Test func `a folder that is not there is named`() async throws {
    let path = setting.folder.file("none")
    let error = try await error {
      _ = try await PhotoFolder(URL(filePath: path), configuration: setting.configuration)
    }
    expectEqual(error.code, "not-found")
    expectEqual(error.url?.path, path)
  }

  @Test func `another URL than a file's is refused`() async throws {
    let web = try #require(URL(string: "https://example.com/photos"))
    let error = try await error {
      _ = try await PhotoFolder(web, configuration: setting.configuration)
    }
    expectEqual(error.message, "folder: expected a file URL, got 'https://example.com/photos'")
    expectEqual(error.hint, "make it with URL(filePath:)")
  }

  @Test func `a mistake in a recipe has its place`() async throws {
    let recipe = Recipe(
      source: "local a = 1\nfolder(\"photos\"):fetsh {}", name: "trip.lua",
      root: setting.url("."), configuration: setting.configuration)
    let error = try await error { try await recipe.run() }
    expectEqual(
      error.position, LumaError.Position(file: "trip.lua", line: 2, column: error.position?.column))
    #expect(error.description.hasPrefix("trip.lua:2: "))
  }
}
