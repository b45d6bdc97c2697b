extension DiagnosticCode {
  /// Libraries, albums, changes and edits.
  static let libraries: [DiagnosticCode: String] = [
    .noLibrary: """
    `library()` opens the library named by --library or LUMA_LIBRARY, or else the
    default library, which does not exist yet. Name a library in the recipe, as in
    `library "photos.luma"`, or create the default one with `luma import FOLDER`.
    """,
    .newLibrary: """
    The library does not exist yet. A check or a dry run uses an empty one in
    memory; a run creates the file.
    """,
    .missingLibrary: """
    There is no library at this path. Check --library or LUMA_LIBRARY, or create the
    library with `luma import FOLDER`.
    """,
    .libraryName: """
    A recipe may only open and create libraries whose names end in `.luma`, and not
    in hidden folders: another program could read the file as its own settings.
    `--library FILE` names any file.
    """,
    .libraryProtected: """
    Your default library, or that of LUMA_LIBRARY, is changed by a recipe only if
    you say so: `--allow-library write`, or its name with `--library`.
    """,
    .limitedLibrary: """
    `--limit-to ALBUM` lets a recipe see and change the photos of some albums only.
    It makes, renames and deletes no albums, and sees no photos that were deleted.
    """,
    .notALibrary: """
    The file exists, but it is not a library of Luma. It was not changed.
    """,
    .newerVersion: """
    The file was written by a newer version of Luma, in a structure that this
    version does not know. Update Luma.
    """,
    .locked: """
    Another program kept the database locked for longer than Luma waits. Wait until
    its import or change is complete, and try again.
    """,
    .libpqMissing: """
    The library is on a PostgreSQL server, which Luma reads through libpq. Install
    the package libpq5, or libpq with Homebrew.
    """,
    .waiting: """
    Another process is changing a file that this one needs: a library, the cache of
    folders or the record of outputs. This process goes on once the other one is
    done, and gives up after 30 seconds. Nothing is damaged if either is ended.
    """,
    .damaged: """
    The database file is damaged, most often by a failing disk or an interrupted
    copy, and nothing is written to it. `luma doctor --library` lists the problems.
    Restore a backup, which Luma makes every week beside the library, or save what
    can be read with `luma library recover`.
    """,
    .setAside: """
    The cache of photo metadata or the record of outputs was damaged. It is kept
    under the name in the message, and a new one is made. Without its record, an
    output that exists is rendered again and left alone if it is the same.
    """,
    .database: """
    SQLite reported an error that Luma does not expect. The detail gives SQLite's
    message; please report it unless it points to the disk.
    """,
    .noSuchAlbum: """
    The library has no album with this title, or no smart album with this name.
    Titles must match exactly; `luma albums` lists them.
    """,
    .ambiguousAlbum: """
    Several albums have this title, so it does not identify one. Use the album's
    `localIdentifier`, which `lib:albums()` returns.
    """,
    .wrongCollection: """
    Photos can only be added to albums, and albums only to folders of albums. A
    smart album finds its photos by its predicate.
    """,
    .circularFolder: """
    A folder of albums cannot be inside itself, directly or through other folders.
    """,
    .noSuchAsset: """
    The library has no photo with this identifier. It may have been removed since it
    was fetched. A photo that was forgotten can be brought back for 30 days, unless
    the library has its file again, as another photo.
    """,
    .foreignResult: """
    Only results of one library, or of one opened folder, can be joined: photos of
    different sources are different photos, even of the same file.
    """,
    .unreadResult: """
    A result is compared with an earlier one that was loaded: `result:load()` reads
    its list and notes when. `#result` only counts, and pages read what they show.
    """,
    .notInAlbum: """
    A photo can only be moved within an album that it is in. Add it first with
    `c:add(album, photos)`.
    """,
    .notOfLibrary: """
    Only photos of the library can be changed or added to its albums, but these
    photos are from a folder. Import them first, for example with
    `c:import(photo.path)` inside a change.
    """,
    .cannotSet: """
    The field cannot be set, or not to this value. `luma help set` lists the fields
    that can be set and their values.
    """,
    .nestedChange: """
    A change was started inside another change. A change succeeds or fails as a
    whole; use the outer `c`.
    """,
    .insideChange: """
    During `lib:change`, all other writers have to wait, so operations that may take
    long are not allowed: saves, imports and scans. Run them before or after the
    change.
    """,
    .changeOver: """
    The `c` of a change is valid only inside the function that receives it. Start
    another change with `lib:change(function(c) ... end)`.
    """,
    .badToken: """
    `changes_since` expects a text that `lib:token()` returned earlier. Store that
    text unchanged.
    """,
    .tooOld: """
    The library no longer has the history back to this token, so the changes since
    then are unknown. If `changes.too_old` is true, fetch everything again and take
    a new token.
    """,
    .notImportable: """
    The file cannot be imported; the message says why. The other files of the import
    are not affected.
    """,
    .videosNotRead: """
    The size and duration of videos are read with ffprobe, which was not found.
    Install ffmpeg and import again to add them.
    """,
    .malformedLine: """
    A line of the file is not a JSON object in the form that `luma library export`
    writes. The message gives the line number; the lines before it were loaded.
    """,
    .foreignCatalog: """
    `luma library load` reads the catalogs of other programs, of the versions that
    the message names, and only whole ones. Quit the program first. Another version
    can be loaded as an export: `luma library --help` documents the format.
    """,
    .notReplaced: """
    An export replaces only files written by an export, and this file is something
    else. Choose another name.
    """,
    .malformedManifest: """
    `.luma/manifest.jsonl` lists the outputs of a folder, one JSON object a line.
    Lines that Luma did not write, or that lead out of the folder, are left out,
    and are gone when it is written again. The outputs themselves are not touched.
    Nor is a file that only a manifest calls an output, and that Luma does not
    write: a recipe, a photo that is read, a file of another format, or one behind
    a link.
    """,
    .oldChecksums: """
    Versions of Luma before 2026-11-28 wrote XXH3 checksums, and two files of one
    XXH3 can be made. Where this machine has not seen the files, they are believed
    once: a run that finds them up to date puts SHA-256 in their place. `--check`
    changes nothing. If others may have changed the files, use `--force`.
    """,
    .noParts: """
    `luma run --shard I/N` leaves a list of what it made in `.luma/shards` of the
    root, and `luma merge` joins these. In this root there are none, or they were
    joined already.
    """,
    .notACache: """
    `--cache` takes a folder that Luma fills, and from which it deletes what was not
    used for longest. This one has files of others: name an empty folder, or none.
    """,
    .notAPlan: """
    `luma run --plan` takes a file that `luma plan -o` wrote, whole and unchanged.
    """,
    .planOutdated: """
    The recipe, a photo, an output or an encoder is another than when the plan was
    made, so that the run would do something else. Nothing was written. Look at a
    new plan, and run that.
    """,
    .planNeeds: """
    A plan says what is to be done, and grants nothing: it may come from somebody
    else. The root, --prune, --force and a recipe outside the working directory have
    to be given to `luma run --plan` once more, by the person who runs it.
    """,
    .scheduler: """
    A program of Slurm's is missing or failed; the detail is what it said. Jobs that
    were submitted go on: `squeue --me` lists them, `scancel` ends them.
    """,
    .nothingToUndo: """
    A run keeps the files that it replaces or prunes in `.luma/trash` of its root,
    until the next run that does so. There are none in this root, or they are back
    already. Bins that came with a folder from elsewhere may be a stranger's:
    `luma undo --adopt` lists them, and brings one back that is named.
    """,
    .saveInEdit: """
    An edit is stored with the photo and applied whenever the photo is rendered, so
    it can contain only steps. Render the photo in a separate chain, after the change.
    """,
    .emptyEdit: """
    An edit needs at least one step. To remove an edit, use `c:revert(photo)`.
    """,
    .unkeepableStep: """
    An edit is stored as plain data, but this step contains something that cannot be
    stored, such as a function.
    """,
    .newerEdit: """
    The edit was made by a newer version of Luma and contains steps that this
    version does not know. Update Luma, or use `version = "original"`.
    """,
    .foreignEdit: """
    The edit was made by another program, in a form that Luma cannot render.
    `version = "original"` returns the photo without the edit, and `c:revert(photo)`
    removes the edit.
    """,
    .damagedEdit: """
    The stored data of the edit does not match its format. `version = "original"`
    returns the photo without the edit, and `c:revert(photo)` removes the edit.
    """,
  ]
}
