import LumaModel
import LumaPipeline
import LumaScript

extension RecipeSeries {
  /// Plans every call that has outputs again, and reports outputs that no call makes any more.
  ///
  /// - Returns: the worst status.
  func performCalls(_ body: Body) -> ExitStatus {
    let recorded: RecordedCalls
    do throws(Diagnostic) {
      recorded = try RecordedCalls(settings, environment)
    } catch {
      return CommandContext(settings, watcher: watcher).end(error)
    }
    let context = CommandContext(
      settings, watcher: watcher, scripts: recorded.calls.map(\.script), environment: environment)
    return perform(body, context, recorded.errors) { () throws(Diagnostic) in
      let options = try context.prepare()
      let members = recorded.calls.map { call in
        var own = options
        own.parameters = call.parameters
        return Member(script: call.script, options: own, outputs: call.outputs)
      }
      return members + recorded.gone.map { Member(options: options, outputs: $0) }
    }
  }

  /// Reports the outputs of a call that nobody can run any more.
  func reportOrphans(
    of call: CallOutputs, _ options: RunOptions, _ context: CommandContext, _ sum: RunSum
  ) throws(Diagnostic) -> ExitStatus {
    let session = try context.open(options)
    let report = try session.reportOrphans(of: call)
    sum.add(.finished(report))
    return ExitStatus(of: report, isCheck: true)
  }
}
