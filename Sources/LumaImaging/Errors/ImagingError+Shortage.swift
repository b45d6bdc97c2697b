import LumaFiles
package import LumaModel

extension ImagingError {
  /// Whether it concerns the picture's content, rather than the system, the worker or the run.
  package var isOfContent: Bool {
    switch self {
    case .libraryMissing, .cancelled, .system: false
    case .worker(_, let fault): fault.isOfContent
    case .file(_, .unopenable), .file(_, .outside), .file(_, .rawLibraryMissing): false
    case .file(_, .film(let fault)): if case .noFrame = fault { true } else { false }
    case .file, .geometry, .operation, .output, .profileUnreadable: true
    }
  }

  /// The requirement of another run to read the file; nil: none can read the unchanged file.
  package var lack: PhotoHeader.Lack? {
    switch self {
    case .file(_, let fault): fault.lack
    case .worker: isOfContent ? nil : .means
    case .libraryMissing, .cancelled, .system, .geometry, .operation, .output, .profileUnreadable:
      .means
    }
  }

  /// The error, or the system's shortage if that may be the cause.
  ///
  /// - Parameter output: the file that was written; nil: none was.
  func orShortage(output: Int32? = nil) -> ImagingError {
    let known: SystemError?
    switch self {
    case .file(_, .unopenable(let number)), .output(_, .unwritable(let number)):
      known = SystemError(number).isOfSystem ? SystemError(number) : nil
    case .libraryMissing, .operation(.failed), .operation(.unknown), .output(_, .noEncoder),
      .output(_, .unencodable), .output(_, .losslessLibraryMissing), .profileUnreadable:
      known = SystemError.shortage(output: output)
    case .file(_, let fault):
      known = fault.mayBeShortage ? SystemError.shortage(output: output) : nil
    case .cancelled, .geometry, .operation, .output, .worker, .system: known = nil
    }
    return known.map { .system(errno: $0.code) } ?? self
  }
}

extension FileFault {
  fileprivate var lack: PhotoHeader.Lack? {
    switch self {
    case .notAFile, .empty, .unknownFormat, .raw, .noPreview, .noSuchFrame, .deepJPEG,
      .tooManyScans, .undecodable, .film(.noFrame):
      nil
    case .disabled, .tooManyPixels, .overMemory, .sideTooLong, .truncated: .option
    case .unopenable, .outside, .tooLarge, .unreadable, .rawLibraryMissing, .unknownCamera,
      .photoOverMemory, .changedWhileReading, .film:
      .means
    }
  }

  /// Whether a library that lacks memory or descriptors would say so.
  fileprivate var mayBeShortage: Bool {
    switch self {
    case .unreadable, .rawLibraryMissing, .unknownCamera, .noPreview, .undecodable, .truncated,
      .changedWhileReading, .unknownFormat, .film(.noFrame):
      true
    case .unopenable, .notAFile, .outside, .tooLarge, .empty, .disabled, .raw, .noSuchFrame,
      .tooManyPixels,
      .sideTooLong, .deepJPEG, .tooManyScans, .overMemory, .photoOverMemory,
      .film:
      false
    }
  }
}
