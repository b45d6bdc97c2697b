import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

struct SortCompilerTests {
  let folder = QueryFolder()

  private func terms(_ descriptors: SortDescriptor...) throws -> String {
    SQLFragment.list(try SortCompiler(schema: folder.schema).terms(descriptors)).sql
  }

  private func refusal(_ descriptor: SortDescriptor) -> String {
    do {
      return "no error: \(try terms(descriptor))"
    } catch let error as PredicateError {
      return error.diagnostic.summary
    } catch {
      return "\(error)"
    }
  }

  @Test func aSortHasOnlySoManyFields() throws {
    let compiler = SortCompiler(schema: folder.schema)
    let keys = Array(repeating: SortDescriptor(key: "rating"), count: 64)
    try expectEqual(compiler.terms(keys).count, 65)
    let error = #expect(throws: PredicateError.self) {
      try compiler.terms(keys + [SortDescriptor(key: "rating")])
    }
    expectEqual(error?.diagnostic.summary, "sort: more than 64 fields")
    expectEqual(error?.diagnostic.code.isLimit, true)
  }

  @Test func ofEqualPhotosTheFirstOfTheSourceIsFirst() throws {
    try expectEqual(terms(), "asset.pk")
    try expectEqual(
      terms(SortDescriptor(key: "creationDate", ascending: false)),
      "asset.creationDate DESC, asset.pk")
    try expectEqual(
      terms(
        SortDescriptor(key: "rating"), SortDescriptor(key: "pixelWidth", ascending: false)),
      "asset.rating, asset.pixelWidth DESC, asset.pk")
    let compiler = SortCompiler(schema: folder.schema, ties: "member.position")
    let rated = try compiler.terms([SortDescriptor(key: "rating", ascending: false)])
    expectEqual(SQLFragment.list(rated).sql, "asset.rating DESC, member.position")
    try expectEqual(
      terms(
        SortDescriptor(key: "localIdentifier", ascending: false), SortDescriptor(key: "rating")),
      "asset.localIdentifier DESC")
  }

  @Test func selectorsAreColumns() throws {
    func first(_ selector: SortSelector) throws -> String {
      let all = try terms(SortDescriptor(key: "filename", selector: selector))
      return String(all.dropLast(", asset.pk".count))
    }
    try expectEqual(first(.compare), "asset.filename_o")
    try expectEqual(first(.caseInsensitiveCompare), "asset.filename_co")
    try expectEqual(first(.localizedCaseInsensitiveCompare), "asset.filename_cd, asset.filename_co")
    try expectEqual(first(.localizedStandardCompare), "asset.filename_natural")
  }

  @Test func keysAreFieldsAndTheirProperties() throws {
    #expect(try terms(SortDescriptor(key: "localizedTitle")).hasPrefix("asset.title_o, "))
    #expect(
      try terms(SortDescriptor(key: "keywords.@count")).hasPrefix(
        "coalesce(asset.keywords_count, 0), "))
    #expect(
      try terms(SortDescriptor(key: "title.length")).hasPrefix("luma_length(asset.title), "))
    #expect(try terms(SortDescriptor(key: "camera.make")).hasPrefix("asset.camera_make_o, "))
  }

  /// What is nowhere is not near, so that it comes last in both directions.
  @Test func aDistanceIsAKey() throws {
    let near = try terms(SortDescriptor(text: "distance(59.9,10.7)"))
    let far = try terms(SortDescriptor(text: "-distance(59.9, 10.7)"))
    for terms in [near, far] {
      #expect(terms.contains(" IS NULL, "))
      #expect(terms.contains("asset.latitude") && terms.contains("asset.longitude"))
    }
    #expect(near != far)
    expectEqual(
      refusal(SortDescriptor(key: "distance(59.9)")),
      "sort: unknown field 'distance(59.9)'; did you mean 'distance(38.7, -9.1)'?")
    expectEqual(
      refusal(SortDescriptor(key: "distance(now(")),
      "sort: unknown field 'distance(now('; did you mean 'distance(38.7, -9.1)'?")
  }

  @Test func refusesWhatHasNoOrder() {
    expectEqual(
      refusal(SortDescriptor(key: "raiting")),
      "sort: unknown field 'raiting'; did you mean 'rating'?")
    expectEqual(
      refusal(SortDescriptor(key: "favorite")),
      "sort: folder 'photos' has no field 'favorite'; only libraries have it")
    expectEqual(
      refusal(SortDescriptor(key: "keywords")),
      "sort: keywords: expected a field with one value, got a list; "
        + "keywords.@count sorts by the number of elements")
    expectEqual(
      refusal(SortDescriptor(key: "rating", selector: .localizedStandardCompare)),
      "sort: localizedStandardCompare: expected text, got rating (integer)")
    let error = #expect(throws: PredicateError.self) {
      try SortSelector(named: "localizedStandardCompare")
    }
    expectEqual(
      error?.diagnostic.summary,
      "sort: unknown selector 'localizedStandardCompare'; "
        + "did you mean 'localizedStandardCompare:'?")
  }
}
