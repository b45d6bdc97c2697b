import LumaModel

/// Advice on a call of something other than a function: a habit of another language, a field with
/// parentheses, or a variable with a function's name.
struct CallAdvice {
  let name: LuaFault.Name
  /// As the line has it: `list.push`, `text:trim`.
  let written: String
  /// Lua's, or Luma's noun.
  let type: String
  /// Whether it is called on a text.
  var isOfText = false

  var hint: String? {
    if type != "nil" { return valueHint }
    if let former = CallAdvice.former[name.text] { return former }
    if let hint = libraryHint { return hint }
    guard name.kind == "method" || name.kind == "field" else { return nil }
    if name.kind == "method", isOfText, CallAdvice.steps.contains(name.text) {
      return "a path is only text: photo(\"a.jpg\"):\(name.text)(...) opens the picture"
    }
    if name.text == "join", let owner, owner.hasSuffix("path") {
      return "write folder .. \"/\" .. name"
    }
    return CallAdvice.foreign[name.text]?.replacing("LIST", with: owner ?? "list")
  }

  /// The part before the last name.
  private var owner: String? {
    guard let end = written.lastIndex(where: { $0 == "." || $0 == ":" }) else { return nil }
    return String(written[..<end])
  }

  /// The hint for an existing value.
  private var valueHint: String? {
    switch name.kind {
    case "method", "field":
      return "it is a value, not a function: write .\(name.text) without parentheses"
    case "local", "upvalue", "global":
      return LanguageWords.functions.contains(name.text)
        ? "a variable hides the function '\(name.text)': give the variable another name" : nil
    default: return nil
    }
  }

  /// The hint for a name that one of Lua's libraries lacks.
  private var libraryHint: String? {
    guard let owner, let functions = CallAdvice.libraries[owner] else { return nil }
    if let near = Suggestion.hint(for: name.text, among: functions) { return near }
    if owner == "os" { return "recipes cannot reach the system; os has date, time and clock" }
    if owner == "table", let meant = CallAdvice.foreign[name.text] {
      return meant.replacing("LIST", with: "list")
    }
    return CallAdvice.foreign[name.text] ?? "\(owner) has \(functions.joined(separator: ", "))"
  }

  /// The commonest steps, which people call on the path of a picture.
  private static let steps: Set<String> = [
    "scale", "crop", "rotate", "flip", "save", "resize", "text", "overlay", "fetch", "stats",
    "blur",
    "adjust", "grayscale", "pad", "border", "sharpen", "export", "show", "each",
  ]

  /// Functions of older versions of Lua.
  private static let former = [
    "pow": "write a ^ b", "log10": "write math.log(x, 10)", "getn": "write #list",
    "maxn": "write #list", "gfind": "write string.gmatch", "round": "write math.floor(x + 0.5)",
  ]

  private static let libraries = [
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse",
      "sub", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "log", "max",
      "min", "modf", "rad", "random", "sin", "sqrt", "tan", "tointeger", "type",
    ],
    "os": ["clock", "date", "difftime", "time"],
    "utf8": ["char", "codepoint", "codes", "len", "offset"],
    "coroutine": ["create", "resume", "running", "status", "wrap", "yield"],
  ]

  private static let foreign: [String: String] = {
    let rows: [([String], String)] = [
      (["push", "append", "add", "insert"], "write table.insert(LIST, value)"),
      (["unshift", "prepend"], "write table.insert(LIST, 1, value)"),
      (["pop"], "write table.remove(LIST)"), (["shift", "remove"], "write table.remove(LIST, 1)"),
      (["length", "size", "len", "count"], "write #LIST"),
      (["join", "concat"], "write table.concat(LIST, \", \")"),
      (["sort"], "write table.sort(LIST)"),
      (["unpack"], "write table.unpack(LIST)"),
      (
        ["map", "filter", "forEach", "foreach", "each", "reduce", "some", "every"],
        "write for i, value in ipairs(LIST) do ... end"
      ),
      (
        ["keys", "values", "items", "entries", "pairs"],
        "write for key, value in pairs(LIST) do ... end"
      ),
      (["trim", "strip"], "write text:match \"^%s*(.-)%s*$\""),
      (["split"], "write for word in text:gmatch \"[^,]+\" do ... end"),
      (
        ["startsWith", "startswith", "starts_with", "hasPrefix"],
        "write text:sub(1, 4) == \"IMG_\""
      ),
      (["endsWith", "endswith", "ends_with", "hasSuffix"], "write text:sub(-4) == \".jpg\""),
      (["replace", "replaceAll"], "write text:gsub(\"old\", \"new\")"),
      (["includes", "contains", "indexOf", "index"], "write text:find(\"word\", 1, true)"),
      (["toUpperCase", "toupper", "uppercase"], "write text:upper()"),
      (["toLowerCase", "tolower", "lowercase"], "write text:lower()"),
      (["substring", "substr", "slice", "charAt"], "write text:sub(1, 3)"),
      (["padStart", "zfill", "toFixed"], "write string.format(\"%04d\", number)"),
      (["toString", "tostring"], "write tostring(value)"),
    ]
    return Dictionary(rows.flatMap { row in row.0.map { ($0, row.1) } }) { first, _ in first }
  }()
}
