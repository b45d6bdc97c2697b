import LumaFiles
import LumaModel

/// Pictures that go to the standard output.
extension OutputWriter {
  /// Opens a file for a picture that goes to standard output once it is complete.
  func openStream(
    _ planned: PlannedOutput, _ fingerprint: OutputPolicy.Fingerprint, of unit: WorkUnit
  ) -> OutputFile? {
    if isDryRun {
      progress.end(output: .wouldWrite(planned.saved(unit, bytes: 0, because: .new)))
      return nil
    }
    do {
      let file = try AtomicFile(for: FileSystem.join(cache, "stdout"))
      return OutputFile(planned: planned, fingerprint: fingerprint, reason: .new, file: file)
    } catch {
      refuse(planned, unit, Diagnostic(error))
      return nil
    }
  }

  /// Writes a picture to the standard output.
  func send(_ file: OutputFile, of unit: WorkUnit, quality: Int?) throws {
    guard let output else { throw RuntimeError.stream(.noOutput) }
    do {
      try file.file.copy(to: output.descriptor)
    } catch {
      throw OutputError.cannotWrite(path: file.planned.shown, reason: error)
    }
    defer { file.file.discard() }
    progress.end(
      output: .saved(
        file.planned.saved(unit, bytes: file.file.size, quality: quality, because: .new)))
  }
}
