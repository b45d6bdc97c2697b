import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// How a recipe may use a library.
///
/// - **Source**: PHAuthorizationStatus; `readonly` is Luma's own.
enum LibraryAuthorization: String {
  case authorized, limited, readonly, denied
}

extension LibraryHost {
  func authorization(of opened: OpenLibrary) -> LibraryAuthorization {
    if opened.library.isLimited { return .limited }
    return mayChange(opened.library) ? .authorized : .readonly
  }

  /// `authorization(path)`: that of the default library, or of one at a path; nothing if there is
  /// none.
  func authorization(at name: String?) throws -> [LuaValue] {
    do {
      let path = try libraryPath(name)
      guard try environment.libraries.hasOpened(path) || Library.isThere(at: path) else {
        return [.none]
      }
      guard case .object(let object)? = try openLibrary(name, zone: nil).first,
        let opened = object as? OpenLibrary
      else { return [.none] }
      return [.string(authorization(of: opened).rawValue)]
    } catch {
      guard isDenial(Diagnostic(error), name) else { throw error }
      return [.string(LibraryAuthorization.denied.rawValue)]
    }
  }

  /// Whether an error says that the library may not be used. Recipes of strangers have no default
  /// library, unless the command line names one.
  private func isDenial(_ error: Diagnostic, _ name: String?) -> Bool {
    error.code.isRefusal || error.code == .noLibrary && name == nil
  }

  private func mayChange(_ library: Library) -> Bool {
    guard !library.isReadOnly else { return false }
    return (try? checkChange(of: library.path)) != nil
  }
}
