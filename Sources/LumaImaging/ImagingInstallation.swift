public import LumaModel

/// What the image library on this machine can do.
public struct ImagingInstallation: Sendable {
  /// "8.14.1"; nil: it is missing.
  public var version: String?
  public var readable: [InputFormat] = []
  public var writable: [OutputFormat] = []

  /// Opens the library and asks it.
  public static func current() -> ImagingInstallation {
    var installation = ImagingInstallation(version: VipsLibrary.version)
    guard installation.version != nil else { return installation }
    installation.readable = InputFormat.allCases.filter(\.isLoadable)
    installation.writable = OutputFormat.allCases.filter { format in
      // Why a format cannot be written is said by the save that asks for it.
      (try? EncoderProbe.check(format, lossless: false)) != nil
    }
    return installation
  }
}

extension InputFormat {
  /// Whether the installed libvips has a loader for it, its module opened if need be.
  fileprivate var isLoadable: Bool {
    guard let loader else { return false }
    return (module?.isAvailable ?? true) && VipsLibrary.hasOperation(loader)
  }
}
