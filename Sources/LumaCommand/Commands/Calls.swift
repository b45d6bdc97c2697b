import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

/// Whose outputs these are.
extension CommandRow {
  static let outputs = CommandRow(
    operands: .optionalCall,
    sentence: "list the recipes and parameters that have outputs",
    purpose: """
      An output belongs to its call: a recipe with its parameters. Each call is listed with the
      number, size and age of its outputs; for CALL, the files are listed, too. Parameters are those
      that were given.

      """,
    examples: ["luma outputs", "luma outputs thumbs.lua --size 800", "luma outputs --json"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try context.open()
      let name = context.callName
      let calls = try session.calls(name)
      if calls.isEmpty, !settings.words.isEmpty {
        let others = try session.calls(context.recipeName)
        throw context.unknownCall(others)
      }
      for call in calls { context.reporter.report(.call(context.named(call))) }
      if calls.isEmpty, settings.talk == .terminal {
        StandardStream.error.write("no recipe has outputs here\n")
      }
      return .success
    }
  }

  static let forget = CommandRow(
    operands: .call,
    sentence: "move the outputs of a recipe and its parameters to the trash",
    purpose: """
      Moves the outputs of a call that nobody makes any more to .luma/trash; luma undo restores
      them. CALL is one that luma outputs lists; its recipe may be gone. Files that were changed
      after the run stay, and so do those that another call makes, too.

      """,
    examples: [
      "luma forget old.lua", "luma forget thumbs.lua --size 800",
      "luma forget thumbs.lua --size 800 --dry-run",
    ]
  ) { given in
    var settings = given
    settings.prunes = true
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try context.open()
      let known = try session.calls(context.callName, hasMissing: true)
      let found = context.callName?.exactly(known) ?? []
      guard let call = found.first, found.count == 1 else {
        let others = try found.isEmpty ? session.calls(context.recipeName) : found
        throw context.unknownCall(others)
      }
      let report = try session.forget(call)
      context.reporter.close()
      if settings.talk == .terminal {
        let files = counted(report.orphaned, "file")
        StandardStream.error.write(
          settings.isDryRun
            ? "\(files) to move to .luma/trash (dry run, nothing written)\n"
            : report.pruned == 0
              ? "no file moved to .luma/trash: other calls make them, or they stay\n"
              : "\(counted(report.pruned, "file")) moved to .luma/trash; luma undo brings them back\n"
        )
      }
      return report.failed > 0 ? .failure : .success
    }
  }
}

extension Settings {
  /// The call as it was typed.
  fileprivate var call: String {
    (words.prefix(1) + parameters.map { "--\($0.name) \($0.value)" }).joined(separator: " ")
  }
}

extension CommandContext {
  /// The call on the command line.
  fileprivate var callName: CallName? { name(settings.parameters) }

  /// Its recipe, with any parameters.
  fileprivate var recipeName: CallName? { name([]) }

  private func name(_ parameters: [RunOptions.Parameter]) -> CallName? {
    settings.words.first.map { word in
      CallName(word, parameters, in: environment.workingDirectory, root: root, taken: taken)
    }
  }

  private var root: String {
    settings.root.map(environment.absolute) ?? environment.workingDirectory
  }

  private var taken: Set<String> { Set(CommandOption.common.map(\.name)) }

  /// The outputs of a call, which is named as it is typed here: a recipe outside the root by its
  /// path from the working folder, if it is there.
  fileprivate func named(_ outputs: CallOutputs) -> CallOutputs {
    let folder = environment.workingDirectory
    guard let recipe = outputs.recipe, !FileSystem.contains(root, recipe),
      FileSystem.contains(folder, recipe)
    else { return outputs }
    var named = outputs
    named.call = outputs.owner.shown(in: folder, taken)
    return named
  }

  fileprivate func unknownCall(_ others: [CallOutputs]) -> Diagnostic {
    CallFault.unknown(settings.call, known: others.map { named($0).call }).diagnostic
  }
}

extension CallOutputs {
  /// `thumbs.lua --size 800: 12 outputs, 3.4 MB, the last one 2 days ago`, and a line for each
  /// file.
  var sentence: String {
    let state = recipe != nil && !hasRecipe ? "; its recipe is gone" : ""
    let sum =
      "\(TerminalText.line(call)): \(counted(outputs, "output")), \(Units.bytes(bytes)), "
      + "the last one \(Units.age(of: written))\(state)"
    let lines = files.map { file in
      "  \(TerminalText.line(file.path)) (\(Units.bytes(file.bytes)), \(Units.age(of: file.written)))"
    }
    return ([sum] + lines).joined(separator: "\n")
  }
}
