extension DiagnosticCode {
  /// Photos, steps and the files that are read.
  static let pictures: [DiagnosticCode: String] = [
    .notOnePhoto: """
    One photo is needed here, and the value stands for several, for none, or for a
    sheet that is not made yet. Take one with `result[1]`, or walk all with `for
    photo in result:each() do ... end`.
    """,
    .noSuchPhoto: """
    A result was asked for a place that it does not have. `#result` gives the number
    of photos; places begin at 1.
    """,
    .wrongSize: """
    A cropper works for pictures of one size. Create one for each photo with
    `cropper{ image = photo, ... }`.
    """,
    .sheetOfASheet: """
    A contact sheet is made of photos, and it cannot contain another sheet. Save the
    first sheet, and open the file in a later run.
    """,
    .cropOutside: """
    The rectangle reaches beyond the picture. Use a smaller rectangle, percentages,
    or `clamp = true`, which cuts the rectangle at the edges. A picture may be
    smaller than expected after earlier steps.
    """,
    .cropEmpty: """
    Nothing would be left of the picture: the rectangle lies outside of it, or the
    inset takes at least half of a side.
    """,
    .rotateEmpty: """
    Turned by this angle, the picture is too narrow to contain an upright rectangle
    of at least one pixel. Use `fit = "expand"`, which enlarges the canvas.
    """,
    .sizeOverLimit: """
    The step would make a picture larger than Luma's limits on the length of a side
    or the number of pixels. Check the factor or the size for a slip.
    """,
    .notApplicable: """
    The operation refuses a picture of this size or kind. The detail shows libvips'
    own words.
    """,
    .unknownOperation: """
    The installed libvips has no operation of that name. `vips -l` in a terminal
    lists the operations; names are in lower case.
    """,
    .forbiddenOperation: """
    Some operations of libvips are closed to recipes because they open files by
    name, run commands, cannot be stopped, or fail inside libvips. Use a step of
    Luma's for the same purpose.
    """,
    .missingOutput: """
    The function given to `apply` has to return a picture, and the operation that it
    called gives none under that name.
    """,
    .noPicture: """
    The operation computes numbers rather than a picture, so it cannot be a step.
    `photo:stats()` gives such numbers.
    """,
    .operationFailed: """
    libvips refused the operation when it ran. The detail shows its own words, which
    often name the argument at fault.
    """,
    .badPath: """
    A path must not be empty or contain a NUL byte.
    """,
    .readOutside: """
    A recipe may read files below the working directory (or --root) only. Allow
    another folder with --allow-read FOLDER, which may be repeated.
    """,
    .missingFile: """
    No file has that name. Relative names count from the working directory, or from
    --root.
    """,
    .notFound: """
    Nothing exists at that path. Relative paths count from the working directory, or
    from --root.
    """,
    .noMatch: """
    No file matches the pattern. `*` stands for any characters within one name, `?`
    for one; patterns are relative to the root (--root, else the working folder).
    """,
    .notAFolder: """
    A folder is needed, and the path names a file. Single files are opened with
    `photo "a.jpg"` or `photos{ "a.jpg", "b.jpg" }`.
    """,
    .notAFile: """
    A regular file is needed, and the path names a folder, a pipe or a device.
    """,
    .notAPicture: """
    Neither the content nor the name of the file is that of a picture.
    """,
    .unreadable: """
    The file or folder exists, and it cannot be read. The reason given is the
    system's; most often a permission is missing.
    """,
    .emptyFile: """
    The file has no content. A copy may have been interrupted; copy it again from
    its source.
    """,
    .nameNotUTF8: """
    The name of a file is not valid UTF-8 and cannot be shown or stored faithfully,
    so the file was left out. Rename it; `convmv` converts whole folders.
    """,
    .unknownFormat: """
    Luma detects the format of a picture from its content. This file has none of the
    formats that it reads.
    """,
    .formatDisabled: """
    The format is read only when it is asked for, since its files can contain more
    than a picture. Allow it with --allow-format svg.
    """,
    .formatUnreadable: """
    The installed libvips was built without a loader for this format. `luma doctor`
    lists the formats that can be read; another build or a plug-in package of
    libvips may add it.
    """,
    .undecodable: """
    The file is damaged, ends early, or uses a variant of its format that the
    decoder does not know. --allow-truncated accepts pictures that end early. The
    detail shows the decoder's own words.
    """,
    .jpegTooDeep: """
    JPEG with more than 8 bits per sample is a medical variant that the decoder does
    not read. Convert the file to PNG or TIFF with 16 bits.
    """,
    .tooManyPixels: """
    The picture has more pixels than --max-pixels allows. The bound protects against
    files that are small on disk and huge in memory; raise it if the file can be
    trusted.
    """,
    .sideTooLong: """
    One side of the picture is longer than Luma's limit, so the picture cannot be
    opened.
    """,
    .changedWhileReading: """
    Another program wrote to the photo while it was being decoded, so its pixels
    cannot be trusted. Run the recipe again once the file is complete.
    """,
    .photoGone: """
    The folder was read, and since then the file was replaced with something that is
    no picture. Fetch again.
    """,
    .profileUnreadable: """
    The option `profile` takes the name of a color space that Luma knows or the path
    of an ICC profile, and the file at that path is not an ICC profile.
    """,
    .badMetadata: """
    The picture can be opened, and its EXIF, IPTC or XMP data cannot be understood.
    Its pixels are not affected.
    """,
    .rawFile: """
    A raw file holds what the sensor measured. Say what to make of it: `fetch{ raw =
    "develop" }` computes a picture, and `fetch{ raw = "preview" }` takes the one
    that the camera stored.
    """,
    .unknownCamera: """
    The installed LibRaw does not support this camera. A newer LibRaw may; `raw =
    "preview"` often works meanwhile.
    """,
    .noPreview: """
    The raw file contains no preview that can be read. Use `raw = "develop"`.
    """,
    .noRAW: """
    A RAW is asked for, and the photo has none. An import joins a RAW and a JPEG of
    the same name in one folder into one photo.
    """,
    .libvipsMissing: """
    libvips opens and writes most formats, and it is not installed or is too old.
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
    .gexiv2Missing: """
    Reading and writing metadata needs gexiv2. Install it with `apt install
    libgexiv2-2` or `brew install gexiv2`; `luma doctor` shows what was found.
    """,
    .cancelled: """
    The picture was still being made when the run was stopped. Nothing was written
    for it.
    """,
  ]
}
