import LumaModel
import LumaScript

extension HelpTopic {
  /// The text of a topic; the library has the text of `fields`.
  var text: String? {
    let body: String
    switch self {
    case .fields: return nil
    case .values: body = values
    case .predicates: body = predicates
    case .sorting: body = sorting
    case .templates: body = templates
    case .params: body = params
    case .files: body = files
    case .secondRun: body = HelpTopic.secondRunText
    case .modules: body = HelpTopic.modulesText
    case .groups: body = groups
    case .errors: body = errors
    }
    return "\(rawValue): \(sentence)\n\n\(body)"
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }

  /// Examples of several lines, with an empty line between them.
  var shownExamples: String {
    examples.map { example in
      indented(example.split(separator: "\n").map(String.init))
    }.joined(separator: "\n")
  }

  func wrapped(_ words: [String]) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 90 {
        lines[lines.count - 1] = last + "  " + word
      } else {
        lines.append(word)
      }
    }
    return indented(lines)
  }

  private var values: String {
    """
    A recipe makes values from values; none ever changes, so two branches can start from one:

      folder("photos")  :fetch { ... }  :scale { ... }  :save "out/{name}.jpg"  :run()
      an album          a result        a chain         a chain                 a report

      album    where photos are: folder("photos"), album "Trip", a library
               album.count, album.title, album:fetch { where =, sort =, limit = }
      result   the photos that a fetch found, in order; also photos { "a.jpg" }
               #r, r[1], r:each(), r:filter(...), r:page(1, 50), any step, contact_sheet, save
      photo    one of them, r[1], or photo "a.jpg"
               photo.rating and other fields, any step, save, stats, colors, request
      chain    what becomes of a photo, or of each photo of a result: its steps and saves
               any step, save, run, explain, show; how many photos: #r of the result
      report   what a run wrote
               report.saved, report.skipped, report.failed, report.files

    save only schedules a file: all saves run together when the recipe ends, with one decode for
    each photo. chain:run() runs the saves of a chain at once and returns its report; results have
    no run().

    \(shownExamples)
    see also: luma help result, album, fetch, save, run, report, explain

    """
  }

  private var predicates: String {
    """
    The text of where is an NSPredicate: comparisons of fields with values, joined by AND, OR, NOT
    and parentheses. luma fetch takes the same text, and dates in quotes besides.

    \(indented(HelpTopic.predicateExamples))
    operators, of which [c] ignores case and [d] accents:
    \(wrapped(LanguageWords.comparators + ["&  (flags)"]))
    before a list: \(LanguageWords.quantifiers.joined(separator: ", "))

    functions:
    \(wrapped(LanguageWords.predicateFunctions.map { "\($0)()" }))
    at the end of a list field:
    \(wrapped(LanguageWords.predicateProperties))
    words for mediaType and mediaSubtypes:
    \(wrapped(LanguageWords.enumerationWords))
    tag() takes a name of exiv2 or exiftool: luma metadata FILE lists them. Its values are numbers or
    texts, lists are texts joined by ", ". The files are read of the photos that the other conditions
    leave, once in a run; one that cannot be read has no tags.

    Values of a recipe come through args or vars, and are never read as part of the text:

      fetch { where = "rating >= %d AND title CONTAINS %@", args = { 4, word } }
      fetch { where = "creationDate >= $since", vars = { since = date "2024-06-01" } }

    A quoted date in the text of a recipe is an error, since text is never read as a date. Only the
    command line, which has no vars, reads one: luma fetch "creationDate >= '2024-06-01'"

    creationDate is the clock that the photographer saw. A date without a zone is compared with it, so
    that a day is the same day for every photo: day == '2024-06-01'. A date with a zone, now(),
    days_ago(30) and the field moment are moments in the world. Where a photo does not record its
    zone, UTC counts, with a warning; zone = "+02:00" of folder, photos and library says another.

      fetch { where = "creationDate >= days_ago(30)" }

    The same without text: where = { rating = { ">=", 4 } }, or where = f.rating:ge(4).
    see also: luma help fields, luma help f

    """
  }

  private var sorting: String {
    """
    sort is a field, "-" before it for descending order, or a list of these. natural sorts names
    as people count: IMG_2 before IMG_10. Photos without a value come first, and last in descending
    order. Equal ones are in the natural order of their paths below the folder, in a library in that
    of import: a copy of the folder has the same order. { "-creationDate", "filename" } says another.

    \(shownExamples)
    With { key =, ascending =, selector = } the selector is one of
    \(wrapped(LanguageWords.selectors))
    A tag sorts, too: sort = "-EXIF:FNumber". It is read from all photos that where leaves.

    On the command line: luma fetch --sort -creationDate --sort natural:filename

    """
  }

  private var templates: String {
    let rows = LanguageWords.templateFields.map { [$0.name, $0.sentence] }
    return """
      The path of an output. {field} stands for a value of the photo or of the output; folders are
      made. The extension chooses the format.

      \(indented(HelpTopic.templateExamples))
        {field|text}     text or other fields, {caption|title|{name}}, if the photo has no value
        {index:03}       whole numbers: at least so many digits, 0 in front
        {title:slug}     text: lower, upper or slug, which is words joined by hyphens
        {title:.60}      text: at most so many characters, and no more than fit a name; slug.60
        {latitude:.2f}   numbers: so many decimals
        {creationDate:%Y-%m-%d}   dates, as in strftime(3)

      fields of outputs:
      \(TextTable.text(rows, indent: "  "))
      fields of photos:
      \(wrapped(FieldRow.all.map(\.name)))
      Slashes of values become _. Two photos with one path are an error before anything is written,
      unless overwrite = "unique".

      "out/{name}.{ext}" and "out/{filename}" keep the format of each photo. Options that a format
      does not take are left out for its photos; a photo whose format cannot be written, such as
      camera raw, is an error before anything is written.

      A function names each file by what it returns:

        picks:save(function(photo) return "out/" .. photo.name .. ".jpg" end)

      """
  }

  private var params: String {
    """
    A recipe declares parameters, each with a default or a type:

    \(shownExamples)
      luma run r.lua --size 1200            a plain option; Luma's own options win
      luma run r.lua --param size=1200      always works
      luma run r.lua --params sizes.json    a file: { "size": 1200 }
      luma run r.lua --help                 what the recipe takes

      string   --title "Summer"             the type of a default in quotes
      integer  --size 800                   min and max limit it
      number   --factor 0.5
      boolean  --gray, --no-gray
      choice   --look warm                  one of choices = { "plain", "warm" }
      path     --from photos                may be read without --allow-read
      list     --tags beach,sea             or --tags beach --tags sea
      date     --since 2024-05-01

    see also: luma help param

    """
  }

  private var files: String {
    let formats = InputFormat.allCases.map { format in
      let extensions = format.row.extensions
      return [
        format.rawValue,
        OutputFormat.allCases.contains { $0.input == format } ? "read, written" : "read",
        extensions.prefix(15).joined(separator: " ") + (extensions.count > 15 ? " ..." : ""),
      ]
    }
    let films = FilmFormat.allCases.map { film in
      [film.rawValue, "film", film.row.extensions.joined(separator: " ")]
    }
    return """
      Paths are relative to the root: the working directory, or --root DIR. A recipe reads below the
      root and its own folder, and writes below the root; --allow-read DIR and --allow-write DIR add
      folders, --deny PATH closes one. Photos that a recipe opens are never replaced. Another file
      that Luma did not write is replaced only if the save says overwrite = "always" and the command
      line --allow-overwrite.

      \(shownExamples)
      formats, detected by content when read, chosen by extension when written:
      \(TextTable.text(formats + films, indent: "  "))
      luma doctor shows which are available here. svg and pdf need --allow-format, and camera raw a
      fetch with raw = "develop" or raw = "preview". Films are in libraries.

      """
  }

  private static let secondRunText = """
    Luma lists what it has written in .luma/manifest.jsonl of the root. On the next run an output
    is skipped while its photo, the steps, the options and the file itself are unchanged; otherwise
    it is written again. Contents decide, not dates: with the manifest beside the outputs, a fresh
    checkout or a restored cache has nothing to do either. Of a photo whose captions were edited,
    saves with metadata = "none" are skipped, too: their pixels are the same. A file that somebody
    changed, or that Luma did not write, is an error: "always" replaces the former, and with
    --allow-overwrite on the command line the latter, too.

      save("out/{name}.jpg", { overwrite = "changed" })   as above; the default
      save("out/{name}.jpg", { overwrite = "always" })    written each time
      save("out/{name}.jpg", { overwrite = "never" })     left if it exists
      save("out/{name}.jpg", { overwrite = "error" })     an error if it exists
      save("out/{name}.jpg", { overwrite = "unique" })    two photos may have one name

    apply(fn) takes key = "...", a name for what fn does; without it, what it records counts.

      luma run r.lua --dry-run    shows what would be written or skipped, and why
      luma run r.lua --check      the same, with exit status 3 if there is anything to do
      luma run r.lua --force      writes all outputs again
      luma run r.lua --prune      removes outputs that the recipe no longer makes
      luma run r.lua --take-over  replaces outputs of other recipes and parameters
      luma outputs                lists recipes and parameters with their outputs
      luma undo                   brings back files that the last run replaced or removed
      luma why out/a.jpg          shows what a file was made from

    """

  private static let modulesText = """
    require "looks" reads looks.lua in the recipe's folder, once; require "parts.looks" reads
    parts/looks.lua. A module returns a table of what it offers:

      -- looks.lua
      local M = {}
      function M.small(photos) return photos:scale { width = 256 } end
      return M

      -- recipe.lua
      local looks = require "looks"
      looks.small(folder("photos"):fetch()):save "out/{name}.jpg"

    require "luma.recipes.web" makes pictures of pages: luma help web.set. It has link, page, base64,
    hash and more, too: see docs/reference.md.

    require "vips" is libvips as lua-vips offers it, under the permissions of recipes:

      local vips = require "vips"
      local image = vips.Image.thumbnail("a.jpg", 400):gaussblur(2)
      image:write_to_file("out/a.jpg", { Q = 85 })

    docs/coming-from.md lists the differences.

    require "luma" is the table of Luma's own names. Modules of C and files elsewhere are refused.
    math, string, table, utf8 and coroutine of Lua 5.4 are there, and time, date, clock and difftime
    of os; io, debug, load and dofile are not.

    """
}
