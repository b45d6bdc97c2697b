import LumaModel
import LumaScript

/// The topics of `luma help` besides commands, names and codes.
enum HelpTopic: String, CaseIterable {
  case values, fields, predicates, sorting, templates, params, files, secondRun = "second-run"
  case modules, groups
  case errors

  /// One line.
  var sentence: String {
    switch self {
    case .values: "values of recipes: albums, results, chains, reports"
    case .fields: "fields of photos: date, size, rating, camera ..."
    case .predicates: "which photos: where = \"rating >= 4\""
    case .sorting: "in which order: sort = \"-creationDate\""
    case .templates: "names of outputs: \"out/{name}.jpg\""
    case .params: "values from the command line: --size 800"
    case .files: "what recipes may read and write, and the formats"
    case .secondRun: "what happens when a recipe runs again"
    case .modules: "recipes in several files"
    case .groups: "which tags are of the camera, the place ...: metadata = { drop = { \"gps\" } }"
    case .errors: "the codes of errors and warnings"
    }
  }

  /// Recipes that show it; each runs where `photos` has photos.
  var examples: [String] {
    switch self {
    case .values:
      [
        """
        local picks = folder("photos", { recursive = true }):fetch { limit = 2 }
        local report = picks:scale(0.1):save("out/{name}.jpg"):run()
        print(#picks, #report.files)
        """
      ]
    case .fields: ["print(folder(\"photos\", { recursive = true }):fetch()[1].camera.model)"]
    case .predicates: HelpTopic.predicateExamples.map(HelpTopic.counting)
    case .sorting:
      [#""-creationDate""#, #"{ "-rating", "filename" }"#, #"natural "filename""#].map {
        "print(folder(\"photos\", { recursive = true }):fetch { sort = \($0) }[1])"
      }
    case .templates:
      HelpTopic.templateExamples.map {
        "folder(\"photos\", { recursive = true }):fetch():scale(0.1):save \"\($0)\""
      }
    case .params:
      [
        """
        param { name = "size", default = 800, min = 16, help = "longest side, px" }
        folder("photos"):fetch():scale { width = param.size }:save "out/{name}.jpg"
        """
      ]
    case .files:
      ["print(#folder(\"photos\", { recursive = true }):fetch())"]
    case .secondRun:
      ["folder(\"photos\"):fetch():scale(0.5):save(\"out/{name}.jpg\", { overwrite = \"always\" })"]
    case .modules:
      [
        """
        local luma = require "luma"
        local M = {}
        function M.small(photos) return photos:scale { width = 256 } end
        print(M.small(luma.folder("photos"):fetch()))
        """
      ]
    case .groups:
      [#"{ drop = { "gps", "camera" } }"#, #"{ keep = { "dates" } }"#].map {
        "folder(\"photos\"):fetch():save(\"out/{name}.jpg\", { metadata = \($0) })"
      }
    case .errors: []
    }
  }

  static let predicateExamples = [
    "rating >= 4 AND pixelWidth > 1000", "filename LIKE[c] '*.jpg'", "ANY keywords == 'beach'",
    "pixelWidth > pixelHeight", "rating IN {3, 5}", "distance(43.77, 11.25) < 5",
    "tag('EXIF:Flash') == 16",
    "(mediaSubtypes & panorama) != 0",
    "camera.model == nil", "keywords.@count > 1", "title CONTAINS[cd] 'lac'",
  ]

  static let templateExamples = [
    "out/{dir}/{name}.webp", "out/{creationDate:%Y/%m|undated}/{index:03d}-{name}.jpg",
    "out/{camera.model|unknown}/{name}-{width}x{height}.png",
  ]

  private static func counting(_ predicate: String) -> String {
    "print(#folder(\"photos\"):fetch { where = [[\(predicate)]] })"
  }
}
