import LumaRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    options.allowsTruncated = allowsTruncated
    options.maxPixels = maxPixels ?? options.maxPixels
    options.maxMemory = maxMemory.map { $0 << 20 }
    options.memoryLimit = memoryLimit.map { $0 << 20 } ?? options.memoryLimit
    options.timeLimit = timeLimit
    options.onStuck = endNow
    let named = library.flatMap { $0.isEmpty ? nil : $0 }
    options.library = environment.absolute(named ?? environment.library)
    options.filmReader = environment.filmReader
    options.stdlibDirectory = (stdlib ?? environment.stdlib).map(environment.absolute)
    return options
  }
}

/// Ends the program where a recipe cannot be stopped in order: one call of Lua's library that takes
/// for ever.
@Sendable private func endNow() {
  StandardStream.error.write("luma: the recipe could not be stopped and was ended\n")
  _exit(ExitStatus.failure.rawValue)
}
