extension DiagnosticCode {
  /// The script, its calls and its parameters.
  static let recipes: [DiagnosticCode: String] = [
    .syntax: """
    The text does not follow the grammar of the language that it is written in: Lua
    for a recipe, the predicate language for the text of a `where`. The place shown
    is where reading stopped; the mistake stands there or shortly before it, often
    as a missing quote, bracket or `end`.
    """,
    .scriptError: """
    Lua stopped the recipe with an error of its own, such as arithmetic on nil, or
    the recipe called `error`. The line shown is the one that ran last. Print the
    values on that line to see which of them is not what it should be.
    """,
    .moduleNotFound: """
    `require "name"` looks for name.lua and name/init.lua beside the recipe; dots in
    a name stand for folders. Nothing else is searched, and modules written in C
    cannot be loaded. Check the spelling, and keep modules in the recipe's folder or
    below it.
    """,
    .unsetGlobal: """
    A name was read that no line has set. Usually it is misspelled, or declared
    `local` in another block. Assign nil to a global first if reading it unset is
    intended.
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
    The value has no method of that name. `luma help` lists all methods and `luma
    help NAME` describes one.
    """,
    .dotCall: """
    Methods are called with a colon: `picks:scale{ width = 800 }`. With a dot the
    method does not receive the value it should work on.
    """,
    .notCallable: """
    The value is not a function. A result is walked with `for photo in result:each()
    do ... end`.
    """,
    .argumentCount: """
    A function was called with too many or too few values. Most functions take one
    table of named options in braces, as in `scale{ width = 800 }`. `luma help NAME`
    shows every form.
    """,
    .wrongType: """
    A value is of another type than the one expected here, for example text where a
    number belongs. The message names the option, what it takes and what came. In a
    predicate, both sides of a comparison have to be of one type; dates are passed
    with `args` or `vars`.
    """,
    .outOfRange: """
    A number is outside the range that the message names. `luma help NAME` lists the
    range of every option.
    """,
    .notFinite: """
    A number is infinite or not a number (nan). It usually comes from a division by
    zero in the recipe.
    """,
    .unknownWord: """
    The option takes one of a fixed set of words, and this is none of them. `luma
    help NAME` lists the words.
    """,
    .unknownOption: """
    The function, command or operation has no option of that name. `luma help NAME`
    lists its options; names are case-sensitive.
    """,
    .missingOption: """
    An option is needed that was not given, either always or beside the others in
    this call. The hint shows a complete form.
    """,
    .conflictingOptions: """
    Two options exclude each other, so only one of them may be given. The hint shows
    a form that works.
    """,
    .badArgument: """
    A value reached Luma in a shape that the library never sends. A recipe cannot
    normally cause this; please report it together with the recipe.
    """,
    .unknownField: """
    Neither photos nor albums have a property of that name. Names are
    case-sensitive. Predicates, sorts, templates and photo values all use the same
    names.
    """,
    .unusedExpression: """
    A field expression was made and never used, so it filters nothing. Pass it as
    `where`, and join two expressions with `&` and `|`: Lua's `and` and `or` keep
    only one of them.
    """,
    .interrupted: """
    A signal (Ctrl-C) or a reader that went away ended the run. Outputs that were
    complete are kept, and unfinished ones leave nothing behind. Running the recipe
    again continues with what is missing.
    """,
    .memoryLimit: """
    The script itself, not its pictures, needed more memory than it is allowed. Keep
    less in tables, or raise the bound with --memory-limit.
    """,
    .timeLimit: """
    The script ran longer than --time-limit allows. Look for a loop that does not
    end, or raise the limit.
    """,
    .outOfMemory: """
    The system refused the memory for a Lua interpreter. Close other programs, and
    try again.
    """,
    .unexpected: """
    An error reached the program that has no description of its own. Please report
    it together with the command line and the recipe.
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
    The parameter has no default, so each run has to set it with --param NAME=VALUE.
    """,
    .parameterTwice: """
    One recipe declares the same parameter two times. Declare it once, and keep the
    value in a local variable.
    """,
  ]
}
