import LumaTestSupport
import Testing

@testable import LumaPipeline

/// The step and value that two signatures do not have alike.
struct SignatureWordsTests {
  private static let scale = "scale 100 - inside - lanczos3"
  private static let text = "text 7:Tu lips 4:Sans 5% 255,255,255,255 south 2% - left"
  private static let save = "save jpeg quality:80 web srgb"
  private static let tags = " set:1(20:Tulips all in spring),-,-,1(6:A, B c),-,2(1:a3:b c)"

  private func words(_ old: [String], _ new: [String]) -> String? {
    SignatureChange.words(
      from: (["1"] + old).joined(separator: "|"), to: (["1"] + new).joined(separator: "|"))
  }

  @Test(arguments: [
    (scale, "scale 120 - inside - lanczos3", "scale width 100 -> 120"),
    (scale, "scale 100 80 cover - lanczos3", "scale height none -> 80, fit inside -> cover"),
    (scale, "scale x0.5 lanczos3", "scale changed"),
    ("scale x0.5 lanczos3", "scale x0.25 lanczos3", "scale factor x0.5 -> x0.25"),
    ("crop aspect 1:1 center", "crop aspect 4:5 center", "crop aspect 1:1 -> 4:5"),
    (
      "smart crop aspect 1:1 center attention", "smart crop aspect 4:5 center attention",
      "crop aspect 1:1 -> 4:5"
    ),
    (
      "crop frame 80 60 south", "smart crop frame 80 60 center entropy",
      "crop gravity south -> entropy"
    ),
    (
      "smart crop frame 80 60 center entropy clamp", "smart crop frame 90 60 center entropy",
      "crop changed"
    ),
    ("adjust brightness 0.1", "adjust brightness 0.2", "adjust brightness 0.1 -> 0.2"),
    ("rotate 90", "rotate 180", "rotate angle 90 -> 180"),
    ("flip horizontal", "flip vertical", "flip horizontal -> vertical"),
    ("sepia 0.5", "sepia 1", "sepia amount 0.5 -> 1"),
    (text, text.replacing("7:Tu lips", with: "5:Roses"), #"text text "Tu lips" -> "Roses""#),
    (text, text.replacing("5%", with: "9"), "text size 5% -> 9"),
    (save, "save jpeg quality:70 web srgb", "save quality 80 -> 70"),
    (save, "save jpeg all srgb", "save quality 80 -> default, metadata web -> all"),
    (save, "save webp quality:80 web keep", "save format jpeg -> webp, profile srgb -> keep"),
    (save, "save jpeg quality:80 if_smaller web srgb", "save if_smaller default -> true"),
    (save, save + tags, "save tags changed"),
    (
      save + tags, save + tags.replacing("20:Tulips all in", with: "15:Roses in"),
      "save tags changed"
    ),
    (save + tags, "save jpeg quality:70 web srgb" + tags, "save quality 80 -> 70"),
    (
      "save png all file:9:my me.icc" + tags, "save png all file:9:my us.icc" + tags,
      "save profile file:9:my me.icc -> file:9:my us.icc"
    ),
  ])
  func `a value is another`(_ old: String, _ new: String, _ words: String) {
    expectEqual(self.words([old], [new]), words)
    expectEqual(self.words([Self.scale, old, Self.save], [Self.scale, new, Self.save]), words)
  }

  @Test func `steps come and go`() {
    let (scale, save) = (Self.scale, Self.save)
    expectEqual(words([scale, save], [scale, "blur 2", save]), "blur added")
    expectEqual(words([scale, "blur 2", save], [scale, save]), "blur removed")
    expectEqual(
      words([scale, "blur 2", save], [scale, "sepia 1", save]), "sepia in place of blur")
    expectNil(words([scale, save], ["blur 2", "sepia 1", "flip x", "crop inset 3", save]))
  }
}
