import LumaModel

extension CommandRow {
  static let test = CommandRow(
    operands: .tests, sentence: "run tests of recipes",
    purpose: """
      Runs the tests of files, and of all files named ..._test.lua in folders and below them. Each
      test has its own folder as root, which is removed afterwards, and a new library; paths of
      recipes start at the folder of the file. A test that fails, or takes too long, does not stop
      the others. 'luma help test' shows what a test can do.

      """,
    examples: [
      "luma test web_test.lua", "luma test tests --filter watermark",
      "luma test tests --junit results.xml", "luma test tests --tap | tappy",
    ],
    notes: """
      safety:
        Tests and the recipes that they run can read below the working directory, the folder of the
        file and --allow-read folders, and write below the folder of the test. A test is
        stopped after 60 seconds, or --time-limit. Exit status: 1 if a test fails.

      """,
    timeLimit: 60
  ) { settings in
    let watcher = InterruptWatcher.start()
    let context = CommandContext(settings, watcher: watcher)
    return context.run { () throws(Diagnostic) in
      let run = try TestRun(settings, watcher)
      let status = try run.perform()
      return watcher.isInterrupted ? context.interrupted() : status
    }
  }
}
