/// Why a library that is opened late cannot be used, by the words of the system's loader.
package enum LoaderFault: Hashable, Sendable {
  case absent
  /// It, or a library that it needs, may not be read or mapped.
  case denied(file: String)
  /// It has no function of this name.
  case older(function: String)
  /// It needs a version of another library that is not here: `GLIBC_2.38`.
  case newer(needs: String)
  /// It needs a library that is not here.
  case incomplete(needs: String)
  case unusable
  /// The fault of a library in a bundle, which is looked up before the system's.
  indirect case bundled(LoaderFault)

  /// - Parameters:
  ///   - detail: The message of the loader, or "no symbol NAME" of CDynamicLibrary.
  ///   - stem: The beginning of the library's file name: `libvips.`
  /// - **Source**: messages of glibc, musl and dyld.
  package init(_ detail: String, of stem: String) {
    let fault = LoaderFault(words: detail, of: stem)
    self = fault != .absent && detail.contains("/lib/luma/") ? .bundled(fault) : fault
  }

  private init(words detail: String, of stem: String) {
    // musl: "Error loading shared library libx.so.1: No such file or directory (needed by ...)".
    let text = detail.replacing("Error loading shared library ", with: "")
    let file = String(text.prefix { $0 != ":" })
    if detail.hasPrefix("no symbol ") {
      self = .older(function: String(detail.dropFirst("no symbol ".count)))
    } else if let symbol = LoaderFault.words(after: "undefined symbol: ", in: detail) {
      self = .older(function: symbol)
    } else if let version = LoaderFault.words(after: "version `", in: detail) {
      self = .newer(needs: version)
    } else if detail.contains("Permission denied") || detail.contains("not permitted") {
      self = .denied(file: file)
    } else if let library = LoaderFault.words(after: "Library not loaded: ", in: detail) {
      self = .incomplete(needs: library)
    } else if let tried = detail.firstRange(of: "tried:") {
      self = LoaderFault.isNowhere(detail[tried.upperBound...]) ? .absent : .unusable
    } else if detail.contains("No such file") {
      let isItself = file.isEmpty || file.contains(stem) || file.hasPrefix("dlopen")
      self = isItself ? .absent : .incomplete(needs: file)
    } else {
      self = detail.isEmpty ? .absent : .unusable
    }
  }

  /// Whether dyld gives that reason for each path that it tried.
  private static func isNowhere(_ tried: Substring) -> Bool {
    let reasons = tried.split(separator: "(", omittingEmptySubsequences: false).dropFirst()
    return !reasons.isEmpty && reasons.allSatisfy { $0.hasPrefix("no such file") }
  }

  /// The first word after a marker, without quotes and commas.
  private static func words(after marker: String, in text: String) -> String? {
    text.firstRange(of: marker).map { range in
      String(text[range.upperBound...].prefix { !" '\",()\n".contains($0) })
    }
  }
}

/// Sentences.
extension LoaderFault {
  /// The phrase after "got" in a message.
  package var found: String {
    switch self {
    case .absent: "none"
    case .denied(let file): "one that may not be read: '\(file)'"
    case .older(let function): "an older one, without \(function)"
    case .newer(let version): "one for a newer system, with \(version)"
    case .incomplete(let library): "one that needs \(library), which is missing"
    case .unusable: "one that cannot be loaded"
    case .bundled(let fault): fault.found
    }
  }

  /// The remedy.
  package func hint(_ package: LibraryPackage, _ release: SystemRelease = .current) -> String {
    switch self {
    case .absent, .incomplete: "install it (\(package.command(on: release)))"
    case .denied: "allow this user to read it, on a file system without noexec"
    case .older: "update it (\(package.command(on: release)))"
    case .newer: "install the one of this system (\(package.command(on: release)))"
    case .unusable: "install it again (\(package.command(on: release)))"
    case .bundled(.denied): LoaderFault.denied(file: "").hint(package, release)
    case .bundled(.newer): "this bundle is for a newer system: use the package of Luma for this one"
    case .bundled: "unpack the bundle again"
    }
  }
}
