import LumaModel
import LumaPipeline

/// The files that a recipe would write, and the parameters that it has.
package struct RecipeClaims: Sendable {
  /// The keys that compare the paths of its outputs, in this process.
  package var keys: Set<Int> = []
  package var parameters: [String] = []
  /// Whether nothing of it is unknown: an error, or what earlier outputs decide.
  package var isComplete = false

  package init() {}
}

extension Session {
  /// Plans the outputs of one of several recipes. Reports nothing: its run does.
  package func claims(of script: Script) -> RecipeClaims {
    var claims = RecipeClaims()
    defer { environment.libraries.endRehearsals() }
    environment.outputs.beginListing(recipe: script.path)
    guard
      let interpreter = try? Interpreter(
        environment: environment, script: script, pass: .check, output: { _ in })
    else { return claims }
    let host = interpreter.host
    do throws(Diagnostic) {
      try environment.timed { () throws(Diagnostic) in try interpreter.check(script) }
      claims.isComplete = host.warnings.noted.isEmpty
    } catch {
      // The saves before the line at which it ended.
      try? interpreter.finish()
    }
    claims.parameters = host.parameters.declared
    claims.keys = host.paths.planner.claims.all.union(host.paths.finished.keys() ?? [])
    return claims
  }
}
