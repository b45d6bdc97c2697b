extension ScannedArguments {
  func checkOptions(
    of command: CommandName, in arguments: [String]
  ) throws(UsageError) {
    for option in options where !option.row.commands.contains(command) {
      let spelling = option.row.spelling(in: arguments)
      try checkParameter(option, spelling, command, arguments)
      throw .foreignOption(spelling, of: command)
    }
    // With --prune, --all-calls alone is that of --prune=all-calls.
    if arguments.contains("--check=all-calls"), options.contains(where: { $0.row.name == "prune" })
    {
      throw .bothOptions("--check=all-calls", "--prune")
    }
    // `luma doctor --library` and `luma undo --library` mean the default library; others require a
    // value.
    for option in options where option.row.name == "library" && option.value.isEmpty {
      if command != .doctor, command != .undo { throw .missingValue(option.row.spelling) }
    }
  }

  /// Refuses two values of an option that says what `convert` does with each picture: options of
  /// all commands may be given again to replace those of an alias, but of two sizes, one was meant
  /// for something else.
  func checkJobs(of command: CommandName) throws(UsageError) {
    guard command == .convert else { return }
    var given: [String: String] = [:]
    for (row, value) in options
    where row.commands == [.convert] && row.argument != nil || row.name == "output" {
      guard let first = given.updateValue(value, forKey: row.name), first != value else { continue }
      throw .bothOptions("\(row.spelling) \(first)", "\(row.spelling) \(value)")
    }
  }

  /// A recipe may have a parameter that is named as an option of another command.
  private func checkParameter(
    _ option: (row: CommandOption, value: String), _ spelling: String, _ command: CommandName,
    _ arguments: [String]
  ) throws(UsageError) {
    let name = option.row.longName ?? option.row.name
    // A recipe that cannot be read is the next thing to report.
    guard CommandOption.takesParameters(command),
      let recipe = try? RecipeParameters(in: arguments), recipe.declares(name)
    else { return }
    throw .ofRecipe(
      option.value.isEmpty ? spelling : "\(spelling)=\(option.value)", parameter: name, of: command)
  }
}
