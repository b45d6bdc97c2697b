import LumaTestSupport
import Testing

@testable import LumaScript

/// What a colon continues, and the recipe of what was typed.
struct PromptJournalTests {
  /// Lines as they would run: those that begin with a name and an equals sign have no value.
  private func journal(_ lines: [String]) -> PromptJournal {
    var journal = PromptJournal()
    for line in lines {
      let isStatement = line.contains(#/^\s*(local |function |for |print|\w+ = )/#)
      let code = journal.code(continuing: line)
      let hasValue = !isStatement && code?.contains(#/^\w+ = /#) != true
      journal.note(line, saves: line.contains("save"), hasValue: hasValue)
    }
    return journal
  }

  @Test(arguments: [
    (["picks"], "_:scale(2)"), (["small = picks"], "small = small:scale(2)"),
    (["local a = picks", "for i = 1, 2 do print(i) end"], "a = a:scale(2)"),
    (["a = 1", "picks"], "_:scale(2)"), (["a, b = 1, 2", "picks", "b = 3; a = 4"], "_:scale(2)"),
    (["function f() local x = 1 end", "f()"], "_:scale(2)"), ([], nil),
  ]) func continues(_ lines: [String], _ code: String?) {
    expectEqual(journal(lines).code(continuing: " :scale(2)"), code)
    expectNil(journal(lines).code(continuing: "::scale::"))
    expectNil(journal(lines).code(continuing: "scale()"))
  }

  @Test(arguments: [
    ("= 1 + 1", " 1 + 1"), ("==", "=="), ("a = 1", "a = 1"), (" x", " x"),
  ]) func equalsSign(_ text: String, _ code: String) {
    expectEqual(PromptJournal.expression(text), code)
  }

  @Test(arguments: [
    ([], nil), (["a = 1"], nil),
    // A chain of several lines is one statement.
    (
      ["picks = folder('p'):fetch()", ":scale { width = 9 }", ":save 'o/{name}.jpg'"],
      """
      local picks = folder('p'):fetch()
        :scale { width = 9 }
        :save 'o/{name}.jpg'

      """
    ),
    (
      ["folder('p'):fetch()", ":scale(0.5)", ":save('o/{name}.jpg')"],
      "folder('p'):fetch()\n  :scale(0.5)\n  :save('o/{name}.jpg')\n"
    ),
    // What no save uses is left out, also where a field of a table has its name.
    (
      [
        "width = 9", "size = 8", "picks = folder('p'):fetch()", "#picks", "print(size)",
        "small = picks:scale { width = size }", "small:save 'a/{name}.jpg'",
      ],
      """
      local size = 8
      local picks = folder('p'):fetch()
      local small = picks:scale { width = size }
      small:save 'a/{name}.jpg'

      """
    ),
    // Of two saves to one path, the later one counts; so does the later value of a variable.
    (
      [
        "n = 1", "n = 2", "p = photo('a.jpg')", "p:scale(n):save 'o.jpg'", "p:save('b.jpg')",
        "n = 3",
        "p:scale(n):save('o.jpg')",
      ],
      """
      local p = photo('a.jpg')
      p:save('b.jpg')
      local n = 3
      p:scale(n):save('o.jpg')

      """
    ),
    // A value that was used by its short name has it in the recipe, too.
    (
      ["folder('p'):fetch()", "_:save 'o/{name}.jpg'"],
      "local _ = folder('p'):fetch()\n_:save 'o/{name}.jpg'\n"
    ),
    (
      [
        "local n = 2", "function twice(p) return p:scale(n) end",
        "twice(photo('a.jpg')):save 'o.jpg'",
      ],
      """
      local n = 2
      function twice(p) return p:scale(n) end
      twice(photo('a.jpg')):save 'o.jpg'

      """
    ),
    // A method after an operator takes the whole of it.
    (["a + b", ":save 'o.jpg'"], "(a + b)\n  :save 'o.jpg'\n"),
    (
      ["s = a + b", ":scale(2)", "s:save 'o.jpg'"],
      "local s = a + b\ns = s:scale(2)\ns:save 'o.jpg'\n"
    ),
  ]) func recipe(_ lines: [String], _ recipe: String?) {
    expectEqual(journal(lines).recipe, recipe)
  }

  @Test(arguments: [
    (["picks"], "_"), (["small = picks", "print(1)"], "small"), ([], nil),
  ]) func lastName(_ lines: [String], _ name: String?) {
    expectEqual(journal(lines).lastName, name)
  }
}
