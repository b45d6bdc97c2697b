import Foundation
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ColorIdentityTests {
  private static let p3 = ColorCode(primaries: .p3, transfer: .sRGB)

  @Test func theFirstStatementCounts() {
    let profile = [UInt8].profile(0)
    let linear = ColorCode(primaries: .bt709, transfer: .gamma(1))
    let both = ColorIdentity(.rgb, [.profile(profile), .code(linear, .cicp)])
    #expect(both.profile == profile && both.converted == nil && both.doubt == nil)
    let coded = ColorIdentity(.rgb, [.code(linear, .cicp), .profile(profile)])
    #expect(coded.profile == nil && coded.converted == linear)
  }

  @Test func aMisfitIsSetAsideForTheNext() {
    let gray = [UInt8].grayProfile()
    let next = ColorIdentity(.rgb, [.profile(gray), .code(Self.p3, .cicp)])
    expectEqual(next.doubt, .channels(.gray, picture: .rgb))
    expectEqual(next.profile, .profile(0))
    let alone = ColorIdentity(.gray, [.profile(.profile(0))])
    #expect(alone.doubt == .channels(.rgb, picture: .gray) && alone.profile == nil)
    expectEqual(ColorIdentity(.gray, [.profile(gray)]).profile, gray)
  }

  @Test func damagedProfilesAreSetAside() {
    let whole = [UInt8].profile(0)
    for bytes in [
      [], Array(whole[..<100]), Array(whole[..<200]), [UInt8](repeating: 7, count: 999),
    ] {
      expectEqual(ColorIdentity(.rgb, [.profile(bytes)]).doubt, .unreadable)
    }
    var link = whole
    link.replaceSubrange(12..<16, with: Array("link".utf8))
    expectEqual(ColorIdentity(.rgb, [.profile(link)]).doubt, .unreadable)
  }

  @Test func standardColorsNeedNoProfile() {
    let plain = ColorIdentity(.rgb, [.code(ColorCode(primaries: 1, transfer: 13), .nclx)])
    #expect(plain.meaning == nil && plain.profile == nil)
    expectEqual(ColorIdentity(.rgb, [.code(ColorCode(primaries: 2, transfer: 2), .nclx)]), plain)
    // Gray has no primaries.
    expectNil(ColorIdentity(.gray, [.code(Self.p3, .cicp)]).meaning)
  }

  @Test func profilesOfNumbersAreTheSameEachTime() {
    let profile = Self.p3.profile(isGray: false)
    expectNil(profile.flatMap { ProfileDoubt($0, of: .rgb) })
    expectEqual(profile.map { Array($0[24..<36]) }, [0x07, 0xEA, 0, 11, 0, 28, 0, 0, 0, 0, 0, 0])
    expectNil(ColorCode(primaries: .bt709, transfer: .pq).profile(isGray: false))
  }

  /// Adapted columns of sRGB's matrix in P3, by the CSS Color 4 sample code.
  @Test func matricesLeadToStandardLight() {
    let rows = ColorCode.Primaries.p3.toStandard
    let expected: [[Double]] = [
      [1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0983],
    ]
    for (row, numbers) in zip(rows, expected) {
      for (index, number) in numbers.enumerated() { #expect(abs(row[index] - number) < 0.0005) }
    }
  }

  /// 203 cd/m² is 58 % of PQ and 75 % of HLG, by BT.2408, table 1.
  @Test func referenceWhiteIsWhite() {
    #expect(abs(ColorCode.Transfer.pq.light(0.5807) - 1) < 0.005)
    let scene = ColorCode.Transfer.hlg.light(0.75)
    let (power, factor) = ColorCode.Transfer.hlg.systemGamma ?? (0, 0)
    #expect(abs(scene * pow(scene, power) * factor - 1) < 0.01)
  }

  @Test func `what is set aside or reduced is a warning`() {
    let misfit = RenderNote.profileSetAside(.channels(.gray, picture: .rgb)).diagnostic
    expectEqual(misfit.code, .profileMisfit)
    expectEqual(
      misfit.message, "the color profile is for gray, and the picture is RGB; it was set aside")
    let reduced = RenderNote.brightnessReduced.diagnostic
    expectEqual(reduced.code, .hdrReduced)
  }
}
