import LumaTestSupport
import Testing

@testable import LumaScript

struct RecipeOutlineTests {
  private func parameters(_ text: String) -> [RecipeOutline.Parameter] {
    RecipeOutline(text).parameters
  }

  @Test func aDeclarationInFull() {
    let text = """
      param { name = "size", type = "integer", default = 640, min = -16, max = 4096,
        help = "longest side, px" }
      """
    expectEqual(
      parameters(text),
      [
        RecipeOutline.Parameter(
          name: "size", type: "integer", fallback: "640", least: "-16", most: "4096",
          help: "longest side, px")
      ])
  }

  @Test(arguments: [
    ("default = 1", "integer", "1"), ("default = 0.5", "number", "0.5"),
    ("default = true", "boolean", "true"), ("default = 'x'", "string", "\"x\""),
    ("default = { 'a', 'b' }", "list", "\"a\", \"b\""),
    ("choices = { 'a', 'b' }; default = 'b'", "choice", "\"b\""),
    ("default = date.days_ago(30)", "date", "date.days_ago(30)"),
    ("default = home .. 'x'", "string", "home .. 'x'"),
    ("default = 2*3", "integer", "2*3"), ("default = (1 + 2) / 4", "number", "(1 + 2) / 4"),
    ("default = width * 2", "number", "width * 2"), ("default = 2 > 1", "string", "2 > 1"),
    ("type = 'path', default = f({ 1, 2 }, 3)", "path", "f({ 1, 2 }, 3)"),
  ]) func typesAndDefaults(_ fields: String, _ type: String, _ fallback: String) throws {
    let parameter = try #require(parameters("param({ name = 'x', \(fields) })").first)
    expectEqual(parameter.type, type)
    expectEqual(parameter.fallback, fallback)
  }

  @Test func whatOnlyARunTells() {
    let outline = RecipeOutline(
      "for _, n in ipairs(names) do param { name = n } end param{name='a'} param{name='a'}")
    #expect(outline.hasUnknownParameters)
    expectEqual(outline.parameters.map(\.name), ["a"])
    #expect(!RecipeOutline("print(param.size)").hasUnknownParameters)
  }

  /// `param` under another name declares parameters that the text does not show.
  @Test(arguments: [
    ("local p = param p { name = 'w' }", true), ("f(param)", true),
    ("(param) { name = 'w' }", true),
    ("param { name = 'w' }", false), ("print(param.w, param['w'])", false),
    ("t = { param = 1 } print(t.param)", false), ("-- param", false), ("print 'param'", false),
  ]) func aliases(_ text: String, _ isUnknown: Bool) {
    expectEqual(RecipeOutline(text).hasUnknownParameters, isUnknown)
  }

  /// Such a name fails in the run; it must not reach a shell or a terminal before.
  @Test(arguments: [
    "x$(touch PWNED)", "x`touch PWNED`", "a b", "", "9a", "a-b", "a;b", "größe", "a\\n",
    "\u{1B}[0m",
  ]) func namesThatAreNone(_ name: String) {
    let outline = RecipeOutline("param { name = \"\(name)\", default = 1 }")
    #expect(outline.parameters.isEmpty)
    #expect(outline.hasUnknownParameters)
  }

  @Test func modules() {
    let outline = RecipeOutline("local a = require 'a' local b = require(\"b.c\")")
    expectEqual(outline.modules, ["a", "b.c"])
  }

  @Test(arguments: [
    ("-- One.\n--\n--   Two.\nprint(1)\n-- Three", "One.\n\n  Two."),
    ("--#!/usr/bin/env luma\n\n-- luma: --allow-read x\n-- One.\n", "One."),
    ("--[[ One\ntwo ]] print(1)", " One\ntwo "), ("print(1) -- no", ""), ("", ""),
    ("--[[ never ends", " never ends"), ("--[==[ One ]] two\n]==] print(1)", " One ]] two"),
    ("-- One.\n--[[ code ]]", "One."), ("--[= no", "[= no"),
  ]) func comments(_ text: String, _ comment: String) {
    expectEqual(RecipeOutline(text).comment, comment)
  }

  @Test(arguments: ["param{", "param({name=", "param{name='a',", "param{{{", "param{name=}", "--["])
  func unfinishedText(_ text: String) {
    #expect(RecipeOutline(text).parameters.count <= 1)
  }
}
