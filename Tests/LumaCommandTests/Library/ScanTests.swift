import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ScanTests {
  @Test func aDeletedSidecarTakesItsValuesAlong() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    try luma.folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label="Purple"/></rdf:RDF></x:xmpmeta>
      """, to: "in/a.xmp")
    _ = try luma("import", "in")
    try expectEqual(luma("fetch", "label == 'Purple'", "--count").out, "1\n")
    try FileManager.default.removeItem(atPath: luma.folder.file("in/a.xmp"))
    let outcome = try luma("scan")
    expectEqual(luma.lines(outcome.out), ["changed in/a.jpg", "missing in/a.xmp"])
    expectEqual(outcome.talk, "1 changed, 0 moved, 1 missing, 0 found again\n")
    try expectEqual(luma("fetch", "label == 'Purple'", "--count").out, "0\n")
    try expectEqual(luma("scan").talk, "0 changed, 0 moved, 0 missing, 0 found again\n")
  }

  @Test func changedMovedMissingAndFound() throws {
    let luma = try LibraryShell()
    for name in ["tulips", "stones", "poppies", "city"] {
      let file = name == "stones" ? name + ".webp" : name + ".jpg"
      try luma.folder.copy(SamplePhotos.file("2024/" + file), as: "in/" + file)
    }
    _ = try luma("import", "in")
    try expectEqual(luma("scan").talk, "0 changed, 0 moved, 0 missing, 0 found again\n")
    let files = FileManager.default
    try files.removeItem(atPath: luma.folder.file("in/city.jpg"))
    try luma.folder.makeFolder("elsewhere")
    try files.moveItem(
      atPath: luma.folder.file("in/tulips.jpg"), toPath: luma.folder.file("elsewhere/t.jpg"))
    let other = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2023/dunes.jpg")))
    try other.write(to: URL(fileURLWithPath: luma.folder.file("in/poppies.jpg")))
    let outcome = try luma("scan", "elsewhere")
    expectEqual(outcome.status, 0)
    expectEqual(
      luma.lines(outcome.out),
      ["changed in/poppies.jpg", "moved in/tulips.jpg -> elsewhere/t.jpg", "missing in/city.jpg"])
    expectEqual(outcome.talk, "1 changed, 1 moved, 1 missing, 0 found again\n")
    try expectEqual(luma("fetch", "title == 'Dunes'", "--count").out, "1\n")
    let missing = try luma("fetch", "missing == YES", "--format", "paths")
    expectEqual(luma.lines(missing.out), ["in/city.jpg"])
    try luma.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "in/city.jpg")
    let again = try luma("scan", "--json")
    expectEqual(
      again.events.map { $0.replacing(luma.folder.path + "/", with: "") },
      [
        #"{"event":"found","path":"in/city.jpg"}"#,
        #"{"event":"scanned","changed":0,"moved":0,"missing":0,"found":1,"damaged":0,"unreadable":0,"interrupted":false}"#,
      ])
  }
}
