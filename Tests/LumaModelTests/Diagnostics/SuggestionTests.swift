import LumaModel
import LumaTestSupport
import Testing

struct SuggestionTests {
  private static let fields = [
    "rating", "width", "creationDate", "round_corners", "camera.lens", "f",
  ]

  @Test(arguments: [
    ("ratting", "rating"), ("RATING", "rating"), ("widht", "width"),
    ("creationdate", "creationDate"), ("creaton", "creationDate"), ("Date", "creationDate"),
    ("corner", "round_corners"), ("lense", "camera.lens"),
  ])
  func namesTheNearest(word: String, nearest: String) {
    expectEqual(Suggestion.nearest(to: word, among: Self.fields), nearest)
  }

  @Test func hearsLettersOfOtherLanguages() {
    expectEqual(Suggestion.nearest(to: "fotos", among: ["photos", "out"]), "photos")
    expectEqual(Suggestion.nearest(to: "phots", among: ["photos", "out"]), "photos")
  }

  @Test(arguments: ["", "x", "c", "ra", "keywords", "at"])
  func namesNoneFarAway(word: String) {
    expectNil(Suggestion.hint(for: word, among: Self.fields))
  }

  @Test(arguments: [
    ("file:///a%20b.jpg", "/a b.jpg"), ("file://localhost/a.jpg", "/a.jpg"),
    ("/home/me/file:///a.jpg", "/a.jpg"),
    ("/home/me/file:/b/a%20b", "/b/a b"), ("a%20b", "a b"), ("file/a.jpg", nil), ("100%", nil),
    ("a%zz", nil), ("%FF", nil),
  ])
  func pathsThatAreURLs(_ text: String, path: String?) {
    expectEqual(text.urlHint, path.map { "a path is no URL: write \"\($0)\"" })
  }

  /// Five million letters took 22 s and 919 MB.
  @Test func comparesNoLongWords() {
    let long = String(repeating: "a", count: 65)
    expectNil(Suggestion.nearest(to: long, among: [long]))
    let short = String(long.dropLast())
    expectEqual(Suggestion.nearest(to: short, among: [short]), short)
    expectNil(Suggestion.nearest(to: String(repeating: "a", count: 5_000_000), among: ["aa"]))
    expectNil(Suggestion.nearest(to: "width", among: [long]))
  }
}
