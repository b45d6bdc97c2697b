extension DiagnosticCode {
  /// Photos, steps and the files that are read.
  static let pictures: [DiagnosticCode: String] = [
    .notOnePhoto: """
    One photo is needed, but the value is several photos, none, or a contact sheet
    that has not been saved yet. Select one with `result[1]`, or loop over all with
    `for photo in result:each() do ... end`.
    """,
    .unknownTag: """
    A tag has a name of exiv2, such as `Exif.Photo.Flash`, `Xmp.dc.creator` or
    `Iptc.Application2.City`, or one of exiftool with its group, such as
    `EXIF:Flash` or `XMP-dc:Creator`. `luma metadata FILE` lists those of a photo.
    """,
    .noSuchPhoto: """
    The result has no photo at this index. `#result` is the number of photos;
    indexes start at 1.
    """,
    .wrongSize: """
    A cropper is made for pictures of one size. Create one for each photo with
    `cropper{ image = photo, ... }`.
    """,
    .sheetOfASheet: """
    A contact sheet consists of photos and cannot contain another sheet. Write
    the first sheet to a file, and open the file in a later run.
    """,
    .cropOutside: """
    The rectangle extends beyond the picture, which may be smaller than expected
    after earlier steps. Use a smaller rectangle, percentages, or `clamp = true`,
    which cuts the rectangle at the edges.
    """,
    .cropEmpty: """
    Nothing of the picture would be left: the rectangle is outside the picture, or
    the inset takes at least half of a side.
    """,
    .rotateEmpty: """
    Rotated by this angle, the picture does not contain an upright rectangle of at
    least one pixel. Use `fit = "expand"`, which enlarges the canvas.
    """,
    .tooManySteps: """
    A chain has at most 500 steps, saves included. A loop that adds a step to its
    own result on every round reaches that soon: begin each round with the photo.
    """,
    .tooManyCalls: """
    A function given to `apply` makes at most 500 calls of operations, those that it
    does not return included, and an image of `require "vips"` is made by as many.
    Combine them: `image * 2 + 1` is two, `linear` one.
    """,
    .sizeOverLimit: """
    The step would make a picture that exceeds Luma's limits on the length of a side
    or the number of pixels. Check the factor or the size for a typing error.
    """,
    .notApplicable: """
    The operation does not support a picture of this size or kind. The detail gives
    libvips' message.
    """,
    .unknownOperation: """
    The installed libvips has no operation with this name. `luma help operations`
    lists the operations that can be called; names are lowercase.
    """,
    .forbiddenOperation: """
    Recipes may call only the operations of libvips that `luma help operations`
    lists: others open files, run commands, cannot be stopped, or crash on crafted
    arguments. Use a step of Luma's for the same purpose.
    """,
    .missingOutput: """
    The function given to `apply` must return an image, but the operation that it
    called has no output image with this name.
    """,
    .noPicture: """
    The operation computes numbers, not a picture, so it cannot be a step.
    `photo:stats()` returns such numbers.
    """,
    .operationFailed: """
    libvips reported an error while the operation ran. The detail gives its message,
    which often names the argument at fault.
    """,
    .badPath: """
    A path must not be empty, contain a NUL byte, or be longer than the system
    allows.
    """,
    .readOutside: """
    A recipe may read files only below the working directory (or --root). Allow
    another folder with --allow-read FOLDER, which can be repeated.
    """,
    .denied: """
    The path, or a folder that it is in, was closed with --deny. That holds for
    reading and writing, whatever other options allow.
    """,
    .missingFile: """
    There is no file with this name. Relative paths start at the working directory,
    or at --root.
    """,
    .fileTooLarge: """
    The file has more bytes than a picture within --max-pixels can have, so it is
    not read at all. Raise --max-pixels if it is a picture.
    """,
    .notFound: """
    Nothing exists at this path. Relative paths start at the working directory, or
    at --root.
    """,
    .noMatch: """
    No file matches the pattern. `*` matches any characters within a name, `?` a
    single one; relative patterns start at the working directory, or at --root.
    """,
    .notAFolder: """
    A folder is needed, but the path is that of a file. Open single files with
    `photo "a.jpg"` or `photos{ "a.jpg", "b.jpg" }`.
    """,
    .notAFile: """
    A regular file is needed, but the path is that of a folder, a pipe or a device.
    """,
    .notAPicture: """
    Neither the content nor the name of the file is that of a picture.
    """,
    .unreadable: """
    The file or folder exists, but it cannot be read. The message gives the system's
    reason, most often a missing permission.
    """,
    .emptyFile: """
    The file is empty. A copy may have been interrupted; copy the file again from
    its source.
    """,
    .nameNotUTF8: """
    The name of a photo, or of a folder, is not valid UTF-8 and cannot be shown or
    stored faithfully. It is left out and counts as failed. Rename it; `convmv`
    renames whole folders.
    """,
    .unknownFormat: """
    Luma detects the format of a picture from its content. The content of this file
    is in none of the formats that Luma reads.
    """,
    .formatDisabled: """
    This format is read only on request, because its files can contain more than a
    picture. Allow it with --allow-format svg.
    """,
    .formatUnreadable: """
    The installed libvips has no loader for this format. `luma doctor` lists the
    formats that can be read; another build or a plug-in package of libvips may add
    it.
    """,
    .undecodable: """
    The file is damaged or truncated, or uses a variant of its format that the
    decoder does not support. --allow-truncated decodes truncated JPEG and PNG files
    as far as possible, with a warning; a later run without it fails again. The
    detail gives the decoder's message.
    As a warning: the picture could be decoded, and libjpeg found damage from a row
    on. The same is said whatever is made of it. What is below the last row that an
    output reads is not decoded, and not judged.
    """,
    .decoderEnded: """
    Pictures are read in processes of their own, and the one that read this photo
    crashed, twice. Nothing of the photo is saved; other photos are not affected.
    The file is damaged or made to harm, or a library has a bug.
    """,
    .unitTimeLimit: """
    The photo took longer than --unit-time-limit allows, and the process that
    rendered it was ended. Nothing of the photo is saved.
    """,
    .unitMemory: """
    The photo needs more memory than --unit-memory or --max-memory allows, and the
    process that rendered it was ended. With `--isolation none`, it was refused by
    an estimate instead. Nothing of the photo is saved.
    """,
    .workerMissing: """
    Pictures are read in processes of their own, and none could be started. With
    `--isolation none`, Luma reads them in its own process.
    """,
    .notIsolated: """
    `--isolation required` asks for processes that can neither write files, open
    other files nor use the network, and for a restriction of Luma itself while it
    runs a recipe. This system lacks a means for it: `luma doctor --isolation
    required` tells which. `--isolation workers` takes what there is.
    """,
    .jpegTooDeep: """
    The decoder does not support JPEG with more than 8 bits per sample, a variant
    used in medicine. Convert the file to PNG or TIFF with 16 bits.
    """,
    .tooManyPixels: """
    The picture has more pixels than --max-pixels allows. The limit protects against
    files that are small on disk but huge in memory; raise it if you trust the file.
    """,
    .sideTooLong: """
    One side of the picture is longer than Luma's limit, so the picture cannot be
    opened.
    """,
    .changedWhileReading: """
    Another program wrote to the photo while it was being decoded, so the pixels
    cannot be trusted. Run the recipe again when the file is complete.
    """,
    .photoGone: """
    After the folder was read, the file was replaced with something that is not a
    picture, or the photo has left the library. Fetch again.
    """,
    .profileRefused: """
    The library that writes the format finds the photo's color profile wrong and
    would leave it out, so that the picture would have other colors. Its colors were
    converted to sRGB instead. TIFF, JPEG and WebP keep any profile.
    """,
    .textCut: """
    Lines of a `text` step are outside the picture, because the text is taller or
    wider than it. Use a smaller `size`, or less text.
    """,
    .fontMissing: """
    No font of the family that `font` names is installed, so that the text is drawn
    in another; or no installed font has some of its characters, for which boxes are
    drawn. `fc-list : family` lists the families; on a server, fonts are packages.
    """,
    .profileUnreadable: """
    The option `profile` takes the name of a color space or the path of an ICC
    profile, but the file at this path is not an ICC profile.
    """,
    .badMetadata: """
    The picture can be opened, but its EXIF, IPTC or XMP metadata cannot be parsed.
    The pixels are not affected. Outputs have what a fetch shows and what the recipe
    sets, such as the title and keywords of a library, but no other tags.
    """,
    .rawFile: """
    A raw file contains the data of the camera's sensor. Choose how to open it:
    `fetch{ raw = "develop" }` computes a picture from this data, and `fetch{ raw =
    "preview" }` uses the picture that the camera stored in the file.
    """,
    .unknownCamera: """
    The installed LibRaw does not support this camera. A newer LibRaw may; until
    then, `raw = "preview"` often works.
    """,
    .noPreview: """
    The raw file contains no readable preview. Use `raw = "develop"`.
    """,
    .noRAW: """
    A RAW file was requested, but the photo has none. An import combines a RAW file
    and a JPEG with the same name in the same folder into one photo.
    """,
    .libvipsMissing: """
    libvips reads and writes most formats, but it is not installed or is too old.
    Install it with `apt install libvips42` or `brew install vips`; `luma doctor`
    shows what was found.
    """,
    .libturbojpegMissing: """
    Lossless JPEG changes need libturbojpeg. Install it with `apt install
    libturbojpeg0` or `brew install jpeg-turbo`, or leave out `lossless`.
    """,
    .librawMissing: """
    Developing raw files needs LibRaw. Install it with `apt install libraw20` or
    `brew install libraw`, or use `raw = "preview"`, which does not need it.
    """,
    .ffmpegMissing: """
    A picture of a film is decoded by `ffmpeg`, which was not found on the PATH.
    Install it with `apt install ffmpeg` or `brew install ffmpeg`; photos do not
    need it.
    """,
    .gexiv2Missing: """
    Reading and writing metadata needs gexiv2. Install it with `apt install
    libgexiv2-2` or `brew install gexiv2`; `luma doctor` shows what was found.
    """,
    .libgeonamesMissing: """
    The nearest city of a photo is looked up in libgeonames' list. Install it with
    `apt install libgeonames0`; there is none for macOS. `photo.city` and
    `photo.country`, which people write into photos, do not need it.
    """,
    .cancelled: """
    The run was stopped while the picture was being made. Nothing was written for
    it.
    """,
  ]
}
