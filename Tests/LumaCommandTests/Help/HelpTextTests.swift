import LumaTestSupport
import Testing

@testable import LumaCommand

struct HelpTextTests {
  @Test func shortHelp() {
    expectEqual(
      HelpText.short(nil),
      """
      usage: luma COMMAND [OPTION ...] [RECIPE | DIR ... | PREDICATE | NAME]
             luma -e CODE

      commands:
        run          run a recipe
        plan         write down what a run would do
        watch        run a recipe whenever it or its photos change
        preview      show what a recipe would save, in the browser
        check        check a recipe for errors, without processing pixels
        explain      show the plan of a recipe: queries, sizes, decoding, shared steps
        repl         run code interactively
        why          show what a file was made from, and whether it is up to date
        outputs      list the recipes and parameters that have outputs
        forget       move the outputs of a recipe and its parameters to the trash
        undo         bring back what was replaced, removed or changed last
        merge        join what the shards of a run have done
        cache        show what a cache of outputs holds, and clean it
        report       make a page of a run from its JSON events
        diff         show which outputs differ between two folders, and how
        convert      resize and convert photos, without a recipe
        submit       run a recipe in shards on a cluster
        test         run tests of recipes
        import       import folders of photos into a library
        albums       list the albums of a library
        fetch        list the photos of a library
        export       copy the files of a library's photos, as they are
        delete       move photos of a library to the trash
        scan         find changed, moved, missing and damaged files of a library
        library      export a library's data to a file, load it, or recover it
        new          write a recipe to start with
        init         set up a folder of recipes for editors
        completions  print completions for a shell
        manual       print a manual page
        metadata     print what Luma sees in photos: fields and tags
        fields       list the fields of photos
        doctor       show versions, formats and limits
        help         explain a command, a topic, a recipe, or a name of the language

      see 'luma COMMAND --help' for a command, 'luma help' for topics and the names of the language

      """)
  }

  @Test func shortHelpOfACommand() {
    expectEqual(
      HelpText.short(.doctor),
      """
      usage: luma doctor [OPTION ...]

      options:
        --verify          with --library, also read all files and compare them with the imported ones
        --sample N        with --verify, read only N files, chosen at random
        --isolation MODE  where photos are decoded: workers (the default), required, or none
        --library FILE    use the library FILE or postgresql://HOST/DB (default: LUMA_LIBRARY)
        --stdlib DIR      load the built-in Lua library from DIR
        -h                print a short help
        --help            print the full help, with examples

      """)
  }

  @Test func fullHelpOfACommand() {
    let help = """
      usage: luma check [OPTION ...] (RECIPE ... | -e CODE)

      Runs a recipe without side effects: queries are parsed, but no pixels are processed and no
      files are written. It is stopped after 60 seconds, or --time-limit. Several recipes are
      checked one after another, also for files that two of them would write.

      options:
        -e CODE                    run CODE instead of a recipe file
        -p, --param NAME=VALUE     set a parameter of the recipe, also as --NAME VALUE
        --params FILE              set parameters from FILE, an object of JSON
        --ci SERVER                annotate a build: github, gitlab, teamcity, azure; auto: as it runs
        --retries N                retry reads with transient failures N times (default: 2)
        --json                     print JSON on standard output, one object per line
        -q, --quiet                print only errors, and what --check finds
        --untrusted                strict limits, isolation and operations, for strangers' recipes
        --root DIR                 resolve paths below DIR (default: the working directory)
        --allow-read DIR           also let recipes read below DIR
        --allow-write DIR          also let recipes write below DIR
        --modules DIR              find modules of recipes in DIR, too; may be repeated
        --deny PATH                never let recipes read or write PATH, whatever is allowed
        --ask                      on a terminal, prompt for folders that are not allowed
        --read-only-root           let recipes write below --allow-write only
        --allow-overwrite          let overwrite="always" replace files that Luma did not write
        --allow-library WHAT       what recipes may do with the default library: read, write
        --limit-to ALBUM           of the default library, show only the photos of ALBUM; may be repeated
        --allow-format NAME        also open photos in this format: svg, pdf
        --strict                   make warnings of the check errors
        --allow-truncated          accept truncated files
        --max-pixels N             reject photos with more than N pixels (default: 500000000)
        --max-outputs N            write at most N files (default: 1000000)
        --max-output-size MIB      write at most MIB altogether (default: 1048576)
        --memory-limit MIB         limit the memory of the script (default: 512)
        --time-limit SECONDS       stop after SECONDS; 0: no limit (the default of run, watch, repl)
        --isolation MODE           where photos are decoded: workers (the default), required, or none
        --unit-time-limit SECONDS  give up a photo after SECONDS (default: no limit)
        --unit-memory MIB          give up a photo that needs more memory (default: no limit)
        --library FILE             use the library FILE or postgresql://HOST/DB (default: LUMA_LIBRARY)
        --stdlib DIR               load the built-in Lua library from DIR
        -h                         print a short help
        --help                     print the full help, with examples

      examples:
        luma check square-picks.lua
        luma check *.lua
        luma check --json square-picks.lua

      events of --json, one object per line; the first key is "event", followed by all of these keys
      in this order, null if unknown:
        version  the first event of a program
                 luma schema
        warning  something is valid, but probably a mistake
                 code message file line column path hint detail excerpt number
        failed   a photo, one of its outputs, or the whole command failed
                 code message file line column path hint detail excerpt number

      """
    expectEqual(HelpText.full(.check), help)
  }

  @Test(arguments: CommandName.allCases) func everyLineFits(_ command: CommandName) {
    for line in HelpText.full(command).split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func theEventsAreDocumented() {
    let help = HelpText.full(.run)
    for name in [
      "printed", "warning", "plan", "planned", "saved", "skipped", "failed", "would_write",
      "importing",
      "finished",
    ] {
      #expect(help.contains("\n  \(name) "))
    }
    #expect(
      help.contains(
        " number photo path width height bytes hash quality reason photo_bytes seconds\n"))
  }
}
