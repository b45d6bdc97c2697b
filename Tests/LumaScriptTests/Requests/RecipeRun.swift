import LumaModel
import LumaTestSupport

@testable import LumaPipeline
@testable import LumaScript

/// The run pass of recipes in one session, with the queue of their requests.
struct RecipeRun {
  let environment: RunEnvironment
  private let root: String

  init(root: String, change: (inout RunOptions) -> Void = { _ in }) throws {
    var options = RunOptions(
      root: root, cacheDirectory: root + "/.cache", stateDirectory: root + "/.state")
    change(&options)
    environment = try RunEnvironment(options: options) { _ in }
    self.root = root
  }

  var decodes: Int { environment.requests.decodes }

  /// Returns the output of a recipe, which ends as a run does.
  func printed(_ text: String) throws -> [String] {
    let log = PrintedLines()
    let script = Script(name: "a.lua", text: text, directory: root)
    let interpreter = try Interpreter(environment: environment, script: script, pass: .run) {
      log.lines.append($0)
    }
    try interpreter.run(script)
    try interpreter.finish()
    environment.finishRequests()
    return log.lines
  }

  private final class PrintedLines { var lines: [String] = [] }
}
