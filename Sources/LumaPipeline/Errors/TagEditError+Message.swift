import LumaModel

extension TagEditError {
  /// For text that is not the name of a tag.
  static func name(_ got: String) -> Sentence {
    (
      .unknownTag, "tag: expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got '\(got)'",
      "luma metadata FILE lists those of a photo"
    )
  }

  /// For an unknown name.
  static func unknown(_ name: String, _ near: String?, by subject: String = "tag") -> Sentence {
    (
      .unknownTag, "\(subject): exiv2 knows no tag '\(name)'",
      near.map { "did you mean '\($0)'?" } ?? "luma metadata FILE lists those of a photo"
    )
  }

  var sentence: Sentence {
    switch self {
    case .unknown(let verb, let name):
      (
        .unknownTag, "save: metadata: \(verb.rawValue): exiv2 knows no tag '\(name)'",
        "luma metadata FILE lists those of a photo"
      )
    case .ofPicture(let verb, let name):
      (
        .badArgument,
        "save: metadata: \(verb.rawValue): expected a tag about the photo, got '\(name)', "
          + "which describes how the picture is stored", "Luma writes it itself"
      )
    case .ofMakerNote(let verb, let name):
      (
        .badArgument,
        "save: metadata: \(verb.rawValue): expected a tag outside of maker notes, got '\(name)'",
        "only cameras write their notes"
      )
    case .notAList(let verb, let name):
      (
        .wrongType,
        "save: metadata: \(verb.rawValue): expected a tag that holds a list, got '\(name)'",
        verb == .remove
          ? "write remove = { \"\(name)\" }" : "write set = { [\"\(name)\"] = ... }"
      )
    case .value(let verb, let name, let form, let got):
      (
        .wrongType,
        "save: metadata: \(verb.rawValue): \(name): expected \(form.expected), got \"\(got)\"", nil
      )
    case .several(let verb, let name, let form, let count):
      (
        .wrongType,
        "save: metadata: \(verb.rawValue): \(name): expected \(form.expected), got a list of \(count)",
        nil
      )
    case .tooLong(let bytes, let limit):
      (
        .outOfRange,
        "save: metadata: expected texts of at most \(limit) bytes, got one of \(bytes)",
        nil
      )
    case .counter:
      (
        .templateSyntax,
        "save: metadata: {counter} counts the files of a folder, and is in no text",
        "write {index}"
      )
    }
  }
}

extension TagForm {
  fileprivate var expected: String {
    switch self {
    case .text, .comment, .local: "one text"
    case .list: "texts"
    case .whole(let least, let most): "whole numbers from \(least) to \(most)"
    case .fraction(true): "numbers, or fractions like -1/3"
    case .fraction(false): "numbers from 0 on, or fractions like 1/250"
    case .real: "numbers"
    case .letters: "one text of ASCII letters"
    case .wide: "one text"
    case .moment: "a date like \"2024:05:01 10:00:00\""
    case .date: "a date like \"2024-05-01\""
    case .time: "a time like \"10:00:00+02:00\""
    }
  }
}
