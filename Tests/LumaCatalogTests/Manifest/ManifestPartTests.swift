import LumaModel
import LumaTestSupport
import Testing
@testable import LumaRecord

struct ManifestPartTests {
  private func name(
    _ recipe: String, _ parameters: [String: RecipeCall.Value] = [:], in root: String = "/a"
  ) -> String {
    let call = RecipeCall(recipe: recipe, parameters: parameters)
    let path = ManifestPart(index: 2, count: 8).path(in: root, of: call)
    let folder = ManifestPart.folder(of: root) + "/"
    #expect(path.hasPrefix(folder))
    return String(path.dropFirst(folder.count))
  }

  @Test func `a recipe at the root names its part`() {
    expectEqual(name("/a/web.lua"), "web.2-of-8.jsonl")
    expectEqual(name(""), "typed.2-of-8.jsonl")
  }

  @Test func `each call has a part of its own`() {
    let size: [String: RecipeCall.Value] = ["size": .text("800")]
    let names = [
      name("/a/web.lua"), name("/a/web.lua", size), name("/a/shop/web.lua"),
      name("/a/shop/web.lua", size), name("/a/blog/web.lua"), name("/web.lua"), name("/a/web.txt"),
      name("/a/typed.lua"), name(""),
    ]
    expectEqual(Set(names).count, names.count)
    #expect(names.allSatisfy { $0.hasSuffix(".2-of-8.jsonl") && !$0.contains("/") })
  }

  @Test func `machines may have the root at different places`() {
    expectEqual(name("/mnt/a/shop/web.lua", in: "/mnt/a"), name("/a/shop/web.lua"))
    expectEqual(name("/mnt/web.lua", in: "/mnt/a"), name("/web.lua"))
  }
}
