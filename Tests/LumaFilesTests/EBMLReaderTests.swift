import LumaFiles
import LumaTestSupport
import Testing

struct EBMLReaderTests {
  @Test func `elements, and elements in elements`() {
    let reader = EBMLReader(ByteRegion(SmallFiles.matroska()))
    expectEqual(reader.elements.map(\.identifier), [0x1A45_DFA3, 0x1853_8067])
    expectEqual(reader.documentType, "matroska")
    // An unknown length reaches to the end.
    let segment = reader[0x1853_8067]
    expectEqual(segment?.isWhole, true)
    let information = segment.flatMap { EBMLReader($0.body)[0x1549_A966] }
    expectEqual(
      information.flatMap { EBMLReader($0.body)[0x7BA9]?.body.bytes() }, Array("Sea".utf8))
  }

  @Test func `an element never reaches beyond what it lies in`() {
    let cut = Array(SmallFiles.matroska().prefix(12))
    let reader = EBMLReader(ByteRegion(cut))
    expectEqual(reader.elements.map(\.isWhole), [false])
    expectNil(reader.documentType)
    let huge: [UInt8] = [0xEC, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE, 7]
    expectEqual(EBMLReader(ByteRegion(huge)).elements.map { $0.body.bytes() }, [[7]])
  }

  @Test func `what is no number ends the list, and so does the limit`() {
    let good = SmallFiles.element(0xEC, [1])
    expectEqual(EBMLReader(ByteRegion(good + [0x00, 0x81, 1])).elements.count, 1)
    expectEqual(EBMLReader(ByteRegion(good + [0x08, 0, 0, 0, 0, 0x81, 1])).elements.count, 1)
    let many = (0..<500).flatMap { _ in SmallFiles.element(0xEC, []) }
    expectEqual(EBMLReader(ByteRegion(many)).elements.count, EBMLReader.limit)
    expectNil(EBMLReader(ByteRegion([])).documentType)
  }
}
