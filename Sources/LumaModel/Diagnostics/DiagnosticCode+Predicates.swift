extension DiagnosticCode {
  /// Predicates, sorts and dates.
  static let predicates: [DiagnosticCode: String] = [
    .notAPredicate: """
    A condition is predicate text, a table such as `{ rating = 5 }`, or a field
    expression such as `f.rating:ge(4)`. Lua's own `==` and `<` cannot build one, as
    they give true or false on the spot; write `:eq`, `:lt` and so on, and join with
    `&`, `|` and `~`.
    """,
    .missingArgument: """
    The predicate text has more placeholders (%@, %d, %f, %K) than `args` has
    values. They are matched in order.
    """,
    .surplusArgument: """
    `args` has more values than the predicate text has placeholders (%@, %d, %f,
    %K). They are matched in order. A placeholder inside quotes is plain text;
    remove the quotes.
    """,
    .wrongArgument: """
    A value does not fit its placeholder: %d takes a whole number, %f a number, %K
    the name of a field, and %@ any value.
    """,
    .unknownVariable: """
    The predicate names `$name`, and `vars` has no value of that name. Write `vars =
    { name = ... }`.
    """,
    .unusedVariable: """
    `vars` has a value that the predicate never names, which is most often a
    spelling mistake. Names in the text begin with `$`.
    """,
    .unsupportedField: """
    A folder cannot know this field: ratings, favorites, albums and the like are
    kept in a library. Import the photos with `luma import`, and fetch from
    `library()`.
    """,
    .unknownProperty: """
    What stands after the dot or the `@` is not a property of the value before it.
    Dates have year, month, day and so on; lists have @count, @min, @max, @sum and
    @avg.
    """,
    .unknownFunction: """
    The predicate calls a function that the language does not have. Names are in
    lower case, as in `uppercase(title)`.
    """,
    .unknownSelector: """
    A sort key names a way to compare that does not exist. Leave out the selector to
    compare plainly, or use `natural` for names with numbers in them.
    """,
    .reservedWord: """
    The word belongs to the grammar of predicates, so it cannot name a field as it
    stands. Write `#` before it.
    """,
    .unsupported: """
    NSPredicate has this construct and Luma does not. Rewrite the condition without
    it, or filter in Lua with `result:filter(function(photo) ... end)`.
    """,
    .wrongBounds: """
    BETWEEN takes a list of two values, the lower and the upper bound: `rating
    BETWEEN {3, 5}`. Both bounds are included.
    """,
    .invalidPattern: """
    The text after MATCHES is not a valid regular expression (ICU's syntax). It has
    to match the whole value; put `.*` at an end that may be anything. In a Lua
    string, `[[...]]` keeps backslashes as they are.
    """,
    .limit: """
    The predicate is longer, deeper or has more values than Luma accepts; the
    message names the limit. For many values, pass one list with `args`, as in
    `filename IN %@`.
    """,
    .unsortable: """
    Only a field with one value can order photos, and this one holds a list. Sort by
    the number of its elements, as in `keywords.@count`.
    """,
    .badDate: """
    A date is written as `date "2024-05-01"`, with a time as `date
    "2024-05-01T10:00:00"`, and with a time zone as `+02:00` or `Z` after that. The
    day has to exist.
    """,
    .mixedAndOr: """
    AND binds tighter than OR, so `a OR b AND c` means `a OR (b AND c)`. Write the
    parentheses to show which reading is meant.
    """,
    .maskCompared: """
    The field holds several bits in one number, so `==` is true only where no other
    bit is set. Test a single bit with `&`, as in `(mediaSubtypes & panorama) != 0`.
    """,
    .neverEqual: """
    The two sides are of types that are never equal, so the comparison always gives
    the same answer. Check for quotes around a number, or for a field meant to be
    another.
    """,
  ]
}
