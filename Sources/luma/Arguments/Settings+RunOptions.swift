import LumaRuntime

extension Settings {
  /// The options of a session: what the command line says, else the environment, else defaults.
  func runOptions(_ environment: Environment) -> RunOptions {
    var options = RunOptions(
      root: root.map(environment.absolute) ?? environment.workingDirectory,
      cacheDirectory: environment.cacheDirectory, stateDirectory: environment.stateDirectory)
    options.readable = readable.map(environment.absolute)
    options.writable = writable.map(environment.absolute)
    options.allowedFormats = formats
    options.parameters = parameters
    options.jobs = jobs
    options.dryRun = isDryRun
    options.failFast = failsFast
    options.maxPixels = maxPixels ?? options.maxPixels
    options.memoryLimit = memoryLimit.map { $0 << 20 } ?? options.memoryLimit
    options.timeLimit = timeLimit
    options.stdlibDirectory = (stdlib ?? environment.stdlib).map(environment.absolute)
    return options
  }
}
