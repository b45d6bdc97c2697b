import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct ShardTests {
  /// A photo of a made-up size, from 1 to 24 MP.
  private static func unit(_ number: Int) -> WorkUnit {
    let name = "IMG_\(number).jpg"
    var header = PhotoHeader(format: .jpeg)
    let width = 1_000 + number * 7_919 % 5_000
    header.size = PixelSize(width: width, height: width * 2 / 3)
    let asset = Asset(
      localIdentifier: name, path: "/photos/\(number % 9)/\(name)", dir: "\(number % 9)",
      fileSize: Int64(100_000 + number * 104_729 % 9_000_000), header: header)
    return WorkUnit(asset: asset, path: asset.path, plan: Plan(nodes: []), outputs: [])
  }

  private func stretches(_ units: [WorkUnit], _ count: Int) -> [ShardStretch] {
    (1...count).map { index in
      var shards = ShardUnits(Shard(index, of: count))
      for unit in units { shards.add(unit, isFirst: true) }
      return shards.stretch()
    }
  }

  private func places(_ units: [WorkUnit], _ count: Int) -> [Int?] {
    let stretches = stretches(units, count)
    return units.map { unit in
      let found = stretches.indices.filter { stretches[$0].contains(unit) }
      return found.count == 1 ? found[0] : nil
    }
  }

  @Test(arguments: [1, 2, 3, 7, 40, 200]) func `each photo is in one shard`(_ count: Int) {
    let units = (0..<120).map(Self.unit)
    let places = places(units, count)
    #expect(places.allSatisfy { $0 != nil })
    let stretches = stretches(units, count)
    expectEqual(stretches.reduce(0) { $0 + $1.unitCount }, 120)
    for (index, stretch) in stretches.enumerated() {
      expectEqual(stretch.unitCount, places.count { $0 == index })
    }
  }

  @Test func `shards have equal parts of the pixels`() {
    let units = (0..<1_000).map(Self.unit)
    let pixels = stretches(units, 8).map(\.pixelCount)
    let share = pixels.reduce(0, +) / 8
    // Within one photo.
    #expect(pixels.allSatisfy { abs($0 - share) <= 24_000_000 })
  }

  @Test func `neither order nor folders decide`() {
    let units = (0..<60).map(Self.unit)
    var moved = units.reversed().map(\.self)
    for index in moved.indices { moved[index].asset.path = "/else/" + moved[index].asset.filename }
    expectEqual(places(moved, 4).reversed(), places(units, 4))
  }

  @Test func `a photo that is added moves few others`() {
    let units = (0..<1_000).map(Self.unit)
    let before = places(units, 8), after = places(units + [Self.unit(5_000)], 8)
    let moved = zip(before, after).count { $0 != $1 }
    #expect(moved <= 8)
  }

  @Test func `equal photos stay together`() {
    let twin = Self.unit(1)
    let units = Array(repeating: twin, count: 10) + (2..<12).map(Self.unit)
    let stretches = stretches(units, 4)
    expectEqual(stretches.count { $0.contains(twin) }, 1)
    expectEqual(stretches.reduce(0) { $0 + $1.unitCount }, 20)
  }

  @Test func `more shards than photos leaves some empty`() {
    let stretches = stretches([Self.unit(1)], 3)
    expectEqual(stretches.map(\.unitCount).sorted(), [0, 0, 1])
  }
}
