import CVips
import Synchronization

/// libvips, opened at the first pixel or header that needs it.
enum VipsLibrary {
  /// Opens it once.
  ///
  /// - **Throws**: `libraryMissing` where it cannot be opened or lacks a function.
  static func open() throws(ImagingError) { try opened.get() }

  private static let opened: Result<Void, ImagingError> = {
    guard cvips_open(takeWarning) == CVIPS_READY else {
      return .failure(.libraryMissing(detail: String(cString: cvips_open_detail())))
    }
    restrictOperations()
    return .success(())
  }()

  /// "8.14.1"; nil where libvips is missing.
  static var version: String? {
    guard (try? open()) != nil else { return nil }  // The reason is reported by the first use.
    return "\(cvips_version(0)).\(cvips_version(1)).\(cvips_version(2))"
  }

  /// Threads that one image may use; shared by all images.
  static func setThreadsPerImage(_ threads: Int) throws(ImagingError) {
    try open()
    cvips_set_concurrency(Int32(clamping: max(1, threads)))
  }

  static func hasOperation(_ name: String) -> Bool { cvips_has_operation(name) != 0 }

  /// What libvips has allocated for pixels and not yet given back.
  static var trackedMemory: (bytes: Int, allocations: Int) {
    (Int(cvips_tracked_bytes()), Int(cvips_tracked_allocations()))
  }

  /// Frees what libvips keeps for the calling thread, to be called before a thread ends.
  static func endThread() { cvips_thread_shutdown() }

  /// Only the loaders and savers that `Formats` calls stay open: ImageMagick aborted the process on
  /// a hostile file, matrixload and csvload read any text, `system` runs a shell.
  private static func restrictOperations() {
    for blocked in ["VipsForeignLoad", "VipsForeignSave", "VipsSystem"] {
      cvips_block(blocked, 1)
    }
    let allowed = [
      "VipsForeignLoadJpegSource", "VipsForeignLoadPngSource", "VipsForeignLoadWebpSource",
      "VipsForeignLoadNsgifSource", "VipsForeignLoadTiffSource", "VipsForeignLoadJp2kSource",
      "VipsForeignLoadSvgSource", "VipsForeignSaveJpegTarget", "VipsForeignSavePngTarget",
      "VipsForeignSaveWebpTarget", "VipsForeignSaveTiffTarget",
      "VipsForeignSaveCgifTarget",
    ]
    for name in allowed { cvips_block(name, 0) }
  }
}

/// A part of libvips that is opened only when a file of its format is read or written.
enum VipsModule: String, CaseIterable {
  case heif, jxl

  /// Whether its operations are there, opened now if need be.
  var isAvailable: Bool {
    switch self {
    case .heif: Self.heifOpened
    case .jxl: Self.jxlOpened
    }
  }

  private static let heifOpened = open(.heif)
  private static let jxlOpened = open(.jxl)

  private static func open(_ module: VipsModule) -> Bool {
    guard (try? VipsLibrary.open()) != nil else { return false }  // Reported by the first call.
    let loader = "\(module.rawValue)load_source"
    if cvips_has_operation(loader) == 0 { _ = cvips_open_module(module.rawValue) }
    // Built-in ones were blocked with the rest.
    let classes = ["VipsForeignLoad", "VipsForeignSave"]
    for (name, end) in zip(classes, ["Source", "Target"]) {
      cvips_block(name + module.rawValue.capitalizedFirst + end, 0)
    }
    return cvips_has_operation(loader) != 0
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The last warnings of libvips and its libraries, for `doctor` and for tests.
enum VipsWarnings {
  private static let kept = Mutex<[String]>([])
  private static let limit = 50

  /// Gives the warnings since the last call, at most 50.
  static func take() -> [String] {
    kept.withLock { warnings in
      defer { warnings = [] }
      return warnings
    }
  }

  fileprivate static func keep(_ message: String) {
    kept.withLock { if $0.count < limit { $0.append(message) } }
  }
}

// A top-level function: C calls it on threads of its own.
private func takeWarning(_ message: UnsafePointer<CChar>?) {
  guard let message else { return }
  VipsWarnings.keep(String(cString: message))
}
