import LumaModel

/// What `luma convert` is to do with photos, in the words of the command line.
struct Conversion: Equatable {
  var format: String?
  var width: String?
  var height: String?
  var fit: String?
  var enlarges = false
  var isSquare = false
  /// A ratio, or a size with or without a place.
  var crop: String?
  var gravity: String?
  var rotation: String?
  var isGray = false
  var watermark: String?
  var quality: String?
  var maxBytes: String?
  var leastQuality: String?
  var shrinks = false
  var isProgressive = false
  /// Whether outputs are left out that are no smaller than their photos.
  var keepsSmaller = false
  var isStripped = false
  /// A word, or groups to keep or to drop.
  var metadata: String?
  /// What the color profile becomes, as `save` has it.
  var profile: String?
  var raw: String?
  var overwrite: String?
  /// Whether the recipe is printed instead of run.
  var printsRecipe = false
}

extension OutputFormat {
  /// Returns the name of the format that an extension stands for.
  static func named(_ ending: String) -> String? {
    allCases.first { $0.extensions.contains(ending.lowercased()) }?.rawValue
  }
}
