import LumaDatabase

/// The fields that templates have besides those of photos, for help and completion.
package enum TemplateWords {
  package struct Row: Sendable {
    package var name: String
    /// A description of the field: lowercase, without a period.
    package var sentence: String
  }

  package static let all =
    ofOutputs + CityWord.allCases.map { Row(name: $0.rawValue, sentence: $0.sentence) }

  private static let ofOutputs = [
    Row(name: "name", sentence: "the file name without its extension"),
    Row(
      name: "ext", sentence: "the extension without its dot; at the end, photos keep their formats"),
    Row(name: "index", sentence: "the position in the fetch, from 1"),
    Row(
      name: "counter", sentence: "the number in its folder, from 1, among outputs of one template"),
    Row(name: "width", sentence: "width of the output, or of the picture a text is drawn on, px"),
    Row(name: "height", sentence: "height of the output, or of the picture a text is drawn on, px"),
    Row(name: "album", sentence: "title of the album or name of the folder"),
    Row(
      name: "hash",
      sentence:
        "the first digits of the SHA-256 of its bytes, 8 or more: {hash:12}"
    ),
  ]
}
