import LumaFiles
import LumaModel
import LumaRecord

/// Whether a file can be an output of a stranger's list: of its format by its name and first bytes.
struct OutputKind {
  private let entry: OutputEntry

  init(_ entry: OutputEntry) { self.entry = entry }

  /// Whether the file is a picture of the format that its encoder writes.
  func isPicture(_ file: OpenedFile) -> Bool {
    let format = OutputFormat(rawValue: String(entry.encoder.prefix { $0 != "/" }))
    return format.map { isPicture(file, $0) } ?? false
  }

  private func isPicture(_ file: OpenedFile, _ format: OutputFormat) -> Bool {
    format.extensions.contains(ending)
      && InputFormat(signature: start(of: file)) == format.row.input
  }

  /// Whether it is such a picture, or a text or a copy, which nothing distinguishes from a person's
  /// own.
  func isOutput(_ file: OpenedFile) -> Bool {
    if entry.isText {
      // A recipe also writes pictures that no plan has made.
      return TextOutput.mayBe(named: entry.path)
        || OutputFormat.allCases.contains { isPicture(file, $0) }
    }
    if entry.isCopy { return start(of: file).isOfPicture }
    return isPicture(file)
  }

  private var ending: String { FileSystem.pathExtension(of: entry.path).lowercased() }

  private func start(of file: OpenedFile) -> [UInt8] {
    file.bytes(at: 0, count: InputFormat.signatureLength)
  }
}

extension [UInt8] {
  fileprivate var isOfPicture: Bool {
    InputFormat(signature: self) != nil || FilmFormat(signature: self) != nil
  }
}
