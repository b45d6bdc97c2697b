package import LumaImaging
package import LumaModel

extension Session {
  /// Returns the steps of a chain as recipes write it: `crop { aspect = "1:1" }:scale(0.5)`. The
  /// root is a folder without photos. The time limit of the session's options holds.
  ///
  /// - Throws: a mistake in the chain, with its place in it.
  package func steps(of chain: String) throws(Diagnostic) -> [Step] {
    // On the line of the chain's first step, whose columns then are as many more.
    let before = "(folder('.'):fetch():"
    // In parentheses, which hold one expression and no statements; closed on a line of their own,
    // since a comment may end the chain.
    let text = "\(before)\(chain)\n):save('chain.png')"
    do throws(Diagnostic) {
      return try environment.timed { () throws(Diagnostic) in
        try planned(Script(name: "chain", text: text, directory: environment.options.root))
      }
    } catch {
      throw error.moved(left: before.count, lines: 1 + chain.utf8.count { $0 == 0x0A })
    }
  }

  private func planned(_ script: Script) throws(Diagnostic) -> [Step] {
    environment.outputs.beginListing(recipe: nil, writesManifests: false)
    let interpreter = try Interpreter(
      environment: environment, script: script, pass: .check, output: { _ in })
    interpreter.host.context.purpose = .explanation
    try interpreter.check(script)
    let steps = interpreter.host.runs.checked.pipelines.flatMap(\.nodes).map(\.step)
    guard steps.count(where: \.isSave) == 1 else {
      throw Diagnostic(
        code: .badArgument, message: "chain: expected steps alone, got a save",
        hint: "save what is rendered")
    }
    return steps.filter { !$0.isSave }
  }
}

extension Step {
  fileprivate var isSave: Bool { if case .save = self { true } else { false } }
}

extension Diagnostic {
  /// The same in a text whose first line begins later, and that has so many lines: what follows is
  /// not its author's.
  fileprivate func moved(left columns: Int, lines: Int) -> Diagnostic {
    var moved = self
    if let place = location, place.line > lines {
      moved.location?.line = lines
      moved.location?.column = nil
    } else if let place = location, place.line == 1 {
      moved.location?.column = place.column.map { max(1, $0 - columns) }
    }
    // They show the text around the chain.
    (moved.source, moved.second, moved.excerpt) = (nil, nil, nil)
    moved.others = others.map { $0.moved(left: columns, lines: lines) }
    return moved
  }
}
