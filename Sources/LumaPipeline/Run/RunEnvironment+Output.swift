extension RunEnvironment {
  /// Makes ready for a picture on the standard output.
  ///
  /// - Parameter writes: whether this is a run or its check.
  /// - Throws: `stream`.
  package func takeOutput(writes: Bool) throws(RuntimeError) {
    guard let output = options.output else { throw .stream(.noOutput) }
    guard writes, !options.dryRun else { return }
    guard !output.isTerminal else { throw .stream(.outputIsTerminal) }
    output.onTake()
  }
}
