import LumaDatabase
package import LumaModel

extension SourceFault: RoomFault {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .predicate(let error): error.diagnostic
    case .noSuchPhoto(let index, let count):
      Diagnostic(
        code: .noSuchPhoto,
        message: count == 0
          ? "photo \(index + 1): no photos were found"
          : "photo \(index + 1): expected 1 to \(count), the number of photos found")
    case .rowGone(let source, let isOfLibrary): Self.gone(source, isOfLibrary: isOfLibrary)
    case .nameNotUTF8(let folder, let name):
      Diagnostic(
        code: .nameNotUTF8, message: "left out '\(name)': its name is not UTF-8", path: folder,
        hint: "rename it; convmv renames whole folders")
    case .foreignResult(let operation, let first, let second):
      Self.foreignResult(operation, first, second)
    case .unreadResult: Self.listNotRead
    case .unreadMetadata(let path, let block, let photos):
      block.diagnostic(of: path, photos: photos)
    }
  }

  private static func foreignResult(
    _ operation: String, _ first: String, _ second: String
  ) -> Diagnostic {
    Diagnostic(
      code: .foreignResult,
      message: "\(operation): expected results of one library or folder, got those of "
        + "'\(first)' and '\(second)'",
      hint: "open a folder once and fetch from it twice")
  }

  private static var listNotRead: Diagnostic {
    Diagnostic(
      code: .unreadResult,
      message: "changes: expected an earlier result that was loaded, got one that was not",
      hint: "load it when it is fetched: before:load()")
  }

  private static func gone(_ source: String, isOfLibrary: Bool) -> Diagnostic {
    let place = isOfLibrary ? "in the library" : "a picture"
    return Diagnostic(
      code: .photoGone, message: "a photo of '\(source)' is no longer \(place)",
      hint: isOfLibrary ? "fetch again" : "open the folder again")
  }
}
