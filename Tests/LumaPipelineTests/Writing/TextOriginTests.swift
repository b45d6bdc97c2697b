import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// The fields whose texts stand in a name or in a drawn text.
struct TextOriginTests {
  private func field(
    _ name: String, _ text: String, _ tag: String, _ block: FieldEvidence.Block = .xmp,
    _ verdict: FieldEvidence.Verdict = .first
  ) -> FieldEvidence {
    FieldEvidence(field: name, candidates: [.init(block, tag, text, verdict)])
  }

  private func phrases(_ evidence: FieldEvidence, in text: String) -> [String] {
    TextOrigin.all(of: [evidence], in: text).map(\.phrase)
  }

  @Test(arguments: ["out/Été à Nice-1.jpg", "out/ete-a-nice.jpg", "text 12:By Ada, ÉTÉ À NICE 4"])
  func wordsAreFoundInAnyLetters(_ text: String) {
    expectEqual(
      phrases(field("title", "Été à Nice", "Xmp.dc.title"), in: text),
      ["title from XMP (dc:title)"])
  }

  @Test func whatStandsThereByChanceIsNotNamed() {
    let title = field("title", "Nice", "Xmp.dc.title")
    #expect(phrases(title, in: "out/Nicely.jpg").isEmpty)
    #expect(phrases(field("rating", "4", "Xmp.xmp.Rating"), in: "out/4.jpg").isEmpty)
    #expect(phrases(field("title", "A1", "Xmp.dc.title"), in: "out/a1.jpg").isEmpty)
    let later = field("title", "Nice", "Exif.Image.XPTitle", .exif, .later)
    #expect(phrases(later, in: "out/Nice.jpg").isEmpty)
  }

  @Test func eachBlockHasItsName() {
    func origin(_ tag: String, _ block: FieldEvidence.Block) -> String? {
      phrases(field("city", "Lisboa", tag, block), in: "Lisboa.jpg").first
    }
    expectEqual(origin("Xmp.photoshop.City", .sidecar), "city from the sidecar (photoshop:City)")
    expectEqual(origin("Iptc.Application2.City", .iptc), "city from IPTC (City)")
    expectEqual(origin("Exif.Image.Artist", .exif), "city from EXIF (Artist)")
    expectEqual(origin("Png.Title", .png), "city from a text of the PNG (Title)")
  }

  @Test func eachKeywordCounts() {
    let keywords = field("keywords", "sea, harbour", "Xmp.dc.subject")
    expectEqual(phrases(keywords, in: "harbour/a.jpg"), ["keywords from XMP (dc:subject)"])
  }

  @Test(arguments: ["2024/05/a.jpg", "20240518-a.jpg", "2024-05-18.jpg"])
  func aDateIsFoundByItsMonthOrDay(_ text: String) {
    let date = field("creationDate", "2024:05:18 10:11:12", "Exif.Photo.DateTimeOriginal", .exif)
    expectEqual(phrases(date, in: text), ["creationDate from EXIF (DateTimeOriginal)"])
    #expect(phrases(date, in: "2024/a.jpg").isEmpty)
  }

  private func names(_ evidence: FieldEvidence, _ recipe: RecipeWords) -> [String] {
    TextOrigin.all(of: [evidence], in: "out/harbour.jpg", of: "/a/harbour.jpg", by: recipe)
      .map(\.field)
  }

  /// A photo is often named as its title is.
  @Test func equalWordsMayBeOfThePhotosName() {
    let title = field("title", "Harbour", "Xmp.dc.title")
    expectEqual(names(title, RecipeWords()), [])
    expectEqual(names(title, RecipeWords("picks:save \"out/{name}.jpg\"")), [])
    expectEqual(names(title, RecipeWords("picks:save \"out/{title:slug}.jpg\"")), ["title"])
    expectEqual(names(title, RecipeWords("picks:text(photo.title):save \"out/{name}.jpg\"")), [])
    expectEqual(names(title, RecipeWords("require \"names\"")), [])
  }

  /// A recipe that names no field has its words itself.
  @Test func aRecipeNamesTheFieldsThatItUses() {
    let city = field("city", "Harbour", "Xmp.photoshop.City")
    expectEqual(names(city, RecipeWords("picks:save \"out/harbour.jpg\"")), [])
    expectEqual(names(city, RecipeWords("picks:save \"out/{city:lower}.jpg\"")), ["city"])
    #expect(RecipeWords("{camera.model}").names("camera.model"))
    #expect(!RecipeWords("{camera.make}").names("camera.model"))
    #expect(RecipeWords("{year}/{month}").names("creationDate"))
    #expect(!RecipeWords("{index}").names("creationDate"))
  }
}
