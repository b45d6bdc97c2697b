extension DiagnosticCode {
  /// What is written.
  static let outputs: [DiagnosticCode: String] = [
    .unknownExtension: """
    The format of an output follows from the extension of its name. Use one that the
    message lists, or name the format with `format = "jpeg"`.
    """,
    .wrongFormat: """
    The option belongs to other formats than the one that is saved. `luma help save`
    lists which formats each option works with.
    """,
    .templateSyntax: """
    The name of an output is a template: fields stand in braces, as in
    "out/{name}-{width}.jpg". A brace of its own is doubled: `{{` or `}}`. The name
    must not end in a folder.
    """,
    .templateFormat: """
    After a colon, a field takes a format: dates take strftime's letters, as in
    {creationDate:%Y-%m}, and numbers take digits, as in {index:04d}.
    """,
    .noValue: """
    The photo has no value for a field of the template, so the output would have no
    name. Give a fallback, as in {camera.model|unknown}.
    """,
    .writeOutside: """
    A recipe may write files below the working directory (or --root) only. Allow
    another folder with --allow-write FOLDER, which may be repeated.
    """,
    .collision: """
    Two outputs of this run would get the same name. Put {name}, {dir}, {index} or
    {width} into the template, or use `overwrite = "unique"`, which numbers them.
    """,
    .photoProtected: """
    The output's name is that of a photo in a folder or library that the run reads.
    Luma never replaces originals, whatever `overwrite` says. Write to another
    folder.
    """,
    .notOurs: """
    A file of that name exists, and Luma's record does not say that Luma wrote it.
    Choose another name, or replace it with `overwrite = "always"`.
    """,
    .changedSince: """
    Luma wrote this file in an earlier run, and something changed it since. Choose
    another name, or replace it with `overwrite = "always"`.
    """,
    .alreadyExists: """
    The save says `overwrite = "error"`, and a file of that name exists.
    """,
    .photoChanged: """
    The photo is not the one that was planned: its size changed after the folder was
    read. Run the recipe again.
    """,
    .photoMissing: """
    The library knows the photo, and its file is not where it was. If it was moved,
    `lib:scan{ "FOLDER" }` or `luma scan FOLDER` finds it again.
    """,
    .unwritable: """
    The file or folder cannot be written. The reason given is the system's; most
    often a permission is missing or the disk is full.
    """,
    .diskFull: """
    The disk has no space left. Nothing was left half written. Free some space, and
    run the recipe again: it continues with what is missing.
    """,
    .formatUnwritable: """
    The installed libvips was built without an encoder for this format. `luma
    doctor` lists the formats that can be written.
    """,
    .tooLargeForFormat: """
    The format limits how long a side can be, and the picture is longer. Scale it
    down, or save it as PNG or TIFF.
    """,
    .unencodable: """
    The encoder refused the picture. The detail shows its own words.
    """,
    .losslessImpossible: """
    This format cannot store changed pixels without loss. Save as PNG, WebP or TIFF.
    """,
    .losslessResampled: """
    A JPEG keeps its quality only when its blocks are moved whole: crops, flips and
    turns by 90 degrees. Any other step makes new pixels, which have to be encoded
    again. Leave out `lossless`, or save as PNG.
    """,
    .losslessInput: """
    `lossless` on a JPEG output rearranges the blocks of a JPEG photo, and this
    photo is of another format. Leave out `lossless`, or save as PNG.
    """,
    .losslessOffBlocks: """
    A lossless crop can cut between blocks only, which are 8 or 16 pixels wide and
    high. The hint gives the nearest rectangle that can be cut.
    """,
    .tooManyBytes: """
    Even at the lowest quality allowed, the file is larger than `max_bytes`. Scale
    the picture down, lower `min_quality`, or allow more bytes.
    """,
    .tooDistant: """
    Even at the highest quality allowed, the file differs from the picture by more
    than `max_distance`. Raise `max_distance` or `quality`.
    """,
    .cacheNotUsed: """
    The facts that Luma keeps about photos between runs could not be opened, so this
    run reads every photo again. The results are the same. The detail says why.
    """,
    .recordNotUsed: """
    The record of files that Luma wrote could not be opened, so no existing file
    counts as Luma's own and none is replaced. The detail says why.
    """,
  ]
}
