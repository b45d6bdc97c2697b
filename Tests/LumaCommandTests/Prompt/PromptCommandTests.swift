import LumaTestSupport
import Testing

@testable import LumaCommand

struct PromptCommandTests {
  @Test(arguments: [
    (":type picks[1] ", PromptCommand.Line.command(.type, "picks[1]")),
    ("  :q", .command(.quit, "")), (":he crop", .command(.help, "crop")),
    (":t", .unknown("t", near: nil)), (":vieww x", .unknown("vieww", near: "view")),
    (":", .unknown("", near: nil)), (":save a.lua", .command(.save, "a.lua")),
    (":explain (picks)", .command(.explain, "(picks)")), (":scale", .unknown("scale", near: nil)),
    (":history(3)", .unknown("history(3)", near: "history")),
    (":plan picks", .command(.explain, "picks")), (":save 'a.lua'", .command(.save, "a.lua")),
    (":save (\"a.lua\")", .command(.save, "a.lua")), (":history 3", .command(.history, "3")),
    (":hi", .command(.history, "")), (":m", .command(.more, "")),
    // Lines after a command are not lost.
    (":undo\nb = 3", .crowded(.undo)), (":undo\n", .command(.undo, "")),
    ("\n:help crop\nb = 3", .crowded(.help)), (":q\nb = 3\n", .crowded(.quit)),
    (":save a.lua\nb = 3", .crowded(.save)), (":undo x", .command(.undo, "x")),
    (":time\nb = 3\nb", .command(.time, "b = 3\nb")),
  ]) func lines(_ text: String, _ line: PromptCommand.Line) {
    expectEqual(PromptCommand.line(text), line)
  }

  @Test(arguments: [
    "::here::", "x:y()", "", "1", ":scale { width = 8 }", " :crop{1}", ":save 'out/{name}.jpg'",
    ":save(\"a.jpg\")", ":explain()", ":filter([[x]])", ":filter [[rating > 3]]",
  ]) func lua(_ text: String) {
    expectNil(PromptCommand.line(text))
  }

  @Test(arguments: [
    (":undo()", "undo"), (" :quit(1)", "quit"), (":crop()", nil), ("undo()", nil), (":undo", nil),
    (":undo ()", nil),
  ]) func commandsCalled(_ code: String, _ command: String?) {
    expectEqual(PromptCommand.called(by: code), command)
  }

  @Test(arguments: [
    ("picks\n:help crop", ":help crop"), ("picks\n  :scale(2)\n:save 'a.jpg'", nil),
    (":help", nil), ("a = 1\n:undo\n:help", ":undo"),
  ]) func commandsInside(_ code: String, _ command: String?) {
    expectEqual(PromptCommand.inside(code), command)
  }

  @Test(arguments: [
    ("picks:crop", "crop"), ("crop()", "crop"), ("crop { aspect = '1:1' }", "crop"),
    ("crop", "crop"), ("vips.sharpen", "vips.sharpen"), ("file-missing", "file-missing"),
  ]) func plainNames(_ typed: String, _ name: String) {
    expectEqual(PromptCommand.plainName(typed), name)
  }

  @Test(arguments: [
    ("lake [1].jpg", true), ("été = 2].jpg", true), ("a\"b", false), ("a'b", false),
    ("a\\", false), ("a\r\nb", false), ("a\u{1B}[2J", false), ("a\u{9B}2J", false),
    ("a]]b", false), ("a]=]", false), ("{name}", false),
  ]) func pathsThatEndNoString(_ name: String, _ isProposed: Bool) {
    expectEqual(PromptCompleter.staysInside(name), isProposed)
  }

  @Test func changes() {
    expectEqual(
      PromptCompleter.change(typed: "sc", ["scale"]),
      PromptCompleter.Change(removed: 2, inserted: "scale"))
    expectEqual(
      PromptCompleter.change(typed: "p", ["photo", "photos"]),
      PromptCompleter.Change(removed: 1, inserted: "photo"))
    expectEqual(
      PromptCompleter.change(typed: "photo", ["photo", "photos"]),
      PromptCompleter.Change(choices: ["photo", "photos"]))
    expectEqual(
      PromptCompleter.change(typed: "beg", ["BEGINSWITH"]),
      PromptCompleter.Change(removed: 3, inserted: "BEGINSWITH"))
    expectNil(PromptCompleter.change(typed: "x", []))
  }
}
