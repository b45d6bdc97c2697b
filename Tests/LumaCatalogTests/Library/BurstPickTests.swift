import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Picks of bursts: PHAssetBurstSelectionType and representsBurst.
@Suite(.onBothDatabases) struct BurstPickTests {
  let lab: ImportFolder

  init() throws {
    lab = try ImportFolder()
    for number in 1...3 { lab.picture("\(number).jpg", UInt8(number), "burst:B") }
    lab.picture("4.jpg", 4)
    _ = try lab.run { $0.album = "Trip" }
  }

  private func identifier(_ name: String) throws -> String {
    let all = FetchRequest(
      predicate: try PredicateParser.parse("filename == %@", arguments: [.string(name)]),
      includeBursts: true)
    return try lab.library.fetch(all).asset(at: 0).localIdentifier
  }

  private func found(_ text: String? = nil) throws -> [String] {
    let predicate = try text.map { try PredicateParser.parse($0) }
    let result = try lab.library.fetch(FetchRequest(predicate: predicate))
    return try result.assets(from: 0, length: 9).map(\.filename).sorted()
  }

  private func change(_ body: (LibraryTransaction) throws -> Void) throws {
    try lab.library.change(body)
  }

  @Test func picksAreFoundBesidesThePhotoThatRepresentsTheBurst() throws {
    try expectEqual(found(), ["1.jpg", "4.jpg"])
    try change { try $0.pick([try identifier("3.jpg")]) }
    try expectEqual(found(), ["1.jpg", "3.jpg", "4.jpg"])
    try expectEqual(found("burstSelectionTypes == 2"), ["3.jpg"])
    try expectEqual(found("representsBurst == YES"), ["1.jpg"])
    try expectEqual(lab.library.album("Trip").count, 3)
    try change { try $0.unpick([try identifier("3.jpg"), try identifier("1.jpg")]) }
    try expectEqual(found(), ["1.jpg", "4.jpg"])
  }

  @Test func aKeyPickRepresentsTheBurst() throws {
    try change { try $0.pickKey(try identifier("2.jpg")) }
    try expectEqual(found(), ["2.jpg", "4.jpg"])
    try expectEqual(found("representsBurst == YES AND burstSelectionTypes == 3"), ["2.jpg"])
    try expectEqual(found("representsBurst == NO").sorted(), ["1.jpg", "3.jpg", "4.jpg"])
    // A cover that is imported later does not take its place.
    lab.picture("5_COVER.jpg", 5, "burst:B")
    _ = try lab.run()
    try expectEqual(found(), ["2.jpg", "4.jpg"])
  }

  @Test func aLimitedLibraryLeavesTheOthersOfABurst() throws {
    let (first, second) = (try identifier("1.jpg"), try identifier("2.jpg"))
    try change { change in
      let picks = try change.createAlbum("Picks")
      try change.add([second], to: picks)
    }
    let limited = try Library(path: lab.library.path, limitedTo: ["Picks"])
    #expect(throws: CatalogError.library(.limitedLibrary(verb: "pick"))) {
      try limited.change { try $0.pickKey(second) }
    }
    try expectEqual(identifier("1.jpg"), first)
    try expectEqual(found("representsBurst == YES"), ["1.jpg"])
  }

  @Test func theNextPhotoRepresentsTheBurstOfOneThatIsForgotten() throws {
    let first = try identifier("1.jpg"), third = try identifier("3.jpg")
    try change { try $0.forget([first]) }
    try expectEqual(found(), ["2.jpg", "4.jpg"])
    try expectEqual(found("representsBurst == YES"), ["2.jpg"])
    try expectEqual(lab.library.album("Trip").count, 2)
    // Picks of the user come before others.
    try change { change in
      try change.pick([third])
      try change.forget([try identifier("2.jpg")])
    }
    try expectEqual(found("representsBurst == YES AND burstSelectionTypes == 3"), ["3.jpg"])
    try change { try $0.restore([first]) }
    try expectEqual(found(), ["1.jpg", "3.jpg", "4.jpg"])
    try expectEqual(found("representsBurst == YES"), ["1.jpg"])
  }

  @Test func theCoverIsNext() throws {
    lab.picture("5_COVER.jpg", 5, "burst:B")
    _ = try lab.run()
    try change { try $0.pickKey(try identifier("2.jpg")) }
    try change { try $0.forget([try identifier("2.jpg")]) }
    try expectEqual(found(), ["4.jpg", "5_COVER.jpg"])
  }

  @Test func allOfABurstAreForgottenAndOneComesBack() throws {
    let all = try ["1.jpg", "2.jpg", "3.jpg"].map(identifier)
    try change { try $0.forget(all) }
    try expectEqual(found(), ["4.jpg"])
    try change { try $0.restore([all[2]]) }
    try expectEqual(found(), ["3.jpg", "4.jpg"])
    try change { try $0.restore([all[0], all[1]]) }
    try expectEqual(found(), ["1.jpg", "4.jpg"])
  }

  @Test func theNextPhotoRepresentsTheBurstOfOneThatIsHidden() throws {
    let all = try ["1.jpg", "2.jpg", "3.jpg"].map(identifier)
    try change { try $0.set([.hidden: .bool(true)], of: [all[0]]) }
    try expectEqual(found(), ["2.jpg", "4.jpg"])
    try change { try $0.set([.hidden: .bool(false)], of: [all[0]]) }
    try expectEqual(found(), ["1.jpg", "4.jpg"])
    try change { try $0.set([.hidden: .bool(true)], of: all) }
    try expectEqual(found(), ["4.jpg"])
    try change { try $0.set([.hidden: .bool(false)], of: all) }
    try expectEqual(found(), ["1.jpg", "4.jpg"])
    try expectEqual(lab.library.album("Trip").count, 2)
  }

  @Test func aPhotoOfNoBurstCannotBePicked() throws {
    let name = try identifier("4.jpg")
    #expect(throws: CatalogError.library(.notInBurst(identifier: name))) {
      try change { try $0.pick([name]) }
    }
  }
}
