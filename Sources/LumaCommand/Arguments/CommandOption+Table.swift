import LumaModel

extension CommandOption {
  private static let recipes: Set<CommandName> = [.run, .watch]
  private static let running = recipes.union([.convert])
  private static let scripts = recipes.union([.plan, .preview, .check, .explain])
  static let sessions = scripts.union([.repl])
  private static let working = running.union([.plan, .preview, .repl, .importFolders, .scan])
  private static let reading: Set<CommandName> = sessions.union([
    .importFolders, .scan, .convert,
  ])
  /// Commands that open pictures, of whatever origin.
  private static let opening = reading.union([.test, .diff])
  private static let libraries: Set<CommandName> = sessions.union([
    .importFolders, .albums, .fetch, .export, .delete, .scan, .library, .doctor, .undo,
  ])
  private static let reporting: Set<CommandName> = running.union([
    .check, .importFolders, .export, .delete, .scan, .library, .undo, .merge, .cache, .outputs,
    .forget,
  ])
  private static let testing = sessions.union([.test])
  private static let planning = recipes.union([.plan])
  private static let every = Set(CommandName.allCases)

  /// Commands that have a root.
  static let rooted = sessions.union([
    .why, .outputs, .forget, .undo, .merge, .report, .submit, .metadata,
  ])

  /// All options, in the order of the help.
  static let all: [CommandOption] =
    ofLibraries + shared + CommandName.allCases.flatMap(\.row.options) + questions

  /// Those of a command line. Only `convert` has its own, whose names recipes may use for
  /// parameters.
  static func table(of command: CommandName?) -> [CommandOption] {
    guard command == .convert else { return common }
    let own = CommandName.convert.row.options
    return own + common.filter { option in !own.contains { $0.name == option.name } }
  }

  /// Those of all commands except `convert`.
  static let common = all.filter { $0.commands != [.convert] }

  private static let shared: [CommandOption] =
    [
      // Tests.
      CommandOption(
        "filter", argument: "TEXT", .filled(\.testFilter, "a part of a name"),
        "run only tests whose name has TEXT", for: [.test]),
      CommandOption(
        "update", .flag(\.updatesGolden), "write the pictures that t:golden compares with",
        for: [.test]),
      CommandOption(
        "tap", .flag(\.isTAP), "print the results as TAP 14, for other programs", for: [.test]),
      CommandOption(
        "junit", argument: "FILE", .filled(\.junit, "a file"),
        "also write the results to FILE as XML of JUnit", for: [.test, .run, .convert]),

      // Reports.
      CommandOption(
        "report", argument: "FILE", .filled(\.report, "a file"),
        "also write FILE, a page of HTML with small pictures",
        for: [.run, .convert, .diff]),
      CommandOption(
        "output", letter: "o", argument: "FILE", .filled(\.output, "a file"),
        "what to write (report: report.html, plan: standard output)",
        for: [.report, .plan, .export, .convert]),
      CommandOption(
        "template", argument: "TEXT", .filled(\.template, "a template"),
        "the path of each copy: {creationDate:%Y|undated}/{filename}",
        for: [.export, .importFolders]),
      CommandOption(
        "types", argument: "NAMES", .filledList(\.types, "a type"),
        "take only these types, separated by commas (default: all)",
        for: [.export, .importFolders]),
      CommandOption(
        "dates", argument: "WORD", .choice(\.exportDates, FileDates.allCases.map(\.rawValue)),
        "give copies the time of capture, or of the original (the default)", for: [.export]),
      CommandOption(
        "plan", argument: "FILE", .filled(\.plan, "a file"),
        "do what FILE of luma plan says, or nothing if something has changed", for: [.run]),

      // Previews.
      CommandOption(
        "photos", argument: "N", .number(\.previewedPhotos, of: "photos"),
        "show N photos of each save (default: 4)", for: [.preview]),
      CommandOption(
        "open", .flag(\.opensBrowser), "open the page in the browser", for: [.preview]),

      // Jobs of a cluster.
      CommandOption(
        "shards", argument: "N", .number(\.shards, of: "shards"),
        "divide the photos among N tasks", for: [.submit]),
      CommandOption(
        "cpus", argument: "N", .number(\.cpus, of: "cores"),
        "give each task N cores (default: 1)", for: [.submit]),
      CommandOption(
        "mem", argument: "SIZE", .filled(\.taskMemory, "a size"),
        "give each task so much memory, such as 8G (default: the cluster's)", for: [.submit]),
      CommandOption(
        "time", argument: "TIME", .filled(\.taskTime, "a time"),
        "end each task after TIME, such as 1:00:00 (default: the cluster's)", for: [.submit]),
      CommandOption(
        "partition", argument: "NAME", .filled(\.partition, "a name"),
        "the nodes to use (default: the cluster's)", for: [.submit]),

      // Execution and reporting.
      CommandOption(
        "e", argument: "CODE", .text(\.code), "run CODE instead of a recipe file", for: scripts),
      CommandOption(
        "param", letter: "p", argument: "NAME=VALUE", .parameter,
        "set a parameter of the recipe, also as --NAME VALUE", for: sessions.union(calls)),
      CommandOption(
        "params", argument: "FILE", .filledList(\.parameterFiles, "a file"),
        "set parameters from FILE, an object of JSON", for: sessions),
      CommandOption(
        "dry-run", letter: "n", .flag(\.isDryRun),
        "print what would be done, without doing it",
        for: running.union([.importFolders, .submit, .export, .delete, .forget, .undo])),
      CommandOption(
        "no-sync", .flag(\.isSynced, false),
        "do not wait for the disk: a power cut may take outputs",
        for: running.union([.repl, .export])),
      CommandOption(
        "check", .flag(\.checks),
        "write nothing; exit with 3 if outputs are stale, missing or orphaned",
        for: [.run, .convert, .export]),
      CommandOption(
        "pixels", .flag(\.checksPixels),
        "--check=pixels: outputs with the same pixels are not stale",
        for: [.run]),
      CommandOption(
        "tolerance", argument: "N", .count(\.tolerance, of: "levels"),
        "with --check=pixels, let channels differ by N of 255 (default: 0)", for: [.run]),
      CommandOption(
        "cache", argument: "DIR", .filled(\.cache, "a folder"),
        "keep outputs in DIR by what they are made from, for any run",
        for: running.union([.cache])),
      CommandOption(
        "cache-size", argument: "MIB", .number(\.cacheSize, of: "mebibytes"),
        "let the cache have MIB at most (default: 5120)", for: running.union([.cache])),
      CommandOption(
        "shard", argument: "I/N", .shard,
        "process part I of N of the photos; auto: from the scheduler",
        for: [.run, .plan]),
      CommandOption(
        "ci", argument: "SERVER",
        .choice(\.buildServer, ["auto"] + BuildServer.allCases.map(\.rawValue)),
        "annotate a build: github, gitlab, teamcity, azure; auto: as it runs",
        for: [.run, .check, .convert, .diff]),
      CommandOption(
        "force", .flag(\.isForced), "write outputs that are up to date, too",
        for: planning.union([.convert])),
      CommandOption(
        "prune", .flag(\.prunes),
        "move outputs that the recipe no longer makes to .luma/trash", for: planning),
      CommandOption(
        "all-calls", .flag(\.prunesAllCalls),
        "with --check, every call; with --prune, outputs of other calls, too",
        for: planning),
      CommandOption(
        "take-over", .flag(\.takesOver),
        "replace outputs of other recipes and parameters, and own them",
        for: planning.union([.convert, .export, .repl])),
      CommandOption(
        "adopt", .flag(\.adopts),
        "list the files of bins from elsewhere, or bring back those of BIN", for: [.undo]),
      CommandOption(
        "no-manifest", .flag(\.hasManifest, false),
        "write no .luma/manifest.jsonl: only this machine knows the outputs",
        for: running.union([.repl, .export])),
      CommandOption(
        "keep-going", .flag(\.failsFast, false),
        "go on with the others when a photo fails (the default)", for: running),
      CommandOption(
        "fail-fast", .flag(\.failsFast), "stop at the first photo that fails", for: running),
      CommandOption(
        "max-failures", argument: "N", .number(\.maxFailures, of: "failures"),
        "stop when N photos or outputs have failed (default: no limit)", for: running),
      CommandOption(
        "retries", argument: "N", .count(\.retries, of: "tries"),
        "retry reads with transient failures N times (default: 2)",
        for: testing.union([.importFolders, .scan, .convert])),
      CommandOption(
        "keep-order", .flag(\.keepsOrder),
        "report outputs in the order of the photos, whichever is finished first", for: running),
      CommandOption(
        "json", .flag(\.isJSON), "print JSON on standard output, one object per line",
        for: reporting.union([.fields, .metadata, .diff])),
      CommandOption(
        "quiet", letter: "q", .flag(\.isQuiet), "print only errors, and what --check finds",
        for: reporting.union([.plan, .repl, .test, .report, .submit, .diff])),
      CommandOption(
        "jobs", letter: "j", argument: "N", .number(\.jobs, of: "photos"),
        "process N photos in parallel (default: as cores and memory allow)",
        for: working.union([.test, .report, .diff])),

      // Permissions and limits.
      CommandOption(
        "untrusted", .flag(\.isUntrusted),
        "strict limits, isolation and operations, for strangers' recipes", for: sessions),
      CommandOption(
        "root", argument: "DIR", .filled(\.root, "a folder"),
        "resolve paths below DIR (default: the working directory)",
        for: rooted),
      CommandOption(
        "allow-read", argument: "DIR", .filledList(\.readable, "a folder"),
        "also let recipes read below DIR", for: testing.union([.report])),
      CommandOption(
        "allow-write", argument: "DIR", .filledList(\.writable, "a folder"),
        "also let recipes write below DIR", for: sessions),
      CommandOption(
        "modules", argument: "DIR", .filledList(\.modules, "a folder"),
        "find modules of recipes in DIR, too; may be repeated", for: testing),
      CommandOption(
        "deny", argument: "PATH", .filledList(\.denied, "a path"),
        "never let recipes read or write PATH, whatever is allowed",
        for: sessions.union([.report])),
      CommandOption(
        "ask", .flag(\.asks),
        "on a terminal, prompt for folders that are not allowed", for: scripts),
      CommandOption(
        "audit", argument: "FILE", .filled(\.audit, "a file"),
        "append a line of JSON to FILE for each file read, written or refused", for: running),
      CommandOption(
        "read-only-root", .flag(\.isRootReadOnly),
        "let recipes write below --allow-write only", for: sessions),
      CommandOption(
        "allow-overwrite", .flag(\.allowsOverwriting),
        "let overwrite=\"always\" replace files that Luma did not write",
        for: sessions.union([.convert])),
      CommandOption(
        "allow-library", argument: "WHAT", .libraryAccess,
        "what recipes may do with the default library: read, write", for: sessions),
      CommandOption(
        "limit-to", argument: "ALBUM", .filledList(\.libraryAlbums, "a title"),
        "of the default library, show only the photos of ALBUM; may be repeated",
        for: sessions.union([.albums, .fetch, .export])),
      CommandOption(
        "allow-format", argument: "NAME", .choices(\.formats, ["svg", "pdf"]),
        "also open photos in this format: svg, pdf", for: opening.union([.metadata])),
      CommandOption(
        "strict", .flag(\.isStrict), "make warnings of the check errors", for: scripts),
      CommandOption(
        "allow-truncated", .flag(\.allowsTruncated), "accept truncated files",
        for: testing.union([.convert])),
      CommandOption(
        "max-pixels", argument: "N", .number(\.maxPixels, of: "pixels"),
        "reject photos with more than N pixels (default: 500000000)", for: opening),
      CommandOption(
        "max-memory", argument: "MIB", .number(\.maxMemory, of: "mebibytes"),
        "limit the memory of photos in progress (default: half of the machine's)",
        for: working.union([.diff])),
      CommandOption(
        "max-outputs", argument: "N", .number(\.maxOutputs, of: "files"),
        "write at most N files (default: 1000000)", for: sessions),
      CommandOption(
        "max-output-size", argument: "MIB", .number(\.maxOutputSize, of: "mebibytes"),
        "write at most MIB altogether (default: 1048576)", for: sessions),
      CommandOption(
        "memory-limit", argument: "MIB", .number(\.memoryLimit, of: "mebibytes"),
        "limit the memory of the script (default: 512)", for: testing),
      CommandOption(
        "time-limit", argument: "SECONDS", .secondsOrNone(\.timeLimit),
        "stop after SECONDS; 0: no limit (the default of run, watch, repl)",
        for: testing),
      CommandOption(
        "isolation", argument: "MODE", .isolation,
        "where photos are decoded: workers (the default), required, or none",
        for: opening.union([.doctor])),
      CommandOption(
        "unit-time-limit", argument: "SECONDS", .seconds(\.unitTimeLimit),
        "give up a photo after SECONDS (default: no limit)", for: opening),
      CommandOption(
        "unit-memory", argument: "MIB", .number(\.unitMemory, of: "mebibytes"),
        "give up a photo that needs more memory (default: no limit)", for: opening),
      CommandOption(
        "library", argument: "FILE", isOptional: true, .text(\.library),
        "use the library FILE or postgresql://HOST/DB (default: LUMA_LIBRARY)", for: libraries
      ),
      CommandOption(
        "stdlib", argument: "DIR", .filled(\.stdlib, "a folder"),
        "load the built-in Lua library from DIR",
        for: testing.union([.doctor, .help, .initialize, .completions, .manual, .convert])),
    ]

  /// Options that print something instead of running a command.
  private static let questions: [CommandOption] =
    [
      CommandOption("h", .question(.shortHelp), "print a short help", for: every),
      CommandOption("help", .question(.fullHelp), "print the full help, with examples", for: every),
      CommandOption("version", letter: "V", .question(.version), "print the version", for: []),
    ]
}
