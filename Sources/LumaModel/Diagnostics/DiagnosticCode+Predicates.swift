extension DiagnosticCode {
  /// Predicates, sorts and dates.
  static let predicates: [DiagnosticCode: String] = [
    .notAPredicate: """
    A condition is predicate text, a table such as `{ rating = 5 }`, or a field
    expression such as `f.rating:ge(4)`. Lua's own `==` and `<` cannot build one,
    because they return true or false at once; write `:eq`, `:lt` and so on, and
    combine expressions with `&`, `|` and `~`.
    """,
    .missingArgument: """
    The predicate has more placeholders (%@, %d, %f, %K) than `args` has values.
    Values are assigned to placeholders in order.
    """,
    .surplusArgument: """
    `args` has more values than the predicate has placeholders (%@, %d, %f, %K).
    Values are assigned to placeholders in order. A placeholder inside quotes is
    plain text; remove the quotes.
    """,
    .wrongArgument: """
    A value does not fit its placeholder: %d takes a whole number, %f a number, %K
    the name of a field, and %@ any value.
    """,
    .unknownVariable: """
    The predicate uses `$name`, but `vars` has no value with this name. Write `vars
    = { name = ... }`.
    """,
    .unusedVariable: """
    `vars` has a value that the predicate does not use, most often because of a
    spelling mistake. In the predicate, names begin with `$`.
    """,
    .unsupportedField: """
    Only libraries have this field: whether a photo is a favorite or hidden, for
    example, is stored in the library, not in the file. Import the photos with `luma
    import`, and fetch from `library()`.
    """,
    .unknownProperty: """
    The word after the dot or the `@` is not a property of the value before it.
    Dates have year, month, day and so on; lists have @count, @min, @max, @sum and
    @avg.
    """,
    .unknownFunction: """
    The predicate language has no function with this name. Names are lowercase, as
    in `uppercase(title)`.
    """,
    .unknownSelector: """
    A sort key names a comparison that does not exist. Leave out the selector for a
    plain comparison, or use `natural` for names that contain numbers.
    """,
    .reservedWord: """
    The word is a keyword of the predicate language. To use it as the name of a
    field, write `#` before it.
    """,
    .unsupported: """
    Luma does not support this construct of NSPredicate. Rewrite the condition
    without it, or filter in Lua with `result:filter(function(photo) ... end)`.
    """,
    .wrongBounds: """
    BETWEEN takes a list of two values, the lower and the upper bound: `rating
    BETWEEN {3, 5}`. Both bounds are included.
    """,
    .invalidPattern: """
    The text after MATCHES is not a valid regular expression in ICU's syntax. It
    must match the whole value; write `.*` at an end that may be anything. In Lua, a
    string in `[[...]]` keeps backslashes as they are.
    """,
    .limit: """
    A predicate, a template or a text is too long, too deeply nested or has too
    many values; the message gives the limit. To compare with many values, pass them
    as one list in `args`, as in `filename IN %@`.
    """,
    .unsortable: """
    Photos can be sorted only by a field with a single value, but this field is a
    list. Sort by the number of its elements, as in `keywords.@count`.
    """,
    .badDate: """
    Write a date as `date "2024-05-01"`, a date and time as `date
    "2024-05-01T10:00:00"`, and add a time zone such as `+02:00` or `Z` if needed.
    The day must exist.
    """,
    .mixedAndOr: """
    AND binds more tightly than OR, so `a OR b AND c` means `a OR (b AND c)`. Add
    parentheses to make the meaning clear.
    """,
    .maskCompared: """
    The field stores several flags in one number, so `==` is true only if no other
    flag is set. Test a single flag with `&`, as in `(mediaSubtypes & panorama) !=
    0`.
    """,
    .neverEqual: """
    The two sides have types that are never equal, so the comparison always has the
    same result. Check for a number in quotes, or for the wrong field.
    """,
  ]
}
