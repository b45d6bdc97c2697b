import Testing

@testable import luma

@Suite struct HelpTextTests {
  @Test func shortHelp() {
    #expect(
      HelpText.short(nil) == """
        usage: luma COMMAND [OPTION ...] [RECIPE | DIR ... | PREDICATE | NAME]
               luma -e CODE

        commands:
          run      run a recipe
          check    find what is wrong with a recipe, without touching pixels
          explain  show what a recipe would do: queries, sizes, decoding, shared steps
          repl     run lines as they are typed
          import   bring folders of photos into a library
          albums   list the albums of a library
          fetch    list photos of a library
          scan     find files of a library that were changed, moved or lost
          library  write all that a library knows to a file, or take it in
          doctor   show versions, formats and limits
          help     explain a command or a word of the language

        'luma COMMAND --help' tells more about a command, 'luma help NAME' about a word of the language.

        """)
  }

  @Test func shortHelpOfACommand() {
    #expect(
      HelpText.short(.doctor) == """
        usage: luma doctor [OPTION ...]

        options:
          --library FILE  take the library FILE (default: LUMA_LIBRARY)
          --stdlib DIR    take Luma's own Lua library from DIR
          -h              print a short help
          --help          print the full help, with examples

        """)
  }

  @Test func fullHelpOfACommand() {
    #expect(
      HelpText.full(.check) == """
        usage: luma check [OPTION ...] (RECIPE | -e CODE)

        Runs a recipe against nothing: queries are read, but no pixel is touched and no file written.

        options:
          -e CODE                 take CODE instead of a recipe file
          -p, --param NAME=VALUE  give a parameter of the recipe its value
          --json                  print one JSON object per event on standard output
          -q, --quiet             say nothing but errors
          --root DIR              resolve paths below DIR (default: the working directory)
          --allow-read DIR        let recipes read below DIR too
          --allow-write DIR       let recipes write below DIR too
          --allow-format NAME     open photos of this format too: svg
          --allow-truncated       take what there is of photos that end early
          --max-pixels N          refuse photos of more than N pixels (default: 500000000)
          --memory-limit MIB      let the script hold at most MIB mebibytes (default: 512)
          --time-limit SECONDS    stop after SECONDS (default: no limit)
          --library FILE          take the library FILE (default: LUMA_LIBRARY)
          --stdlib DIR            take Luma's own Lua library from DIR
          -h                      print a short help
          --help                  print the full help, with examples

        examples:
          luma check square-picks.lua
          luma check --json square-picks.lua

        A check tells warning and failed events with --json, as 'luma run' does.

        """)
  }

  @Test(arguments: CommandName.allCases) func everyLineFits(_ command: CommandName) {
    for line in HelpText.full(command).split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func theEventsAreDocumented() {
    let help = HelpText.full(.run)
    for name in [
      "printed", "warning", "planned", "saved", "skipped", "failed", "would_write", "finished",
    ] {
      #expect(help.contains("\n  \(name) "))
    }
  }
}
