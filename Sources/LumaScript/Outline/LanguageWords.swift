import LumaLua
import LumaModel
public import LumaPipeline
import LumaPredicates

/// The words of the languages inside a recipe, from the tables that read them: for help and for
/// completion.
public enum LanguageWords {
  /// `==`, `BEGINSWITH` ...
  public static let comparators = Comparator.allCases.map(\.rawValue)
  /// `ANY`, `ALL`, `NONE`.
  public static let quantifiers = Quantifier.allCases.map { $0.rawValue.uppercased() }
  public static let connectives = ["AND", "OR", "NOT"]
  /// `average`, `lowercase` ...
  public static let predicateFunctions = PredicateWords.functions
  /// `@count` ...
  public static let predicateProperties = PredicateWords.properties
  /// `image`, `panorama` ...
  public static let enumerationWords = EnumWords.allCases.flatMap { $0.words.keys.sorted() }
  public static let selectors = SortSelector.allCases.map(\.rawValue)
  /// The fields that only templates have.
  public static let templateFields = TemplateWords.all
  /// Global functions that recipes have.
  static let functions: Set<String> = [
    "folder", "photo", "photos", "library", "album", "date", "param", "write", "read", "lines",
    "files", "natural", "print", "pairs", "ipairs", "next", "type", "tostring", "tonumber",
    "select",
    "require", "error", "assert", "pcall",
  ]
  public static let keywords = LuaToken.allKeywords
}
