import LumaTestSupport
import Testing

@testable import LumaPipeline

struct OutputClaimsTests {
  @Test func `each path has the photo that claimed it`() {
    var claims = OutputClaims()
    for (path, photo) in [("/a.jpg", "one.jpg"), ("/b.jpg", "one.jpg"), ("/c.jpg", "\u{e9}.jpg")] {
      claims.claim(OutputClaims.key(path), by: OutputClaims.Owner(photo: photo))
    }
    let isFree = claims.claim(OutputClaims.key("/a.jpg"), by: OutputClaims.Owner(photo: "two.jpg"))
    #expect(!isFree)
    let owners = ["/a.jpg", "/b.jpg", "/c.jpg", "/e.jpg"].map {
      claims.owner(of: OutputClaims.key($0))?.photo
    }
    expectEqual(owners, ["one.jpg", "one.jpg", "\u{e9}.jpg", nil])
    expectEqual(claims.count, 3)
  }

  @Test func `of a million, the last only have their paths`() {
    var claims = OutputClaims()
    for number in 0...OutputClaims.mostOwners {
      claims.claim(OutputClaims.key("/\(number).jpg"), by: OutputClaims.Owner(photo: "\(number)"))
    }
    let last = OutputClaims.key("/\(OutputClaims.mostOwners).jpg")
    #expect(claims.contains(last))
    expectNil(claims.owner(of: last))
  }

  @Test(arguments: [
    ("/A/b.jpg", "/a/B.JPG"), ("/\u{e9}", "/e\u{301}"), ("/\u{c9}.jpg", "/e\u{301}.JPG"),
    ("/a.jpg", "/a.jpg"), ("/K.jpg", "/\u{212a}.JPG"),
  ])
  func `case and composition do not make another path`(_ one: String, _ other: String) {
    expectEqual(OutputClaims.key(one), OutputClaims.key(other))
  }

  @Test func `other letters do`() {
    #expect(OutputClaims.key("/a") != OutputClaims.key("/b"))
    #expect(OutputClaims.key("/e") != OutputClaims.key("/\u{e9}"))
  }
}
