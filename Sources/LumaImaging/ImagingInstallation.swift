package import LumaModel

/// Capabilities of the installed image library.
package struct ImagingInstallation: Codable, Sendable {
  /// "8.14.1"; nil if it is missing.
  package var version: String?
  package var readable: [InputFormat] = []
  package var writable: [OutputFormat] = []
  /// What the loader says of libvips and of LibRaw; nil if they can be opened.
  package var problem: String?
  package var rawProblem: String?

  /// Opens the library and queries it.
  package static func current() -> ImagingInstallation {
    // Without an answer, nothing can be read or written.
    (try? InstalledLibraries.answer(InstallationQuestion())) ?? ImagingInstallation()
  }

  /// Clears the texts of ignored errors, such as those of loaders that tried a file. A process that
  /// reads one photo at a time does so before each, so that errors concern one photo.
  package static func forgetErrors() { _ = VipsErrors.take() }

  static func installed() -> ImagingInstallation {
    var installation = ImagingInstallation(version: VipsLibrary.version)
    installation.rawProblem = RawLibrary.problem
    guard installation.version != nil else {
      installation.problem = VipsLibrary.problem
      return installation
    }
    installation.readable = InputFormat.allCases.filter(\.isLoadable)
    installation.writable = OutputFormat.allCases.filter { format in
      // A save in the format reports why it cannot be written.
      (try? EncoderProbe.check(format, lossless: false)) != nil
    }
    return installation
  }
}

/// What the installed libraries can do.
package struct InstallationQuestion: PictureQuestion {
  package typealias Answer = ImagingInstallation

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    .installed()
  }
}

extension InputFormat {
  /// Whether the installed libvips can load it; opens the module if necessary.
  fileprivate var isLoadable: Bool {
    guard let loader = row.loader else { return false }
    return isModuleAvailable && VipsLibrary.hasOperation(loader)
  }
}
