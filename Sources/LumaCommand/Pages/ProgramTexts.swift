import CLumaTexts
import LumaFiles

/// The program's long texts: files below `Texts`, embedded in the binary.
enum ProgramTexts {
  static var names: [String] { files.names }

  /// - Precondition: the file exists.
  static func text(of name: String) -> String {
    guard let text = files.text(named: name) else { preconditionFailure("no text \(name)") }
    return text
  }

  private static var files: EmbeddedFiles { EmbeddedFiles(luma_texts()) }
}
