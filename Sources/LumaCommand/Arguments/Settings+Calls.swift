/// The calls that a command looks at.
extension Settings {
  /// Whether every call that has outputs is checked, each with the parameters that it was given.
  var checksAllCalls: Bool { checks && prunesAllCalls && !prunes }

  /// Whether a list of what would be pruned is the result.
  var wouldPrune: Bool { isDryRun && (prunes || prunesAllCalls) }

  /// Checks what `--all-calls` cannot be combined with: calls are those of recipes in files, and
  /// have their parameters.
  func checkCalls() throws(UsageError) {
    guard prunesAllCalls else { return }
    let option = checksAllCalls ? "--check=all-calls" : "--prune=all-calls"
    if code != nil { throw .bothOptions(option, "-e") }
    if words.contains("-") { throw .bothOptions(option, "-") }
    guard checksAllCalls else { return }
    if plan != nil { throw .bothOptions(option, "--plan") }
    if !parameterFiles.isEmpty { throw .bothOptions(option, "--params") }
    if let parameter = parameters.first {
      throw .bothOptions(option, parameter.option ?? "--param \(parameter.name)")
    }
  }
}
