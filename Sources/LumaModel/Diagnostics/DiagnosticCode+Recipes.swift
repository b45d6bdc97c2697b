extension DiagnosticCode {
  /// The script, its calls and its parameters.
  static let recipes: [DiagnosticCode: String] = [
    .notATest: """
    `test` declares a test for `luma test`; a recipe cannot have tests. Name the
    file something_test.lua and run `luma test something_test.lua`.
    """,
    .testFailed: """
    A test found an unexpected value. The message has the expected and the actual
    one, and the line is that of the expectation.
    """,
    .syntax: """
    The text does not follow the grammar of its language: Lua for a recipe, the
    predicate language for the text of a `where`. The position shown is where
    parsing stopped; the mistake is there or shortly before, often a missing quote,
    bracket or `end`.
    """,
    .scriptError: """
    Lua stopped the recipe with an error of its own, such as arithmetic on nil, or
    the recipe called `error`. The line shown is the last one that ran. Print the
    values on that line to find the one that is wrong.
    """,
    .moduleNotFound: """
    `require "name"` looks for name.lua and name/init.lua beside the recipe; dots in
    a name separate folders. No other folder is searched, and modules written in C
    cannot be loaded. Check the spelling, and keep modules in the recipe's folder or
    below it.
    """,
    .unsetGlobal: """
    The recipe reads a name that was never assigned. Usually it is misspelled, or
    declared `local` in another block. If this is intended, assign nil to it first.
    """,
    .readOnlyName: """
    Names such as `photos` and `date` belong to the library, and a recipe cannot
    assign to them. Choose another name, or declare a local variable of that name.
    """,
    .readOnly: """
    Photos, results and chains are values that never change. To change a photo of a
    library, use `lib:change(function(c) c:set(photo, { rating = 5 }) end)`; to get
    other pixels, add a step.
    """,
    .unknownMethod: """
    The value has no method with this name. `luma help` lists all names, and `luma
    help NAME` explains one.
    """,
    .dotCall: """
    Methods are called with a colon: `picks:scale{ width = 800 }`. With a dot, the
    method does not receive the value that it should work on.
    """,
    .notCallable: """
    The value is not a function. To loop over a result, write `for photo in
    result:each() do ... end`.
    """,
    .argumentCount: """
    A function was called with too many or too few arguments. Most functions take
    one table of named options in braces, as in `scale{ width = 800 }`. `luma help
    NAME` shows every form.
    """,
    .wrongType: """
    A value has another type than expected, for example text instead of a number.
    The message names the option, the expected type and the value. In a predicate,
    both sides of a comparison must have the same type; pass dates with `args` or
    `vars`.
    """,
    .outOfRange: """
    A number is outside the range given in the message. `luma help NAME` lists the
    range of every option.
    """,
    .notFinite: """
    A number is infinite or not a number (nan), usually because the recipe divides
    by zero.
    """,
    .unknownWord: """
    The option takes one of a fixed set of words, and this is not one of them. `luma
    help NAME` lists the words.
    """,
    .unknownOption: """
    The function, command or operation has no option with this name. `luma help
    NAME` lists its options; names are case-sensitive.
    """,
    .missingOption: """
    A required option is missing. Some options are required only together with
    others. The hint shows a complete form.
    """,
    .conflictingOptions: """
    Two options cannot be used together. The hint shows a form that works.
    """,
    .badArgument: """
    Luma's Lua library passed on a value that Luma does not accept. A recipe cannot
    normally cause this; please report it together with the recipe.
    """,
    .unknownField: """
    Neither photos nor albums have a field with this name. Names are case-sensitive;
    predicates, sorts, templates and photo values all use the same names.
    """,
    .unusedExpression: """
    A field expression was created but not used, so it filters nothing. Pass it as
    `where`, and combine expressions with `&` and `|`: Lua's `and` and `or` keep
    only one of them.
    """,
    .interrupted: """
    The run ended because of a signal (Ctrl-C), or because the reader of its output
    went away. Complete outputs are kept, and no partial files are left. Run the
    recipe again to continue with the missing outputs.
    """,
    .memoryLimit: """
    The script needed more memory than allowed: its tables and strings, and the
    program's own data for it, such as results and requests. Keep less at once, or
    raise the limit with --memory-limit. The pixels of an overlay are limited by
    --max-memory instead.
    """,
    .timeLimit: """
    The run, its check and its pictures included, took longer than --time-limit
    allows: 60 seconds for check, explain, preview and a test, 600 for plan, none
    for run, unless the command line says otherwise. Complete outputs are kept, and
    no partial files are left; the summary says how many are left to make. Run the
    recipe again to continue with these. Otherwise look for an endless loop, or
    raise the limit.
    """,
    .outOfMemory: """
    The system had no memory left, or could not start another process. The photo is
    not at fault. Close other programs or lower --jobs, and try again.
    """,
    .tooManyFiles: """
    The system lets this program open no more files. The photo is not at fault.
    Raise the limit (`ulimit -n`) or lower --jobs, and try again.
    """,
    .diskFault: """
    The disk reported an error while a file was read or written. Check the system's
    log, and copy all readable files to another disk. Reads of photos were retried
    as often as --retries says.
    """,
    .unreachable: """
    The file is on another machine, which did not answer, even after the tries of
    --retries. Check the network and the other machine, and run it again.
    """,
    .noPermission: """
    The system does not let the user who runs Luma read or write this file or
    folder, or the file system is read-only. Change its permissions or its owner, or
    use another place.
    """,
    .unexpected: """
    An error occurred for which Luma has no description. Please report it together
    with the command line and the recipe.
    """,
    .unknownParameter: """
    A parameter was set or read that the recipe does not declare. Parameters are
    declared with `param{ name = "size", default = 800 }` and set with --param
    size=1200.
    """,
    .badParameter: """
    The value given with --param does not fit the parameter's declaration: its type,
    its range or its choices.
    """,
    .missingParameter: """
    The parameter has no default, so it must be set with --param NAME=VALUE.
    """,
    .parameterTwice: """
    The recipe declares the same parameter twice. Declare it once, and keep the
    value in a local variable.
    """,
  ]
}
