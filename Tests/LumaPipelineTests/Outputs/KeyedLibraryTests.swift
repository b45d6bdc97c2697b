import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct KeyedLibraryTests {
  @Test func `the name of a file has the version`() throws {
    let folder = try TemporaryFolder(), other = try TemporaryFolder()
    try folder.write("abc", to: "liba.so.0.27.6")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("liba.so.27"), withDestinationPath: "liba.so.0.27.6")
    try other.write("abcd", to: "libb.so.1")
    func version(_ files: String...) -> String? {
      KeyedLibrary.version(ofFirst: files, in: [folder.path, other.path], bundle: nil)
    }
    expectEqual(version("liba.so.28", "liba.so.27"), "0.27.6")
    // The name says less: bytes.
    expectEqual(version("libb.so.1"), "4")
    expectNil(version("libc.so.1"))
  }

  @Test func `a file of a bundle has the version of where it came from`() throws {
    let folder = try TemporaryFolder()
    try folder.write("liba.so.1 liba.so.1.15.1\nlibb.so\n", to: "versions")
    for name in ["liba.so.1", "libb.so", "libc.so.1"] { try folder.write("abcd", to: name) }
    func version(_ file: String, isBundle: Bool = true) -> String? {
      KeyedLibrary.version(
        ofFirst: [file], in: [folder.path], bundle: isBundle ? folder.path : nil)
    }
    expectEqual(version("liba.so.1"), "1.15.1")
    expectEqual(version("libb.so"), "4")
    expectEqual(version("libc.so.1"), "4")
    // Beside libraries of the system, a file of that name is another's.
    expectEqual(version("liba.so.1", isBundle: false), "4")
  }

  @Test func `a name is looked for in all folders before the next one`() throws {
    let first = try TemporaryFolder(), second = try TemporaryFolder()
    try first.write("abc", to: "liba.so.27")
    try second.write("abcd", to: "liba.so.28")
    expectEqual(
      KeyedLibrary.version(
        ofFirst: ["liba.so.28", "liba.so.27"], in: [first.path, second.path], bundle: nil),
      "4")
  }

  @Test(arguments: KeyedLibrary.allCases) func `newer files come first`(library: KeyedLibrary) {
    let numbers = library.files.compactMap { Int($0.split(separator: ".").last ?? "") }
    let listed = library == .exiv2 ? Array(numbers.suffix(3)) : numbers
    expectEqual(listed, listed.sorted(by: >))
  }

  @Test func `an opener names the library that it needs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\0libc.so.6\0liba.so.28\0libb.so.1\0", to: "libopener.so.2")
    try folder.write("\0liba.so.29\0", to: "libopener.so.4")
    func needed(_ openers: String...) -> String? {
      KeyedLibrary.file(beginning: "liba.", neededBy: openers, in: [folder.path])
    }
    expectEqual(needed("libopener.so.2", "libopener.so.4"), "liba.so.28")
    expectEqual(needed("libopener.so.1", "libopener.so.4"), "liba.so.29")
    expectNil(needed("libopener.so.1"))
    let none = KeyedLibrary.file(
      beginning: "libz.", neededBy: ["libopener.so.2"], in: [folder.path])
    expectNil(none)
  }

  @Test(arguments: KeyedLibrary.allCases)
  func `each library has a name that an encoder may end with`(library: KeyedLibrary) {
    let encoder = KeyedLibrary.encoder("avif/17 own/8.14.1", [library])
    expectEqual(encoder.split(separator: " ").count, 3)
    #expect(encoder.hasSuffix(" " + library.installed))
    expectEqual(KeyedLibrary.installed("avif/17 own/8.14.1", like: encoder), encoder)
    let older = "avif/17 own/8.14.1 \(library.rawValue)/0.0.0"
    expectEqual(KeyedLibrary.installed("avif/17 own/8.14.1", like: older), encoder)
    #expect(!KeyedLibrary.isSame(older, encoder))
    let now = library.installed.split(separator: "/")[1]
    expectEqual(
      KeyedLibrary.change(from: older, to: encoder), "\(library.rawValue) 0.0.0 is \(now) now")
  }

  @Test func `libvips stands once`() {
    expectEqual(KeyedLibrary.encoder("png/17 libvips/8.14.1", [.vips]), "png/17 libvips/8.14.1")
  }

  @Test func `an encoder of an older version has no libraries`() {
    #expect(KeyedLibrary.isSame("jpeg/17 turbo/2.1", "jpeg/17 turbo/2.1 exiv2/0.27.6"))
    #expect(!KeyedLibrary.isSame("jpeg/16 turbo/2.1", "jpeg/17 turbo/2.1 exiv2/0.27.6"))
    #expect(!KeyedLibrary.isSame("jpeg/17 turbo/2.1 exiv2/none", "jpeg/17 turbo/2.1 exiv2/0.27.6"))
    #expect(!KeyedLibrary.isSame("jpeg/17 turbo/2.1 exiv2/0.27.6", "jpeg/17 turbo/2.1"))
    expectNil(KeyedLibrary.change(from: "jpeg/16 turbo/2.1", to: "jpeg/17 turbo/2.1 a/1"))
    expectEqual(
      KeyedLibrary.change(from: "jpeg/16 turbo/2.1", to: "jpeg/17 turbo/2.2"),
      "jpeg 16 is 17 now, turbo 2.1 is 2.2 now")
  }
}
