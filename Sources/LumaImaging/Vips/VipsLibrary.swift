import CVips
import LumaFiles
import LumaModel
import Synchronization

/// libvips, opened on first use.
enum VipsLibrary {
  /// Opens the library once.
  ///
  /// - Throws: `libraryMissing` if it cannot be opened or lacks a function.
  static func open() throws(ImagingError) {
    guard cvips_open(takeWarning) == CVIPS_READY else {
      throw .libraryMissing(detail: String(cString: cvips_open_detail()))
    }
    restricted
  }

  private static let restricted: Void = restrictOperations()

  /// "8.14.1"; nil if libvips is missing.
  static var version: String? {
    guard (try? open()) != nil else { return nil }  // The first use says why.
    return "\(cvips_version(0)).\(cvips_version(1)).\(cvips_version(2))"
  }

  /// What the loader says of it; nil if it can be opened.
  static var problem: String? {
    version == nil ? String(cString: cvips_open_detail()) : nil
  }

  private struct Threads {
    /// nil: as many as libvips takes by itself.
    var wanted: Int32?
    /// How many answers in progress have one thread.
    var single = 0
  }
  private static let threads = Mutex(Threads())

  /// Sets the maximum number of threads per image; a process-wide setting.
  static func setThreadsPerImage(_ threads: Int) throws(ImagingError) {
    try open()
    let wanted = Int32(clamping: max(1, threads))
    self.threads.withLock { threads in
      threads.wanted = wanted
      if threads.single == 0 { cvips_set_concurrency(wanted) }
    }
  }

  /// Runs code while all images of the process have one thread; those in progress keep theirs.
  static func withOneThread<Value>(
    _ body: () throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    try open()
    threads.withLock { threads in
      threads.wanted = threads.wanted ?? cvips_concurrency()
      threads.single += 1
      cvips_set_concurrency(1)
    }
    defer {
      threads.withLock { threads in
        threads.single -= 1
        if threads.single == 0 { cvips_set_concurrency(threads.wanted ?? 1) }
      }
    }
    return try body()
  }

  /// Whether an operation is available. The library has to be open.
  static func hasOperation(_ name: String) -> Bool { cvips_has_operation(name) != 0 }

  /// Pixel memory currently allocated by libvips.
  static var trackedMemory: (bytes: Int, allocations: Int) {
    (Int(cvips_tracked_bytes()), Int(cvips_tracked_allocations()))
  }

  /// Blocks all loaders and savers except those of the format tables: ImageMagick aborted the
  /// process on a hostile file, matrixload and csvload read any text, `system` runs a shell.
  private static func restrictOperations() {
    for blocked in ["VipsForeignLoad", "VipsForeignSave", "VipsSystem"] {
      cvips_block(blocked)
    }
    allowOperations(of: nil)
  }

  /// The loader of PNM, which takes rows of gray and RGB from our decoders as they are.
  static let rowLoader = "ppmload_source"

  private static func allowOperations(of module: String?) {
    let loaders = InputFormat.allCases.filter { $0.row.module == module }.map(\.row.loader)
    let savers = OutputFormat.allCases.filter { $0.input.row.module == module }.map(\.saver)
    for operation in loaders.compactMap({ $0 }) + savers { cvips_allow(operation) }
    if module == nil { cvips_allow(rowLoader) }
  }

  private static let modules = Mutex<[String: Bool]>([:])

  /// Loads a libvips module when a file of its format is first read or written.
  ///
  /// - Parameter operation: One of its operations.
  /// - Returns: Whether its operations are available.
  fileprivate static func openModule(_ module: String, for operation: String) -> Bool {
    modules.withLock { modules in
      if let known = modules[module] { return known }
      // The first call of an operation says why libvips cannot be opened.
      guard (try? open()) != nil else { return false }
      if !hasOperation(operation) { _ = cvips_open_module(module) }
      allowOperations(of: module)
      let isAvailable = hasOperation(operation)
      // One that could not be opened for lack of descriptors or memory is tried again.
      if isAvailable || SystemError.shortage() == nil { modules[module] = isAvailable }
      return isAvailable
    }
  }
}

extension InputFormat {
  /// Whether the libvips module of the format is available; loads it if necessary.
  var isModuleAvailable: Bool {
    guard let module = row.module, let loader = row.loader else { return true }
    return VipsLibrary.openModule(module, for: loader)
  }
}

/// The first warnings of libvips and its libraries since the last `take`, for `doctor` and tests.
enum VipsWarnings {
  private static let kept = Mutex<[String]>([])
  private static let limit = 50

  /// Removes and returns the warnings, at most 50.
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

// C callback on any thread: top-level, so that it is not isolated to an actor.
private func takeWarning(_ message: UnsafePointer<CChar>?) {
  guard let message else { return }
  VipsWarnings.keep(String(cString: message))
}
