import Foundation
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaImaging

/// When fontconfig need not be asked for its folders.
struct SystemFontsTests {
  private let root: TemporaryFolder
  private let usual = """
    <?xml version="1.0"?>
    <fontconfig>
    	<dir>/usr/share/fonts</dir>
    	<dir prefix="xdg">fonts</dir>
    	<dir>~/.fonts</dir>
    	<include ignore_missing="yes">conf.d</include>
    	<cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """

  init() throws {
    root = try TemporaryFolder()
    try root.write(usual, to: "etc/fonts.conf")
    try root.write(
      #"<include ignore_missing="yes" prefix="xdg">fontconfig/conf.d</include>"#,
      to: "etc/conf.d/50-user.conf")
  }

  private func caches(_ variables: [String: String] = [:]) -> [String]? {
    let all = variables.merging(["HOME": root.file("home")]) { one, _ in one }
    return SystemFonts(folder: root.file("etc"), variable: { all[$0] }).caches()
  }

  @Test func `a distribution's configuration has nothing but caches`() {
    expectEqual(caches(), [root.file("home/.cache/fontconfig"), root.file("home/.fontconfig")])
    expectEqual(caches(["XDG_CACHE_HOME": "/c"])?.first, "/c/fontconfig")
    #expect(caches(["XDG_DATA_DIRS": "/usr/local/share/:/usr/share:/nowhere"]) != nil)
  }

  @Test(arguments: [
    "home/.fonts/a.ttf", "home/.local/share/fonts/a.ttf", "home/.config/fontconfig/fonts.conf",
    "home/.fonts.conf", "home/.fonts.conf.d/10.conf", "etc/local.conf",
  ])
  func `fonts and settings of others are asked for`(_ file: String) throws {
    try root.write("", to: file)
    expectNil(caches())
  }

  @Test(arguments: [
    ("FONTCONFIG_FILE", "/f.conf"), ("FONTCONFIG_PATH", "/f"), ("FONTCONFIG_SYSROOT", "/s"),
    ("LD_LIBRARY_PATH", "/env/lib"),
    ("HOME", ""), ("HOME", "home"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"),
  ])
  func `variables that move it are asked for`(_ name: String, _ value: String) {
    expectNil(caches([name: value]))
  }

  @Test func `folders of fonts that variables name are asked for`() throws {
    try root.makeFolder("own/fonts")
    expectNil(caches(["XDG_DATA_DIRS": "/usr/share:" + root.file("own")]))
    expectNil(caches(["XDG_DATA_HOME": root.file("own")]))
  }

  @Test(arguments: [
    "<dir>/opt/fonts</dir>", "<dir>/usr/../tmp</dir>", "<dir prefix=\"cwd\">fonts</dir>",
    "<dir>~/fonts</dir>", "<dir\n>/usr/share/fonts</dir>", "<include>/opt/f.conf</include>",
    "<include>other.conf</include>", "<dir>/usr/&#46;&#46;/tmp</dir>",
    "<dir>/usr/<!-- -->../tmp</dir>", "<cachedir>/srv/fonts</cachedir>",
    "<remap-dir as-path=\"/usr/share/fonts\">/run/host/fonts</remap-dir>",
  ])
  func `a configuration with other folders is asked for`(_ element: String) throws {
    try root.write("<fontconfig>\(element)</fontconfig>", to: "etc/conf.d/09-own.conf")
    expectNil(caches())
    try root.write(usual + element, to: "etc/fonts.conf")
    expectNil(caches())
  }

  @Test func `links that lead elsewhere are asked for`() throws {
    try root.makeFolder("elsewhere/fonts")
    try FileManager.default.createSymbolicLink(
      atPath: root.file("linked"), withDestinationPath: "/usr/../" + root.file("elsewhere"))
    expectNil(caches(["XDG_DATA_DIRS": root.file("linked")]))
    expectNil(caches(["XDG_DATA_DIRS": "/usr/.." + root.file("elsewhere")]))
    try root.write(usual, to: "elsewhere/50-user.conf")
    try FileManager.default.createSymbolicLink(
      atPath: root.file("etc/conf.d/60.conf"),
      withDestinationPath: root.file("elsewhere/50-user.conf"))
    expectNil(caches())
  }

  @Test func `without a configuration fontconfig decides`() throws {
    let nothing = SystemFonts(folder: root.file("none")) { $0 == "HOME" ? "/home/ada" : nil }
    expectNil(nothing.caches())
  }

  /// What fontconfig says on this machine, without what every worker may read.
  @Test func `the answer is fontconfig's`() throws {
    guard let caches = SystemFonts().caches() else { return }
    let others = FontFolders.asked().filter { path in
      guard let real = FileSystem.realPath(of: path) else { return false }
      return !["/usr", "/etc/fonts", "/var/cache/fontconfig"].contains {
        FileSystem.contains($0, real)
      }
    }
    expectEqual(Set(others).subtracting(caches), [])
  }
}
