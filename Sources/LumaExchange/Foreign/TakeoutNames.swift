import LumaFiles
import LumaModel

/// The names of files that belong to a picture or film of Google Takeout. Google cuts its additions
/// to a stem at 47 characters.
///
/// - **Source**: <https://github.com/TheLastGimbus/GooglePhotosTakeoutHelper>,
///   <https://github.com/simulot/immich-go>
struct TakeoutNames {
  /// Names that a picture or film with the edit may have.
  let edits: [String]
  /// Names of an edit whose mark is cut, which prove little without the original.
  let cutEdits: [String]
  /// Names that the film of a live photo may have.
  let films: [String]

  /// Google's additions to the name of an edit, in the language of the account.
  private static let marks = [
    "edited", "bearbeitet", "bewerkt", "redigerad", "redigeret", "redigert", "modifié",
    "modificato", "editado", "ha editado", "editat", "edytowane", "upravené", "muokattu", "編集済み",
    "已修改", "编辑", "편집됨",
  ]
  /// The last two are of Google's own phones.
  private static let endings = ["MP4", "mp4", "MOV", "mov", "MP", "MV"]

  /// - Parameter name: the original's name. A number that distinguishes equal names stays at the
  ///   end.
  init(of name: String) {
    let stem = FileSystem.stem(of: name)
    let ending = FileSystem.pathExtension(of: name)
    let (plain, number) = TakeoutName.split(stem)
    let stems = number.isEmpty ? [(plain, "")] : [(plain, number), (stem, "")]
    edits = TakeoutNames.marks.flatMap { mark in
      stems.map { stem, number in "\(stem)-\(mark)\(number).\(ending)" }
    }
    cutEdits = TakeoutNames.marks.flatMap { mark in
      stems.compactMap { stem, number in
        TakeoutNames.cut(mark, behind: stem).map { "\(stem)-\($0)\(number).\(ending)" }
      }
    }
    guard FilmFormat(pathExtension: ending) == nil else {
      films = []
      return
    }
    // `PXL_1.MP` beside `PXL_1.MP.jpg`.
    let isFilm = TakeoutNames.isPhones(FileSystem.pathExtension(of: stem))
    films = TakeoutNames.endings.map { "\(stem).\($0)" } + (isFilm ? [stem] : [])
  }

  /// Whether a file is a picture by its name.
  static func isPicture(_ name: String) -> Bool {
    InputFormat(pathExtension: FileSystem.pathExtension(of: name)) != nil
  }

  /// Whether a file is a film by its name.
  static func isFilm(_ name: String) -> Bool {
    let ending = FileSystem.pathExtension(of: name)
    return FilmFormat(pathExtension: ending) != nil || isPhones(ending)
  }

  /// Whether an extension is that of films that only Google's own phones write.
  private static func isPhones(_ ending: String) -> Bool {
    ["mp", "mv"].contains(ending.lowercased())
  }

  private static let longestStem = 47

  /// The part of a mark that remains after a stem and a hyphen; nil: all or none of it remains.
  private static func cut(_ mark: String, behind stem: String) -> Substring? {
    let room = longestStem - stem.utf16.count - 1
    return (0..<mark.utf16.count).contains(room) ? mark.prefix(room) : nil
  }
}

/// Google's names of the folders of years, in the language of the account: `Photos from 2023`.
/// Any other title with a year is a user's album.
///
/// - **Source**: the programs that read Takeout in these languages, such as
///   <https://github.com/Xentraxx/GooglePhotosTakeoutHelper_Neo>
enum TakeoutYear {
  private static let before: Set = [
    "Photos from", "Fotos von", "Fotos aus", "Photos de", "Fotos de", "Fotos del", "Fotos del año",
    "Foto da", "Foto dal", "Foto del", "Foto's van", "Foto's uit", "Zdjęcia z", "Zdjęcia z roku",
    "Fotky z", "Fotografii din", "Foton från", "Bilder fra", "Fotos fra", "Billeder fra", "Фото за",
    "Фотографии за",
  ]
  private static let behind: Set = ["年の写真", "年的照片", "年的相片", "년의 사진"]

  static func isTitle(_ title: String) -> Bool {
    guard let year = title.firstMatch(of: /(18|19|20)[0-9]{2}/) else { return false }
    let ends = [title[..<year.range.lowerBound], title[year.range.upperBound...]].map {
      String($0.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
        .replacing("’", with: "'")
    }
    return ends[1].isEmpty ? before.contains(ends[0]) : ends[0].isEmpty && behind.contains(ends[1])
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && !character.isNewline
  }
}
