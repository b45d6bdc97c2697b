extension DiagnosticCode {
  /// What is written.
  static let outputs: [DiagnosticCode: String] = [
    .unknownExtension: """
    The file name extension of an output selects its format. Use one of the
    extensions listed in the message.
    """,
    .wrongFormat: """
    The option does not apply to the format being saved. `luma help save` lists the
    formats of each option.
    """,
    .templateSyntax: """
    The name of an output is a template with fields in braces, as in
    "out/{name}-{width}.jpg". To write a brace itself, double it: `{{` or `}}`. The
    template must end in a file name.
    """,
    .templateFormat: """
    A colon after a field introduces a format: for dates, that of strftime, as in
    {creationDate:%Y-%m}; for numbers, digits or decimals, as in {index:04d}.
    """,
    .noValue: """
    The photo has no value for a field of the template, so the output has no name.
    Add a fallback, as in {camera.model|unknown}.
    """,
    .writeOutside: """
    A recipe may write files only below the working directory (or --root). Allow
    another folder with --allow-write FOLDER, which can be repeated.
    """,
    .collision: """
    Two outputs of this run would have the same path. Add {name}, {dir}, {index} or
    {width} to the template, or use `overwrite = "unique"`, which adds a number.
    """,
    .photoProtected: """
    The output has the path of a photo in a folder or library that the run reads.
    Luma never replaces originals, whatever `overwrite` is set to. Write to another
    folder.
    """,
    .notOurs: """
    A file with this name exists, and Luma's record does not list it as written by
    Luma. Choose another name, or replace the file with `overwrite = "always"` and
    --allow-overwrite.
    """,
    .changedSince: """
    Luma wrote this file in an earlier run, but the file has been changed since.
    Choose another name, or replace the file with `overwrite = "always"`.
    """,
    .alreadyExists: """
    A file with this name exists, and the save sets `overwrite = "error"`; or it is
    the file that `luma new` was to write. Choose another name.
    """,
    .photoChanged: """
    The photo has changed since its folder was read, so the plan does not fit. Run
    the recipe again.
    """,
    .notAsRead: """
    The picture has another size than its file says, or than its library has. If the
    file of a library was changed, `luma scan` reads it again. Else what the file
    says of itself is wrong, and another program has to write it anew.
    """,
    .photoMissing: """
    The library contains the photo, but the file is not at its recorded path. If it
    was moved, `lib:scan{ "FOLDER" }` or `luma scan FOLDER` finds it again.
    """,
    .unwritable: """
    The file or folder cannot be written. The message gives the system's reason.
    """,
    .diskFull: """
    The disk is full. No partial files were left. Free some space, and run the
    recipe again: it continues with the missing outputs.
    """,
    .formatUnwritable: """
    The installed libvips has no encoder for this format. `luma doctor` lists the
    formats that can be written.
    """,
    .encoderMemory: """
    Encoders of AVIF, HEIC, JPEG XL, WebP and GIF need many bytes for each pixel,
    and for this picture more than --max-memory allows, by default half of the
    memory that the machine, or a container, lets it use. Scale the picture down,
    save it in another format, or raise the limit.
    """,
    .tooLargeForFormat: """
    A side of the picture is longer than the format allows. Scale the picture down,
    or save it as PNG or TIFF.
    """,
    .unencodable: """
    The encoder rejected the picture, and the detail gives its message; or it wrote
    a file to which profile and metadata cannot be added. Choose another format.
    """,
    .losslessImpossible: """
    This format cannot store changed pixels without loss. PNG, WebP and TIFF can.
    """,
    .losslessResampled: """
    A JPEG stays lossless only if its blocks are moved unchanged: by crops, flips
    and rotations by multiples of 90 degrees. Any other step creates new pixels,
    which have to be encoded again. Leave out `lossless`, or save as PNG.
    """,
    .losslessInput: """
    For JPEG outputs, `lossless` rearranges the blocks of a JPEG photo, but this
    photo is in another format. Leave out `lossless`, or save as PNG.
    """,
    .losslessOffBlocks: """
    A lossless crop can cut only between blocks, which are 8 or 16 pixels wide and
    high. The hint gives the nearest possible rectangle.
    """,
    .tooManyOutputs: """
    The run would write more files, or more bytes, than it may. Raise --max-outputs
    or --max-output-size if that is what the recipe is for.
    """,
    .tooManyBytes: """
    Even at the lowest quality allowed, the file is larger than `max_bytes`. Scale
    the picture down, let `shrink = true` do that, lower `min_quality`, or allow
    more bytes.
    """,
    .tooDistant: """
    Even at the highest quality allowed, the file differs from the picture by more
    than `max_distance`. Raise `max_distance` or `quality`.
    """,
    .tooManyFailures: """
    As many photos or outputs failed as --max-failures allows, or one with
    --fail-fast, and the run stopped. The message says how many outputs it did not
    try. The next run goes on with them.
    """,
    .cacheNotUsed: """
    The cache of photo metadata could not be opened, so this run reads every photo
    again; or outputs could not be added to the folder of --cache. The results are
    the same. The detail gives the reason.
    """,
    .recordNotUsed: """
    The record of files written by Luma could not be opened, so no existing file
    counts as written by Luma, and none is replaced. The detail gives the reason.
    """,
  ]
}
