extension RunOptions {
  /// Sets options for a stranger's recipe or pictures: isolated workers, small limits, simple
  /// operations, and no default library.
  package mutating func distrust() {
    isolation.mode = .required
    isolation.unitTime = 30
    isolation.unitMemory = 1_024
    imaging.isLimitedToSimpleOperations = true
    library = nil
    imaging.maxPixels = 100_000_000
    maxMemory = 1 << 30
    memoryLimit = 128 << 20
    timeLimit = 300
    maxOutputs = 10_000
    maxOutputBytes = 4 << 30
  }
}
