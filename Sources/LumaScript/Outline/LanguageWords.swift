import LumaLua
import LumaModel
package import LumaPipeline
import LumaPredicates

/// The words of the languages inside a recipe, from the tables that read them: for help and for
/// completion.
package enum LanguageWords {
  /// `==`, `BEGINSWITH` ...
  package static let comparators = Comparator.allCases.map(\.rawValue)
  /// `ANY`, `ALL`, `NONE`.
  package static let quantifiers = Quantifier.allCases.map { $0.rawValue.uppercased() }
  package static let connectives = ["AND", "OR", "NOT"]
  /// `average`, `lowercase` ...
  package static let predicateFunctions = PredicateWords.functions
  /// `@count` ...
  package static let predicateProperties = PredicateWords.properties
  /// `image`, `panorama` ...
  package static let enumerationWords = EnumWords.allCases.flatMap { $0.words.keys.sorted() }
  package static let selectors = SortSelector.allCases.map(\.rawValue)
  /// The fields that only templates have.
  package static let templateFields = TemplateWords.all
  /// Global functions that recipes have.
  static let functions: Set<String> = [
    "folder", "photo", "photos", "library", "album", "date", "param", "write", "read", "lines",
    "files", "natural", "print", "pairs", "ipairs", "next", "type", "tostring", "tonumber",
    "select",
    "require", "error", "assert", "pcall",
  ]
  package static let keywords = LuaToken.allKeywords
}
