import LumaFiles
import LumaModel
import LumaScript

/// The help of a recipe: `luma run FILE --help`, `luma help FILE`.
enum RecipeHelp {
  /// Prints the help of a recipe.
  static func print(_ source: ScriptSource) -> ExitStatus {
    let environment = Environment.current()
    do throws(CommandError) {
      let script = try source.script(environment)
      let text = text(script.name, Outlines(script))
      return StandardStream.output.write(text) ? .success : .interrupted
    } catch {
      StandardStream.error.write(DiagnosticRenderer(environment).render(error.diagnostic))
      return .failure
    }
  }

  /// - Parameter name: the recipe's file, as typed.
  static func text(_ name: String, _ outline: Outlines) -> String {
    let comment = outline.comment.split(separator: "\n", omittingEmptySubsequences: false).map {
      TerminalText.line(String($0))
    }
    let file = TerminalText.line(name)
    var parts = ["usage: luma run \(file) [OPTION ...]\n"]
    if !outline.comment.isEmpty { parts.append(comment.joined(separator: "\n") + "\n") }
    if !outline.parameters.isEmpty {
      parts.append("parameters:\n" + table(outline.parameters))
    }
    if outline.isPartial {
      parts.append("The recipe or its modules may declare more parameters when it runs.\n")
    }
    if !comment.contains(where: { $0.contains("luma run") }) {
      parts.append("example:\n  luma run \(file)\(values(outline.parameters))\n")
    }
    return parts.joined(separator: "\n") + "\nsee 'luma run --help' for the options of Luma\n"
  }

  private static func table(_ parameters: [RecipeOutline.Parameter]) -> String {
    let lines = TextTable.text(parameters.map(row), indent: "  ").split(separator: "\n")
    return lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func row(_ parameter: RecipeOutline.Parameter) -> [String] {
    let range = range(parameter)
    let fallback = parameter.fallback.map { "default: \($0)" } ?? "required"
    return [
      usage(parameter), TerminalText.line(range), TerminalText.line(fallback),
      TerminalText.line(parameter.help),
    ]
  }

  /// `--size N`; `--param jobs=N` for a name that Luma's own option has.
  private static func usage(_ parameter: RecipeOutline.Parameter) -> String {
    let name = parameter.name.replacing("_", with: "-")
    let placeholder = placeholders[parameter.type] ?? "VALUE"
    if CommandOption.common.contains(where: { $0.name == name }) {
      return "--param \(parameter.name)=\(placeholder)"
    }
    return parameter.type == "boolean" ? "--[no-]\(name)" : "--\(name) \(placeholder)"
  }

  /// The options of a recipe's parameters, one per line, for completions; empty without a recipe.
  static func options(_ path: String) -> String {
    // A pipe would wait, or be read instead of the recipe's run.
    guard FileStatus(path)?.kind == .file, let outline = try? Outlines.read(.file(path)) else {
      return ""
    }
    let names = outline.parameters.map { $0.name.replacing("_", with: "-") }
    return names.filter { name in !CommandOption.common.contains { $0.name == name } }
      .map { "--\($0)\n" }.joined()
  }

  private static let placeholders = [
    "string": "TEXT", "integer": "N", "number": "N", "boolean": "true|false", "choice": "WORD",
    "path": "PATH", "list": "A,B,...", "date": "DATE",
  ]

  /// `integer, 16 to 4096`; `wide, square or tall`.
  private static func range(_ parameter: RecipeOutline.Parameter) -> String {
    if !parameter.choices.isEmpty {
      let first = parameter.choices.dropLast().joined(separator: ", ")
      return first.isEmpty ? parameter.choices[0] : "\(first) or \(parameter.choices.last ?? "")"
    }
    switch (parameter.least, parameter.most) {
    case (let least?, let most?): return "\(parameter.type), \(least) to \(most)"
    case (let least?, nil): return "\(parameter.type), at least \(least)"
    case (nil, let most?): return "\(parameter.type), at most \(most)"
    case (nil, nil): return parameter.type
    }
  }

  /// The parameters with values that the recipe would take, for an example.
  private static func values(_ parameters: [RecipeOutline.Parameter]) -> String {
    parameters.prefix(3).map { parameter in
      let value = parameter.fallback ?? parameter.choices.first.map { "\"\($0)\"" } ?? "..."
      let name = parameter.name.replacing("_", with: "-")
      if CommandOption.common.contains(where: { $0.name == name }) {
        return " --param \(parameter.name)=\(value)"
      }
      if parameter.type == "boolean" { return value == "true" ? " --no-\(name)" : " --\(name)" }
      let plain = value.allSatisfy { $0.isLetter || $0.isNumber || "-_./,\"".contains($0) }
      return " --\(name) \(plain ? value.replacing("\"", with: "") : value)"
    }.joined()
  }
}
