import LumaModel
import LumaPipeline

/// Where the path of something that is not there comes from, other than from the recipe: the
/// options of the command line.
enum PathOrigin {
  /// Returns an error about a file that is not there with the options that name it.
  static func explained(_ error: Diagnostic, _ options: RunOptions) -> Diagnostic {
    guard [.missingFile, .noMatch].contains(error.code), let path = error.subject,
      error.message.contains("'\(path)'")
    else { return error }
    return named(error, path, options)
  }

  /// Adds the options that name a path to the hint of its error.
  static func named(_ error: Diagnostic, _ path: String, _ options: RunOptions) -> Diagnostic {
    guard let sentence = sentence(path, options), error.hint?.hasPrefix(sentence) != true else {
      return error
    }
    var named = error
    named.hint = [sentence, error.hint].compactMap(\.self).joined(separator: "; ")
    return named
  }

  /// nil: the recipe alone names it.
  private static func sentence(_ path: String, _ options: RunOptions) -> String? {
    let parameter = options.parameters.first { $0.value == path || $0.list?.contains(path) == true }
    let root = path.hasPrefix("/") || path.contains("://") ? nil : options.typedRoot
    switch (parameter.map { $0.option ?? "--param \($0.name)" }, root) {
    case (let option?, let root?): return "\(option) names it, below --root \(root)"
    case (let option?, nil): return "\(option) names it"
    case (nil, let root?): return "it is expected below --root \(root)"
    case (nil, nil): return nil
    }
  }
}
