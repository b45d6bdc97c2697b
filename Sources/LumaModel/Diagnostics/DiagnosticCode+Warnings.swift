extension DiagnosticCode {
  /// What is valid and most likely not meant.
  static let warnings: [DiagnosticCode: String] = [
    .unusedStep: """
    A step such as `crop` or `scale` returns a new chain and changes nothing else.
    Here nobody uses what it returns, and no `save` follows, so it has no effect.
    Write `picks:crop{ ... }:scale{ ... }:save "out/{name}.jpg"` as one chain, or
    keep the result in a variable and go on with that.
    """,
    .unusedRequest: """
    An image that is requested arrives while the recipe waits: `request:wait()`
    waits for one, and `luma.poll()` delivers those that are ready. The recipe does
    neither, so the image and its callbacks never come.
    """,
    .unusedGlobal: """
    The recipe sets a global variable that nothing reads. Most often another name
    was meant. Variables of a recipe are best declared with `local`.
    """,
    .methodNotCalled: """
    The name is a method, which answers when it is called: `picks:count()`. Without
    the parentheses it is the function itself, which is never equal to a number.
    """,
    .filterWithoutReturn: """
    `result:filter` keeps the photos for which its function returns true. The
    function returned nothing for any photo; most often its `return` is missing.
    """,
    .doubtfulValue: """
    The value is allowed and most likely not meant: an angle in radians, for
    example, or a size above 100% where nothing may be enlarged. The hint says what
    to write.
    """,
    .percentInLike: """
    LIKE has the wildcards `*` (any text) and `?` (one character). `%` and `_`, the
    wildcards of SQL, stand for themselves. `filename CONTAINS 'lake'` finds a text
    anywhere.
    """,
    .integerDivision: """
    A division of two integers gives an integer: 1/100 is 0. Write one of them with
    a decimal point, as in 1.0/100.
    """,
    .nothingFetched: """
    The fetch found no photo, so nothing will be saved from it. The hint says which
    condition excludes all photos, or that they lie in subfolders, which only
    `recursive = true` includes.
    """,
    .doubtfulTemplate: """
    The path is allowed and most likely not meant: `{filename}` has its extension
    already, `$` before a brace stays in the name, and a date format needs `%`, as
    in `{creationDate:%Y-%m}`.
    """,
    .outputAmongInputs: """
    The outputs are written into a folder that the recipe reads, so the next run
    would take them for photos. Choose another folder.
    """,
    .sameTitle: """
    The library has an album with this title, and `lib:album` could not tell the two
    apart. Use the one that is there, or choose another title.
    """,
  ]
}
