extension DiagnosticCode {
  /// Libraries, albums, changes and edits.
  static let libraries: [DiagnosticCode: String] = [
    .noLibrary: """
    `library()` opens the library named by --library or LUMA_LIBRARY, else your own.
    There is none yet: name one in the recipe, as in `library "photos.luma"`, or
    create yours with `luma import FOLDER`.
    """,
    .newLibrary: """
    The library does not exist yet. A check and a dry run work on an empty one in
    memory; a run creates the file.
    """,
    .missingLibrary: """
    No file exists where the library should be. Check the path in --library or
    LUMA_LIBRARY, or create the library with `luma import FOLDER`.
    """,
    .libraryName: """
    A recipe may only open and create libraries whose names end in `.luma`, and not
    in hidden folders: another program could read the file as its own settings.
    `--library FILE` names any file.
    """,
    .notALibrary: """
    The file exists, and it is not a library of Luma's. Nothing was changed in it.
    For a recipe, an empty file, a symbolic link or a library with a rollback
    journal beside it is none either.
    """,
    .newerVersion: """
    A newer version of Luma wrote the file, and this one does not know its
    structure. Update Luma.
    """,
    .locked: """
    Another program held the database for longer than Luma waits. Wait until its
    import or change is done, and try again.
    """,
    .damaged: """
    The database's own structure is broken, most often by a failing disk or an
    interrupted copy. `luma doctor --library` lists what is wrong. Restore a backup,
    or export what can be read with `luma library export`.
    """,
    .database: """
    SQLite failed in a way that Luma has no description for. The detail shows
    SQLite's own words; please report them if they do not point to the disk.
    """,
    .noSuchAlbum: """
    The library has no album of that title, or no smart album of that name. Titles
    are compared exactly; `luma albums` lists them.
    """,
    .ambiguousAlbum: """
    Several albums have this title, so it does not say which one is meant. Use the
    album's `localIdentifier`, which `lib:albums()` gives.
    """,
    .wrongCollection: """
    Photos are put into albums, and albums into folders of albums. Smart albums find
    their photos themselves and cannot be filled.
    """,
    .circularFolder: """
    The folder of albums would be inside itself, directly or through other folders.
    """,
    .noSuchAsset: """
    The library has no photo with this identifier. It may have been removed after it
    was fetched.
    """,
    .notOfLibrary: """
    Only photos of the library can be changed or put into its albums, and these come
    from a folder. Import them first; `c:import(photo.path)` does it within a
    change.
    """,
    .cannotSet: """
    The field cannot be changed, or not to this value. `luma help set` lists the
    fields that can be set and their values.
    """,
    .nestedChange: """
    A change was begun inside another one. All of a change succeeds or fails
    together; use the outer `c`.
    """,
    .insideChange: """
    Within `lib:change` all other writers wait, so what takes long is not allowed
    there: saves, imports and scans. Do it before or after the change.
    """,
    .changeOver: """
    The value `c` of a change works only inside the function that received it. Begin
    another change with `lib:change(function(c) ... end)`.
    """,
    .badToken: """
    `changes_since` takes the text that `lib:token()` returned earlier. Store that
    text unchanged.
    """,
    .tooOld: """
    The library no longer keeps the history back to this token, so what changed
    since then is not known. Where `changes.too_old` is true, fetch everything, and
    take a new token.
    """,
    .notImportable: """
    The file cannot become a photo of the library; the message says why. Other files
    of the import are not affected.
    """,
    .filmsNotRead: """
    The size and duration of videos are read with ffprobe, which was not found.
    Install ffmpeg and import again to complete them.
    """,
    .malformedLine: """
    A line of the interchange file is not a JSON object of the form that `luma
    library export` writes. The message names the line; the lines before it were
    loaded.
    """,
    .notReplaced: """
    An export replaces only files that an export wrote, and this file is something
    else. Choose another name.
    """,
    .saveInEdit: """
    An edit is kept with the photo and applied when the photo is rendered, so it
    holds steps only. Save the photo in a chain of its own, after the change.
    """,
    .emptyEdit: """
    An edit needs at least one step. `c:revert(photo)` removes an edit.
    """,
    .unkeepableStep: """
    An edit is stored as plain data, and this step contains a function or something
    else that cannot be stored.
    """,
    .newerEdit: """
    The edit was made by a newer version of Luma and has steps that this one does
    not know. Update Luma, or use `version = "original"`.
    """,
    .foreignEdit: """
    Another program made the edit, in a form that Luma cannot render. `version =
    "original"` gives the photo without it, and `c:revert(photo)` removes it.
    """,
    .damagedEdit: """
    The edit's data is not what its format promises. `version = "original"` gives
    the photo without it, and `c:revert(photo)` removes it.
    """,
  ]
}
