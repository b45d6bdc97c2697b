import LumaFiles
import LumaModel
import Synchronization

/// Answers questions about the installed libraries for the whole process: here, or in a worker once
/// the process uses workers, so that it opens no library itself.
public enum InstalledLibraries {
  private struct State {
    var service: @Sendable () -> (any PictureService)? = { nil }
    var versions: LibraryVersions?
  }
  private static let state = Mutex(State())

  private static let local = LocalPictures()

  /// Sets the service that answers from now on; without one, this process does.
  public static func ask(_ service: @escaping @Sendable () -> (any PictureService)?) {
    state.withLock { $0.service = service }
  }

  static func answer(_ question: LibraryQuestion) throws(ImagingError) -> PictureAnswer {
    try answer(.libraries(question), .byPath)
  }

  /// - Parameter files: Opens the queried files.
  static func answer(
    _ request: PictureRequest, _ files: PictureFiles
  ) throws(ImagingError) -> PictureAnswer {
    let service = state.withLock(\.service)() ?? local
    return try service.answer(PictureCall(request, files: files))
  }

  /// Determined once.
  static var versions: LibraryVersions {
    if let known = state.withLock(\.versions) { return known }
    // A library that cannot be queried has no version; the first use says why.
    guard case .versions(let versions)? = try? answer(.versions) else { return LibraryVersions() }
    state.withLock { $0.versions = versions }
    return versions
  }
}

/// "8.14.1"; nil if a library is missing.
public struct LibraryVersions: Hashable, Codable, Sendable {
  public var vips: String?
  public var raw: String?

  public init(vips: String? = nil, raw: String? = nil) {
    self.vips = vips
    self.raw = raw
  }
}
