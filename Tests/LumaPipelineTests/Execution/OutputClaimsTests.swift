import Testing

@testable import LumaPipeline

@Suite struct OutputClaimsTests {
  private func claimed(_ pairs: [(path: String, photo: String)]) -> OutputClaims {
    var claims = OutputClaims()
    for (path, photo) in pairs { claims.claim(OutputClaims.key(path), by: photo) }
    return claims
  }

  @Test func `each path has the photo that claimed it`() {
    let claims = claimed([
      ("/a.jpg", "one.jpg"), ("/b.jpg", "one.jpg"), ("/c.jpg", "zwei.jpg"),
      ("/d.jpg", "\u{e9}.jpg"),
    ])
    let owners = ["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg", "/e.jpg"].map {
      claims.owner(of: OutputClaims.key($0))
    }
    #expect(owners == ["one.jpg", "one.jpg", "zwei.jpg", "\u{e9}.jpg", nil])
    #expect(claims.count == 4)
  }

  @Test(arguments: [
    ("/A/b.jpg", "/a/B.JPG"), ("/\u{e9}", "/e\u{301}"), ("/\u{c9}.jpg", "/e\u{301}.JPG"),
    ("/a.jpg", "/a.jpg"),
  ])
  func `case and composition do not make another path`(_ one: String, _ other: String) {
    #expect(OutputClaims.key(one) == OutputClaims.key(other))
  }

  @Test func `other letters do`() {
    #expect(OutputClaims.key("/a") != OutputClaims.key("/b"))
    #expect(OutputClaims.key("/e") != OutputClaims.key("/\u{e9}"))
  }
}
