/// Hints of the command line, in a form that a Swift program can follow.
enum ProgramHint {
  /// The actions of a program that replace options.
  private static let advice: KeyValuePairs = [
    "--allow-read": "add its folder to readableFolders",
    "--allow-write": "add its folder to writableFolders",
    "--library": "name it with the recipe's library",
    "--param": "add it to the recipe's parameters",
    "--time-limit": "look for an endless loop, or raise timeLimit",
    "--max-pixels": "raise maximumPixelCount of LumaConfiguration to allow it",
    "--allow-format": "add the format to allowedFormats of LumaConfiguration",
    "--raw": "set cameraRaw of LumaConfiguration",
    "--jobs": "lower concurrency of LumaConfiguration",
    "--isolation": "Isolation.workers uses the restrictions of the system; .none starts no workers",
  ]

  /// Returns a hint without command-line options; nil: only options would help.
  static func hint(_ hint: String) -> String? {
    // Options have two hyphens before a letter; Lua's comments have a space after them.
    let named = hint.split(whereSeparator: { " ;,:=()[]'\"".contains($0) }).filter { word in
      word.hasPrefix("--") && word.dropFirst(2).first?.isLetter == true
    }
    guard !named.isEmpty else { return hint }
    return advice.first { option, _ in named.contains { $0 == option } }?.value
  }
}
