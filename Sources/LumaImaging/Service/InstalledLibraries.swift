import LumaFiles
import LumaModel
import Synchronization

/// Answers questions about the installed libraries for the whole process: here, or in a worker once
/// the process uses workers, so that it opens no library itself.
package enum InstalledLibraries {
  private struct State {
    var service: @Sendable () -> (any PictureService)? = { nil }
    var versions: LibraryVersions?
  }
  private static let state = Mutex(State())

  private static let local = LocalPictures()

  /// Sets the service that answers from now on; without one, this process does.
  package static func ask(_ service: @escaping @Sendable () -> (any PictureService)?) {
    state.withLock { $0.service = service }
  }

  /// - Parameter files: Opens the files that the question names.
  static func answer<Asked: PictureQuestion>(
    _ question: Asked, _ files: PictureFiles = .byPath
  ) throws(ImagingError) -> Asked.Answer {
    let service: any PictureService = state.withLock(\.service)() ?? local
    return try service.answer(question, PictureCall(files: files))
  }

  /// Determined once.
  package static var versions: LibraryVersions {
    if let known = state.withLock(\.versions) { return known }
    // A library that cannot be queried has no version; the first use says why.
    guard let versions = try? answer(LibraryVersionsQuestion()) else { return LibraryVersions() }
    state.withLock { $0.versions = versions }
    return versions
  }
}

/// "8.14.1"; nil if a library is missing.
package struct LibraryVersions: Hashable, Codable, Sendable {
  package var vips: String?
  package var raw: String?

  package init(vips: String? = nil, raw: String? = nil) {
    self.vips = vips
    self.raw = raw
  }
}

/// The versions of the installed libraries.
package struct LibraryVersionsQuestion: PictureQuestion {
  package typealias Answer = LibraryVersions

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    LibraryVersions(vips: VipsLibrary.version, raw: RawLibrary.installedVersion)
  }
}
