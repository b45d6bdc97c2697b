import LumaModel
import LumaPipeline

extension CallFault {
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let call, let known):
      Diagnostic(
        code: .notFound,
        message: "expected a call that has outputs, got \(OutputError.quoted(call))",
        hint: CallFault.hint(of: known))
    case .none:
      Diagnostic(
        code: .notFound, message: "--check=all-calls: expected calls that have outputs, got none",
        hint: "runs list them in .luma/manifest.jsonl of the root: commit it beside the recipes")
    case .stray(let path):
      Diagnostic(
        code: .notFound,
        message: "--check=all-calls: expected recipes below the root, "
          + "got \(OutputError.quoted(path))",
        hint: "a manifest may be a stranger's: name such a recipe on the command line")
    }
  }

  /// - Parameter known: the calls of the recipe that have outputs.
  private static func hint(of known: [String]) -> String {
    known.isEmpty
      ? "luma outputs lists the calls"
      : "of this recipe, " + known.prefix(3).map(OutputError.quoted).joined(separator: ", ")
        + (known.count == 1 ? " has" : " have") + " outputs"
  }
}
