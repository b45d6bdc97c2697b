#if os(Linux)
  import Foundation
  import LumaTestSupport
  import Testing

  @testable import LumaCommand

  /// Libraries that the dynamic loader opens: libvips brings a hundred, which cost more than the
  /// work.
  @Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
  struct StartupTests {
    /// 32 x 24 black px.
    static let photo =
      "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn"
      + "Pk1xeXBkeFxlZ2P/wAALCAAYACABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAA"
      + "AAAAAAAAAAAA/9oACAEBAAA/AJ+AAAD/2Q=="

    private func opened(_ arguments: String...) throws -> String {
      var program = try Program()
      let photo = try #require(Data(base64Encoded: Self.photo))
      try program.folder.write(bytes: Array(photo), to: "a.jpg")
      program.environment = ["LD_DEBUG": "files"]
      let outcome = try program.run(all: arguments)
      expectEqual(outcome.status, 0, "\(outcome.talk.suffix(400))")
      return outcome.talk
    }

    static let scale = #"photos { "a.jpg" }:scale(0.5):rotate(90):save("out/{name}.%@")"#

    @Test(arguments: ["jpg", "webp"])
    func fromJPEGToJPEGAndWebPLibvipsIsNeverOpened(_ format: String) throws {
      let files = try opened("-e", String(format: Self.scale, format))
      #expect(files.contains("libjpeg"))
      #expect(!files.contains("libvips"))
    }

    static let large = ["libvips", "libgexiv2", "libexiv2", "libraw", "libglib"]

    @Test(arguments: ["jpg", "png", "tiff", "avif"])
    func theProgramItselfOpensNoLargeLibrary(_ format: String) throws {
      let files = try opened("run", "-e", String(format: Self.scale, format))
      for library in Self.large { #expect(!files.contains(library)) }
    }

    @Test func withoutWorkersItDoes() throws {
      let files = try opened("run", "--isolation", "none", "-e", String(format: Self.scale, "tiff"))
      for library in Self.large.dropLast(2) { #expect(files.contains(library)) }
    }

    @Test(arguments: ["print(1)", "print(photos { 'a.jpg' }.count)"])
    func aQueryOpensNoImageLibrary(_ code: String) throws {
      let files = try opened("-e", code)
      #expect(!files.contains("libvips"))
    }
  }
#endif
