import LumaFiles
import LumaModel

extension ImportFault {
  /// One sentence, lowercase and without a period.
  public var message: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(SystemError(reason).text)"
    case .empty: "the file is empty"
    case .unknownContent(let name): "expected \(name) content, got something unknown"
    case .damaged(let format): "the \(format) content is damaged: its size cannot be read"
    case .refused(let reason): reason
    case .brokenVideo(.refused(let words)):
      "expected a film, got a file that ffprobe refuses: \(words)"
    case .brokenVideo(let fault): "the video cannot be read: \(fault.message)"
    case .notCopied(let reason):
      "cannot be copied into the library: \(SystemError(reason).text)"
    case .notRead(let reason): reason
    case .nameNotUTF8: "left out: its name is not UTF-8"
    case .changed: "the file changed while it was copied; import it again"
    }
  }
}

extension ManifestFault {
  func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .newerVersion:
      Diagnostic(
        code: .newerVersion, message: "manifest: written by a newer version of Luma", path: path,
        hint: "it is left unchanged; only this machine knows the outputs")
    case .lines(let first, let count):
      Diagnostic(
        code: .malformedManifest,
        message: count == 1
          ? "line \(first) is not of a manifest, and is ignored"
          : "\(count) lines are not of a manifest, and are ignored; the first is line \(first)",
        path: path)
    case .oldChecksums(let count):
      Diagnostic(
        code: .oldChecksums,
        message: "\(count) output\(count == 1 ? " is" : "s are") known by XXH3 checksums alone,"
          + " which can be forged",
        path: path, hint: "a run replaces them with SHA-256; `--force` makes the outputs again")
    }
  }
}

extension AddressFault {
  /// Quotes nothing: any part may be one of the password.
  var message: String {
    switch self {
    case .at: "address: expected no '@' after the host, got one"
    case .percent: "address: expected two hexadecimal digits after each '%', got others"
    case .bracket: "address: expected [ADDRESS]:PORT for an address of IPv6, got only a part of it"
    case .port: "address: expected a number as the port, got something else"
    case .parameter: "address: expected NAME=VALUE after '?', got something else"
    case .form: "address: expected postgresql://USER@HOST/DATABASE, got another form of address"
    }
  }
}

extension ServerFault {
  func diagnostic(server: String) -> Diagnostic {
    switch self {
    case .noClient(let reason):
      Diagnostic(
        code: .libpqMissing, message: "libpq, which reads libraries on servers, is not installed",
        path: server, hint: "install libpq5, or libpq with Homebrew", detail: reason)
    case .address(let fault):
      Diagnostic(
        code: .invalidValue, message: fault.message, path: server,
        hint: "@ : / ? % and # of a password are written %40 %3A %2F %3F %25 and %23")
    case .unreachable(let reason):
      Diagnostic(
        code: .unreachable, message: "the server cannot be reached", path: server, detail: reason)
    case .closed(let reason):
      Diagnostic(
        code: .database, message: "the server refused the connection", path: server,
        detail: reason)
    case .lost(let reason):
      Diagnostic(
        code: .unreachable, message: "the connection to the server ended", path: server,
        hint: "run it again; nothing unfinished was changed", detail: reason)
    case .tooMuch(let most):
      Diagnostic(
        code: .database,
        message: "expected at most \(most >> 20) MiB from the server for a query, got more",
        path: server)
    case .silent(let seconds):
      Diagnostic(
        code: .unreachable, message: "the server has not answered for \(seconds) s", path: server,
        hint: "run it again; nothing unfinished was changed")
    case .refused(let state, let message):
      Diagnostic(
        code: .database, message: "the server failed with code \(state)", path: server,
        detail: message)
    case .tooOld(let version):
      Diagnostic(
        code: .database, message: "expected PostgreSQL 13 or later, got \(version)", path: server)
    case .encoding(let name):
      Diagnostic(
        code: .database, message: "expected a database with encoding UTF8, got \(name)",
        path: server, hint: "CREATE DATABASE photos ENCODING 'UTF8' TEMPLATE template0")
    case .noOriginals:
      Diagnostic(
        code: .conflictingOptions,
        message: "a library on a server has no folder for copies of photos",
        path: server, hint: "copy them to a folder that all machines see, and import that")
    case .noFile:
      Diagnostic(
        code: .conflictingOptions,
        message: "recover: expected a library in a file, got one on a server",
        path: server, hint: "pg_dump saves it, and amcheck finds damage")
    }
  }
}

extension LibraryFault {
  var message: String {
    switch self {
    case .symbolicLink: "expected a library's own file, got a symbolic link"
    case .emptyFile: "expected a Luma library, got an empty file"
    case .foreignSchema(let name): "expected a library as Luma makes them, got one with '\(name)'"
    case .older: "expected a library of this version of Luma, got an older one"
    case .journal: "expected a library alone, got one with the journal of an unfinished change"
    }
  }
}

extension ScanFault {
  /// One sentence, lowercase and without a period.
  public var message: String {
    switch self {
    case .empty: "the file is empty"
    case .cut(let bytes, let before): "the file is cut: \(bytes) of \(before) bytes"
    case .altered: "the library's copy differs from the imported file"
    case .unreadable(let fault): fault.message
    }
  }
}

extension LibraryDamage {
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      code: .damaged, message: message, path: path,
      hint: "luma library recover saves the readable part; backups are beside it")
  }

  private var message: String {
    switch self {
    case .cut(let bytes, let expected):
      "the library is damaged: expected \(expected) bytes, got \(bytes)"
    case .found(let line): "the library is damaged: \(line)"
    }
  }
}

extension LibraryFault {
  var hint: String? {
    switch self {
    case .symbolicLink, .journal: "--library names any file"
    case .emptyFile: "restore a backup, or delete the file to begin a new library"
    case .older: "--allow-write of its folder lets Luma update it"
    case .foreignSchema: nil
    }
  }
}

extension VideoFault {
  fileprivate var message: String {
    switch self {
    case .refused(let words): words
    case .noPictures: "it has no pictures"
    case .late(let seconds): "ffprobe did not answer in \(seconds) s"
    case .silent: "ffprobe exited without an answer"
    case .notIsolated(let missing): WorkerFault.notIsolated(missing: missing).message
    }
  }
}

extension InterchangeFault {
  var message: String {
    switch self {
    case .notAnObject: "expected a JSON object"
    case .member(let name, let expected): "\(name): expected \(expected.words)"
    case .version(let newest): "version: expected \(newest) or older"
    case .tooLong(let limit): "expected at most \(limit) bytes"
    }
  }
}

extension InterchangeFault.Expected {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .integer: "an integer"
    case .number: "a number"
    case .flag: "true or false"
    case .date: "a date"
    case .texts: "a list of strings"
    case .faces: "a list of faces, each with a \"rect\" inside of the picture"
    case .absolutePath: "an absolute path"
    case .kind: "photo, album, folder, smartAlbum, members or deleted"
    case .predicate: "a predicate"
    case .adjustment: "a format, data and sizes"
    case .members: "an album and photos"
    }
  }
}

extension SQLFunctionFailure {
  var message: String {
    switch self {
    case .unknownForm(let name): "luma_text has no form '\(name)'"
    case .textTooLong(let limit): "MATCHES: a text is longer than \(limit) characters"
    case .invalidPattern(let pattern):
      "MATCHES: expected a regular expression, got '\(pattern)'"
    case .slowPattern(let pattern, let limit):
      "MATCHES: '\(pattern)' took longer than \(limit) s on one text"
    }
  }
}

extension DefaultRule {
  /// For `explain`.
  var message: String {
    switch (kind, state) {
    case (.hidden, .applied): "hidden photos are excluded; use include_hidden to include them"
    case (.hidden, .included): "hidden photos are included: include_hidden"
    case (.hidden, .named): "hidden photos are not excluded: the predicate uses hidden"
    case (.bursts, .applied):
      "unpicked burst members are excluded; use include_bursts to include them"
    case (.bursts, .included): "all burst members are included: include_bursts"
    case (.bursts, .named): "no burst members are excluded: the predicate uses a burst field"
    }
  }
}

extension GroupingReason {
  var message: String {
    switch self {
    case .namedRAW(let name): "RAW with the name of '\(name)'"
    case .namedSidecar(let name): "XMP with the name of '\(name)'"
    case .namedEdit(let name): "edit with the name of '\(name)'"
    case .liveIdentifier: "live: content identifier"
    case .liveName(let name): "live: film with the name of '\(name)'"
    case .burstIdentifier: "burst: identifier in its metadata"
    case .burstName: "burst: number in its name"
    }
  }
}

extension LibraryProblem {
  var message: String {
    switch self {
    case .damaged(let detail): detail
    case .orphaned(let table, let parent): "a row of \(table) belongs to no row of \(parent)"
    case .miscounted(let album, let said, let found):
      "album '\(album)' counts \(said) of \(found) photos"
    case .fileless(let photo): "photo '\(photo)' has no file"
    }
  }
}

extension Resource.Kind {
  /// The content of a file of the kind, with its article.
  var content: String {
    switch self {
    case .photo, .alternatePhoto, .fullSizePhoto: "a picture"
    case .video, .fullSizeVideo, .pairedVideo, .fullSizePairedVideo: "a film"
    case .adjustmentData: "the data of an edit (aae, plist, json)"
    case .sidecar: "an XMP sidecar"
    }
  }
}
