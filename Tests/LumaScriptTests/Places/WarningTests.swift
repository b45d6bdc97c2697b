import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaDatabase

/// Valid code that is most likely not meant.
struct WarningTests {
  private static let picks =
    "local picks = folder(\"photos/2023\"):fetch { limit = 2, sort = \"filename\" }\n"

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var code: DiagnosticCode
    var sentence: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(
      text: "picks:crop { aspect = \"1:1\" }", code: .unusedStep,
      sentence: "a.lua:2: crop: the result is not used, so nothing is saved from it; "
        + "a step returns a new chain: go on with it, and end with :save \"out/{name}.jpg\""),
    Row(
      text: "picks[1]:request { target_size = { 9, 9 } }", code: .unusedRequest,
      sentence: "a.lua:2: request: nobody waits for the image; "
        + "write request:wait(), or luma.poll() until it returns 0"),
    Row(
      text: "local count = 0\nfor _ in picks:each() do cuont = count + 1 end",
      code: .unusedGlobal,
      sentence: "a.lua:3: the global 'cuont' is set and never read; did you mean 'count'?"),
    Row(
      text: "if picks.count == 0 then print 'none' end", code: .methodNotCalled,
      sentence: "a.lua:2: count is a method, and is not called here; write picks:count()"),
    Row(
      text: "print(picks:filter(function(p) local keep = p.rating end))",
      code: .filterWithoutReturn,
      sentence: "a.lua:2: filter: the function returns nothing, so no photo is kept; "
        + "end it with return and the condition"),
    Row(
      text: "local function keep(p) local keep = p.rating end\nprint(picks:filter(keep))",
      code: .filterWithoutReturn,
      sentence: "a.lua:3: filter: the function returns nothing, so no photo is kept; "
        + "end it with return and the condition"),
    Row(
      text: "picks:rotate(math.pi / 2):save \"out/{name}.jpg\"", code: .doubtfulValue,
      sentence: "a.lua:2: rotate: 1.5708 is taken as degrees, and is 90 degrees in radians; "
        + "angles are degrees: write 90"),
    Row(
      text: "picks:scale { width = \"200%\" }:save \"out/{name}.jpg\"", code: .doubtfulValue,
      sentence: "a.lua:2: scale: width: \"200%\" enlarges nothing; "
        + "pictures are enlarged only with enlarge = true"),
    Row(
      text: "picks:save(\"out/{name}.heic\", { quality = 95 })", code: .doubtfulValue,
      sentence: "a.lua:2: save: quality: heic gets no better from 94 on, got 95; "
        + "lossless = true loses nothing"),
    Row(
      text: "if picks[1].creationDate == \"2024-01-01\" then print 'new' end", code: .neverEqual,
      sentence: "a.lua:2: creationDate is a date and never equals the text "
        + "\"2024-01-01\"; write date \"2024-01-01\""),
    Row(
      text: "local small = { format = 'png' }\nfor p, i in picks:each() do\n"
        + "  if p.format == 'jpg' then print(i, small.format) end\nend", code: .neverEqual,
      sentence: "a.lua:4: p.format is never \"jpg\"; did you mean \"jpeg\"?"),
    Row(
      text: "local small = { format = 'png' }\n"
        + "picks:filter(function(p) return p.format == 'jpg' or small.format == 'x' end)",
      code: .neverEqual,
      sentence: "a.lua:3: p.format is never \"jpg\"; did you mean \"jpeg\"?"),
    Row(
      text: "local small = { format = 'png' }\nlocal p = picks:first()\n"
        + "if p.format == 'jpg' then print(small) end", code: .neverEqual,
      sentence: "a.lua:4: p.format is never \"jpg\"; did you mean \"jpeg\"?"),
    Row(
      text: "if picks[1].mediaType == \"photo\" then print 'one' end", code: .neverEqual,
      sentence: "a.lua:2: mediaType is never \"photo\"; "
        + "it is one of audio, image, unknown, video"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"format == 'jpg'\" }", code: .neverEqual,
      sentence: "a.lua:2: where: format is never 'jpg'; did you mean 'jpeg'?"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"format IN[c] {'JPG'}\" }",
      code: .neverEqual,
      sentence: "a.lua:2: where: format is never 'JPG'; did you mean 'jpeg'?"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"filename LIKE '%lake%'\" }",
      code: .percentInLike,
      sentence: "a.lua:2: where: in LIKE, % is an ordinary character; "
        + "the wildcard is *: '*lake*'"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = f.title:like(\"lake%\") }",
      code: .percentInLike,
      sentence: "a.lua:2: where: in LIKE, % is an ordinary character; the wildcard is *: 'lake*'"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"filename == '*.jpg'\" }",
      code: .doubtfulValue,
      sentence: "a.lua:2: where: in ==, * is an ordinary character; "
        + "LIKE has wildcards: LIKE '*.jpg'"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"exposureTime < 1/100\" }",
      code: .integerDivision,
      sentence: "a.lua:2: where: 1/100 divides integers and is 0; write 1.0/100"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"pixelWidth / pixelHeight > 1\" }",
      code: .integerDivision,
      sentence: "a.lua:2: where: pixelWidth / pixelHeight divides integers, and its fraction is "
        + "lost; aspectRatio has the fraction"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"pixelWidth / 1000 > 0.5\" }",
      code: .integerDivision,
      sentence: "a.lua:2: where: pixelWidth / 1000 divides integers, and its fraction is lost; "
        + "write 1.0 * pixelWidth / 1000"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"location == nil\" }",
      code: .doubtfulValue,
      sentence: "a.lua:2: where: location is the name of a place; "
        + "for coordinates, compare latitude with nil"),
    Row(
      text: "folder(\"photos\"):fetch():save \"out/{name}.jpg\"", code: .nothingFetched,
      sentence: "a.lua:2: fetch: no photo of 'photos' was found; "
        + "22 are in its subfolders: folder(\"photos\", { recursive = true })"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"pixelWidth > 9 AND pixelHeight > 9999\" }"
        + ":save \"out/{name}.jpg\"", code: .nothingFetched,
      sentence: "a.lua:2: fetch: no photo of '2023' was found; "
        + "no photo meets the second of its conditions"),
    Row(
      text: "picks:save \"out/{name}.jpg\"", code: .doubtfulValue,
      sentence: "a.lua:2: save: no step changes dunes.jpg and 1 more, which are encoded again and "
        + "lose a little; lossless = true moves the blocks of JPEGs, and :export "
        + "\"out/{filename}\" copies files"),
    Row(
      text: "picks:scale(0.1):save \"out/{filename}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: {filename} already has its extension; "
        + "write {name}, which has none"),
    Row(
      text: "picks:scale(0.1):save \"out/${name}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the $ of ${name} stays in the path; write {name}"),
    Row(
      text: "picks:scale(0.1):save \"out/#{name}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the # of #{name} stays in the path; write {name}"),
    Row(
      text: "picks:scale(0.1):save [[out\\{name}.jpg]]", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the backslash is a part of the name; write / between folders"),
    Row(
      text: "picks[1]:scale(0.1):save \"out/<name>.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: <name> is not a field, and stays in the path; write {name}"),
    Row(
      text: "picks[1]:scale(0.1):save \"out/%(name)s.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: %(name)s is not a field, and stays in the path; write {name}"),
    Row(
      text: "picks[1]:scale(0.1):save \"out/%03d.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: %03d stays in the path; write {index:03}"),
    Row(
      text: "picks:text(\"${title}\"):save \"out/{name}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: text: the $ of ${title} stays in the text; write {title}"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"iso > 0\" or \"rating > 3\" }",
      code: .doubtfulValue,
      sentence: "a.lua:2: where: Lua's or keeps one of the conditions, and drops the other; "
        + "write one text: \"rating >= 4 OR iso > 100\""),
    Row(
      text: "picks:scale { width = 3, height = 9, width = 4 }:save \"out/{name}.jpg\"",
      code: .doubtfulValue,
      sentence: "a.lua:2: width is given twice in a table, and the last one counts; leave one out"),
    Row(
      text: "folder(\"photos/2023\"):fetch { where = \"iso == '100'\" }", code: .neverEqual,
      sentence: "a.lua:2: where: iso (integer) never equals '100' (text); "
        + "a number stands without quotes: write 100"),
    Row(
      text: "picks:scale(0.1):save \"out/{caption|title}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the last part of {caption|title} is the text 'title', not the "
        + "field; write {caption|{title}}, or {caption|title|text}"),
    Row(
      text: "picks:scale(0.1):save \"out/{caption|title:slug}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the last part of {caption|title:slug} is the text 'title:slug', "
        + "not the field; write {caption|{title:slug}}, or {caption|title:slug|text}"),
    Row(
      text: "picks:scale(0.1):save \"out/{caption|camera.model}.jpg\"", code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the last part of {caption|camera.model} is the text "
        + "'camera.model', not the field; write {caption|{camera.model}}, or "
        + "{caption|camera.model|text}"),
    Row(
      text: "picks:scale(0.1):save \"out/{creationDate:YYYY-MM}/{name}.jpg\"",
      code: .doubtfulTemplate,
      sentence: "a.lua:2: save: the date format 'YYYY-MM' has no %, so it stays as it is; "
        + "write {creationDate:%Y-%m}"),
    Row(
      text: "picks:scale(0.1):save \"photos/2023/small-{name}.jpg\"", code: .outputAmongInputs,
      sentence: "a.lua:2: save: 'photos/2023/small-dunes.jpg' is in the folder '2023', "
        + "which is read; the next run would take it for a photo: save into another folder"),
    Row(
      text: "local lib = library \"a.luma\"\nlib:change(function(c)\n"
        + "  c:create_smart_album { title = \"Trip\", where = \"rating > 3\" }\n"
        + "  c:create_album \"Trip\"\nend)", code: .sameTitle,
      sentence: "a.lua:5: create_album: an album 'Trip' exists already; "
        + "lib:album cannot distinguish them: choose another title"),
    Row(
      text: "local lib = library \"a.luma\"\nlib:change(function(c)\n"
        + "  c:set(lib:fetch(), { rating = nil })\nend)", code: .missingOption,
      sentence: "a.lua:4: set: the table is empty, so no field is set; "
        + "nil leaves nothing in a table: null clears a field, as in { rating = null }"),
    Row(
      text: "local lib = library \"a.luma\"\nlib:change(function(c)\n"
        + "  for i = 1, 2 do\n"
        + "    c:find_or_create_smart_album { title = \"Best\", where = \"rating > \" .. i }\n"
        + "  end\nend)", code: .sameTitle,
      sentence: "a.lua:5: find_or_create_smart_album: 'Best' had another predicate or sort, "
        + "which this one replaces; give the album another title to keep both"),
  ])
  func `a doubtful part is told once`(_ row: Row) throws {
    let root = try smallRoot()
    let run = ScriptRun.run("a.lua", WarningTests.picks + row.text, root: root.path)
    let found = run.warnings.filter { $0.code != .newLibrary }
    expectEqual(found.map(\.summary), [row.sentence])
    expectEqual(found.map(\.code), [row.code])
    expectNil(run.error)
  }

  @Test(arguments: [
    "local small = picks:scale(0.1)\nif #picks > 9 then small:save 'out/{name}.jpg' end",
    "local sizes = { a = picks:scale(0.1), b = picks:scale(0.2) }\nsizes.a:save 'out/{name}.jpg'",
    "print(picks[1]:crop { aspect = '1:1' }:colors(1)[1].hex)",
    "total = 0\nfor _ in picks:each() do total = total + 1 end\nprint(total)",
    "function small(p) return p:scale(0.1) end\nsmall(picks):save 'out/{name}.jpg'",
    "local a = folder('photos/2023')\nprint(a.count, picks:count(), #picks)",
    "picks:rotate(2.5):save 'out/{name}.jpg'",
    "print(#folder('photos'):fetch())",
    "param { name = 'format', default = 'jpg' }\nif param.format == 'jpg' then print 'small' end",
    "local sizes = { { format = 'jpg' } }\n"
      + "for _, s in ipairs(sizes) do if s.format == 'jpg' then print 'one' end end",
    "local total = {}\ntotal.rating = 'none'\nif total.rating == 'none' then print 'none' end",
    "for p in picks:each() do print(p) end\n"
      + "for _, p in ipairs { { format = 'jpg' } } do if p.format == 'jpg' then print 'a' end end",
    "print(#picks:filter(function(p) if p.pixelWidth > 1e6 then return true end end))",
    "local function keep(p) if p.pixelWidth > 1e6 then return true end end\n"
      + "print(#picks:filter(keep))",
    "print(#folder('photos/2023'):fetch { where = \"format ==[c] 'JPEG'\" })",
    "print(#folder('photos/2023'):fetch { where = \"format IN[c] {'JPEG', 'PNG'}\" })",
    "print(#folder('photos/2023'):fetch { where = \"caption LIKE '100%'\" })",
    "local M = {}\nfunction M.web(p) return p:scale { width = 300 } end\n"
      + "local c = M.web(picks)\nif #picks > 9 then c:save 'out/{name}.jpg' end",
    "folder('photos', { recursive = true }):fetch { where = \"NOT filename BEGINSWITH 's-'\", "
      + "limit = 1 }\n:scale(0.1):save 'photos/web/s-{name}.jpg'",
    "picks:scale(0.1):save('made/{name}.jpg'):run()\n"
      + "folder('made'):fetch():contact_sheet { columns = 2 }:save 'out/sheet.jpg'",
    "local lib = library 'a.luma'\nlib:change(function(c)\n"
      + "  local a, b = c:create_folder 'A', c:create_folder 'B'\n"
      + "  c:create_album('Trip', { folder = a })\n  c:create_album('Trip', { folder = b })\nend)",
    "local lib = library 'a.luma'\nlib:change(function(c)\n"
      + "  for _ = 1, 2 do c:create_album 'Trip' c:create_folder 'Trips' end\n"
      + "  c:create_album('Trip', { new = true })\nend)",
    "print(#folder('photos/2023'):fetch { where = 'year / 10 == 202 AND latitude != nil' })",
    "print(#folder('photos/2023'):fetch { where = 'location == nil AND latitude != nil' })",
    "_ = picks:scale(0.1):save 'out/{name}.jpg'",
    "local where = 'rating >= 0'\nlocal title = nil or 'none'\nprint(where, title)",
    "local a, b\nlocal t = { on = function() a, b = 1, 2; a, b = 2, 1 end }\nt.on()",
    "picks:scale { width = '120%', height = '50%' }:save 'out/{name}.jpg'",
  ])
  func `a right recipe is not doubted`(_ text: String) throws {
    let root = try smallRoot()
    try FileManager.default.createDirectory(
      atPath: root.path + "/made", withIntermediateDirectories: true)
    let run = ScriptRun.run("a.lua", WarningTests.picks + text, root: root.path)
    expectEqual(run.warnings.filter { $0.code != .newLibrary }.map(\.summary), [])
    expectNil(run.error)
  }

  @Test func `strict makes warnings errors, all at once`() throws {
    let root = try smallRoot()
    let run = ScriptRun.run(
      "a.lua", WarningTests.picks + "picks:flip 'vertical'\npicks:crop { inset = 1 }",
      root: root.path
    ) { $0.isStrict = true }
    expectEqual(run.warnings, [])
    expectEqual(run.error?.flat.map(\.code), [.unusedStep, .unusedStep])
    expectEqual(run.error?.flat.map { $0.location?.line }, [2, 3])
  }
}
