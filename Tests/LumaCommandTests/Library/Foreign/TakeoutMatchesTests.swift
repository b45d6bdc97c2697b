import LumaTestSupport
import Testing
@testable import LumaExchange

struct TakeoutMatchesTests {
  /// 46 characters: what is left of a long name in that of its JSON.
  static let cut = "a very long name of a picture that goes on and"

  private func files(
    _ json: [String], titled titles: [String] = [], _ files: Set<String>
  ) -> [String?] {
    let names = json.enumerated().map { place, name in
      TakeoutName(
        json: name + ".json", title: titles.indices.contains(place) ? titles[place] : nil)
    }
    return TakeoutMatches(names, among: files).files
  }

  @Test func namesThatAreWhole() {
    let names = ["a.jpg", "a.jpg(1)", "b.jpg.supplemental-metadata", "b.jpg.suppl(2)", "c(1).jpg"]
    let pictures = ["a.jpg", "a(1).jpg", "b.jpg", "b(2).jpg", "c(1).jpg"]
    expectEqual(files(names, Set(pictures + ["a.jpg(1).jpg", "c.jpg"])), pictures)
    expectEqual(files(["a.jpg", "b.jpg.suppl"], ["a(1).jpg", "b.jpgs"]), [nil, nil])
  }

  @Test func namesThatAreCut() {
    let pictures: Set = [Self.cut + "x.jpg", Self.cut + "x(1).jpg"]
    expectEqual(
      files([Self.cut, Self.cut + "(1)"], pictures), [Self.cut + "x.jpg", Self.cut + "x(1).jpg"])
    expectEqual(files([Self.cut + "(2)"], pictures), [nil])
    expectEqual(files([String(Self.cut.dropLast(6))], pictures), [nil])
    // The number is part of the name.
    let counted = Self.cut.prefix(43) + "(3)"
    expectEqual(files([String(counted)], ["\(counted).jpg"]), ["\(counted).jpg"])
  }

  @Test func aTitleTellsCutNamesApart() {
    let pictures: Set = [Self.cut + "x.jpg", Self.cut + "y.jpg"]
    expectEqual(files([Self.cut], titled: [Self.cut + "yes.jpg"], pictures), [Self.cut + "y.jpg"])
    expectEqual(files([Self.cut], titled: ["other"], pictures), [Self.cut + "x.jpg"])
  }

  /// JSON without a number has the only file with one, unless another JSON has more right to it.
  @Test func aNumberBehindTheCut() {
    let (plain, numbered) = (Self.cut + "x.jpg", Self.cut + "x(1).jpg")
    expectEqual(files([Self.cut], [numbered]), [numbered])
    expectEqual(files([Self.cut], [plain, numbered]), [plain])
    expectEqual(files([Self.cut, Self.cut + "(1)"], [numbered]), [nil, numbered])
    expectEqual(files([Self.cut], [numbered, Self.cut + "x(2).jpg"]), [nil])
  }

  @Test func namesWithoutAnExtension() {
    expectEqual(
      files(["scan", "scan(1)"], ["scan.jpg", "scan(1).jpg"]), ["scan.jpg", "scan(1).jpg"])
    expectEqual(files(["scan.supplemental-metadata"], ["scan.jpg"]), ["scan.jpg"])
    expectEqual(files(["scan"], ["scan.heic", "scan.mp4", "scan.txt"]), ["scan.heic"])
    expectEqual(files(["scan"], ["scan.mp4"]), ["scan.mp4"])
    expectEqual(files(["scan"], ["scan.jpg", "scan.png"]), [nil])
    expectEqual(files(["scan", "scan.jpg"], ["scan.jpg"]), [nil, "scan.jpg"])
  }

  @Test(arguments: [
    ("Photos from 2023", true), ("Fotos von 1999", true), ("Zdjęcia z 2021", true),
    ("Foto’s van 2020", true), ("2023 年の写真", true), ("2023년의 사진", true),
    ("Summer 2023", false), ("2023", false), ("Photos from Rome 2023", false), ("Rome", false),
    ("Photos from 2023 and 2024", false), ("Fotos del año 2020", true),
  ])
  func titlesOfYears(_ title: String, _ isOfYear: Bool) {
    expectEqual(TakeoutYear.isTitle(title), isOfYear)
  }
}
