import LumaFiles
import LumaModel
import Synchronization

/// Answers questions about the installed libraries for the whole process: here, or in a worker once
/// the process uses workers, so that it opens no library itself.
package enum InstalledLibraries {
  private static let knownVersions = Mutex<LibraryVersions?>(nil)
  private static let services = PictureServices()
  private static let local = LocalPictures()

  /// Adds a service, which answers from now on; without one that answers, this process does.
  ///
  /// - Parameters:
  ///   - service: nil: its session has ended.
  ///   - check: Whether it answers; nil: that is not known yet.
  package static func add(
    _ service: @escaping @Sendable () -> (any PictureService)?,
    check: @escaping @Sendable () -> Bool?
  ) {
    services.add(service, check: check)
  }

  /// - Parameter files: Opens the files that the question names.
  static func answer<Asked: PictureQuestion>(
    _ question: Asked, _ files: PictureFiles = .byPath
  ) throws(ImagingError) -> Asked.Answer {
    try (services.newest ?? local).answer(question, PictureCall(files: files))
  }

  /// Determined once.
  package static var versions: LibraryVersions {
    if let known = knownVersions.withLock(\.self) { return known }
    // A library that cannot be queried has no version; the first use says why.
    guard let versions = try? answer(LibraryVersionsQuestion()) else { return LibraryVersions() }
    knownVersions.withLock { $0 = versions }
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
