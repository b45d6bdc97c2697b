import LumaModel

extension LibraryUseError {
  var sentence: Sentence {
    switch self {
    case .noDefault:
      (
        "no-library", "library: there is no library of your own yet",
        "write library \"photos.luma\", or name one with --library photos.luma"
      )
    case .new(let path):
      ("new-library", "library '\(path)' is not there yet: it starts empty", nil)
    case .strangers(let verb, let source):
      (
        "not-of-library", "\(verb): expected photos of the library, got photos of \(source)",
        "c:import(photo.path) makes one of them a photo of the library"
      )
    case .insideChange(let verb):
      (
        "inside-change", "\(verb): not inside a change, which all other writers wait for",
        "do it before or after lib:change(...)"
      )
    case .noChange(let verb):
      ("change-over", "\(verb): the change is over", "lib:change(function(c) ... end) begins one")
    case .unreadFilms:
      (
        "films-not-read", "import: films were added without size and duration: no ffprobe",
        "install ffmpeg, and import again: films are read then"
      )
    case .badToken(let text):
      (
        "bad-token", "changes_since: expected a token as lib:token() gives it, got \"\(text)\"",
        nil
      )
    }
  }
}
