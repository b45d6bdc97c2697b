import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Films of motion photos.
struct MotionFilmTests {
  private let photo: [UInt8] =
    [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0] + [0, 0, 0, 8] + Array("mdat".utf8)

  private func film(_ bytes: [UInt8]) -> Range<Int>? { MotionFilm(ByteRegion(bytes))?.range }

  @Test func `a box behind the picture has the film`() {
    let film = MotionPhoto.film(), start = photo.count + 8
    expectEqual(self.film(MotionPhoto.heic(photo, film)), start..<start + film.count)
  }

  @Test func `what is no whole box, or no film, is none`() {
    let film = MotionPhoto.film()
    expectNil(self.film(photo))
    expectNil(self.film(MotionPhoto.heic(photo, film, length: film.count + 9)))
    expectNil(self.film(MotionPhoto.heic(photo, film, length: 7)))
    expectNil(self.film(Array(MotionPhoto.heic(photo, film).dropLast())))
    expectNil(self.film(MotionPhoto.heic(photo, [1, 2, 3, 4, 5, 6, 7, 8])))
    expectNil(self.film(MotionPhoto.heic(photo, [])))
  }

  /// - Source: the attribute `MotionPhoto` of Google's format.
  @Test(arguments: ["MicroVideo", "MotionPhoto"])
  func `a film that is not to be shown is none`(_ attribute: String) {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9], film = MotionPhoto.film()
    let bytes =
      attribute == "MicroVideo" ? MotionPhoto.micro(jpeg, film) : MotionPhoto.listed(jpeg, film)
    let still = bytes.replacing(
      Array("\(attribute)=\"1\"".utf8), with: Array("\(attribute)=\"0\"".utf8))
    #expect(still != bytes && self.film(bytes) != nil && self.film(still) == nil)
    #expect(self.film(MotionPhoto.samsung(jpeg, film)) != nil)
    expectNil(self.film(MotionPhoto.samsung(still, film)))
  }
}
