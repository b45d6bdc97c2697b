import LumaModel
import Synchronization

/// The files of the fonts that texts are drawn with: others draw other pictures.
package enum UsedFonts {
  /// By fonts, then by letters; "": unknown.
  private static let known = Mutex<[String: [Unicode.Scalar: String]]>([:])
  /// Fonts that are remembered.
  private static let most = 64

  /// Stands for files that could not be named. No two are equal, so the output is made again, even
  /// if the next attempt fails, too.
  private static var unknown: String { "?\(String(UInt64.random(in: .min ... .max), radix: 16))" }

  /// Whether one of those stands in a key for files.
  package static func isUnknown(_ files: some StringProtocol) -> Bool { files.contains("?") }

  /// Begins the part of a key that names them.
  package static let mark = "|fonts "

  /// Returns the name, version and size of each file.
  package static func files(of text: String, in font: String) -> Set<String> {
    files(of: text, in: font) { question throws(ImagingError) in
      try InstalledLibraries.answer(question)
    }
  }

  static func files(
    of text: String, in font: String,
    asking answer: (FontFilesQuestion) throws(ImagingError) -> [String]
  ) -> Set<String> {
    let letters = Set(text.unicodeScalars.filter { !$0.properties.isWhitespace })
    var found = known.withLock { $0[font] ?? [:] }
    let missing = letters.filter { found[$0] == nil }.sorted()
    if !missing.isEmpty {
      let asked = missing.prefix(mostLetters).map(\.value)
      let question = FontFilesQuestion(font: font, letters: asked)
      guard let files = try? answer(question) else { return [unknown] }
      for (letter, file) in zip(missing, files) { found[letter] = safe(file) }
      known.withLock { known in
        if known.count > most { known = [:] }
        known[font, default: [:]].merge(found) { $1 }
      }
    }
    return Set(letters.compactMap { found[$0] }).subtracting([""])
  }

  private static let mostLetters = 10_000

  /// A file name may have any character, and the answer of a worker any text.
  private static func safe(_ file: String) -> String {
    let letters = file.unicodeScalars.prefix(300).map { letter in
      letter.value < 0x20 || "|,?".unicodeScalars.contains(letter) ? "_" : letter
    }
    return String(String.UnicodeScalarView(letters))
  }

  /// The part of a key for files; "" if there are none.
  package static func part(_ files: Set<String>) -> String {
    files.isEmpty ? "" : mark + files.sorted().joined(separator: ", ")
  }
}

extension Plan {
  /// Returns the signature of a save, and the fonts of its texts as they are installed: all that
  /// determines its bytes besides the photo and the encoder.
  package func key(of node: Int) -> String {
    let files = path(to: node).reduce(into: Set<String>()) { files, node in
      for (font, text) in node.step.texts { files.formUnion(UsedFonts.files(of: text, in: font)) }
    }
    return signature(of: node) + UsedFonts.part(files)
  }
}

extension Step {
  /// The texts that it draws, with their fonts.
  package var texts: [(font: String, text: String)] {
    switch self {
    case .effect(let effect):
      guard let label = effect.value as? TextLabel else { return [] }
      return [(label.font, label.text)]
    case .pixels(.operation(let graph)): return graph.texts
    case .pixels(.function(let graphs, _)): return graphs.values.flatMap(\.texts)
    case .crop, .rotate, .flip, .scale, .pad, .transform, .save: return []
    }
  }
}

extension PixelGraph {
  fileprivate var texts: [(font: String, text: String)] { calls.compactMap(\.drawnText) }
}

extension OperationCall {
  /// The text that it draws, which may be markup, with its font; nil: it draws none.
  var drawnText: (font: String, text: String)? {
    guard name == "text" else { return nil }
    return (word("font") ?? TextLabel.defaults.font, word("text") ?? "")
  }

  fileprivate func word(_ name: String) -> String? {
    for argument in arguments where argument.name == name {
      if case .word(let text) = argument.value { return text }
    }
    return nil
  }
}
