import LumaFiles
import LumaModel

/// The names of files that belong to a picture or film of Google Takeout.
///
/// - **Source**: <https://github.com/TheLastGimbus/GooglePhotosTakeoutHelper>,
///   <https://github.com/simulot/immich-go>
struct TakeoutNames {
  /// Those that a picture or film with the edit may have.
  let edits: [String]
  /// Those that the film of a live photo may have.
  let films: [String]

  /// What Google adds to the name of an edit, in the language of the account.
  private static let marks = [
    "edited", "bearbeitet", "bewerkt", "redigerad", "redigeret", "redigert", "modifié",
    "modificato", "editado", "ha editado", "editat", "edytowane", "upravené", "muokattu", "編集済み",
    "已修改", "编辑", "편집됨",
  ]
  /// The last two are of Google's own phones.
  private static let endings = ["MP4", "mp4", "MOV", "mov", "MP", "MV"]

  /// - Parameter name: of the original. A number that tells equal names apart stays at the end.
  init(of name: String) {
    let stem = FileSystem.stem(of: name)
    let ending = FileSystem.pathExtension(of: name)
    let number = stem.firstMatch(of: /\([0-9]+\)$/).map { String($0.output) } ?? ""
    let plain = stem.dropLast(number.count)
    edits = TakeoutNames.marks.flatMap { mark in
      let usual = "\(plain)-\(mark)\(number).\(ending)"
      return number.isEmpty ? [usual] : [usual, "\(stem)-\(mark).\(ending)"]
    }
    guard FilmFormat(pathExtension: ending) == nil else {
      films = []
      return
    }
    // `PXL_1.MP` beside `PXL_1.MP.jpg`.
    let isFilm = ["mp", "mv"].contains(FileSystem.pathExtension(of: stem).lowercased())
    films = TakeoutNames.endings.map { "\(stem).\($0)" } + (isFilm ? [stem] : [])
  }
}
