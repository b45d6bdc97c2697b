// swift-tools-version: 6.3
// Luma builds with Swift 6.3 or later: stdlib/embed.c uses C23 `#embed`, which needs its clang.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Headers and link flags of a library that the machine provides.
func system(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A C module of ours: a shim, with no policy of its own.
func shim(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// Where GLib's headers lie, on Debian, Fedora and Homebrew; folders that do not exist are skipped.
///
/// Not `pkgConfig: "gobject-2.0"`: that links GLib too, which costs start-up what opening libvips at
/// run time saves.
let gobjectHeaders: [CSetting] = [
  .unsafeFlags(
    [
      "/usr/include/glib-2.0",
      "/usr/lib/x86_64-linux-gnu/glib-2.0/include", "/usr/lib/aarch64-linux-gnu/glib-2.0/include",
      "/usr/lib64/glib-2.0/include", "/usr/lib/glib-2.0/include",
      "/opt/homebrew/include/glib-2.0", "/opt/homebrew/lib/glib-2.0/include",
      "/usr/local/include/glib-2.0", "/usr/local/lib/glib-2.0/include",
    ].map { "-I" + $0 })
]

func luma(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["LumaTestSupport"], exclude: exclude,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "luma",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "luma", targets: ["luma"])],
  targets: [
    system("CLuaSystem", pkgConfig: "lua5.4", apt: "liblua5.4-dev", brew: "lua@5.4"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    system("CJPEGSystem", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev", brew: "jpeg-turbo"),
    system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
    system("CPoptSystem", pkgConfig: "popt", apt: "libpopt-dev", brew: "popt"),
    shim("CLua", ["CLuaSystem"]),
    shim("CPopt", ["CPoptSystem"]),
    shim("CDynamicLibrary"),
    shim("CEdit", ["CDynamicLibrary"]),
    shim("CJPEG", ["CJPEGSystem"]),
    shim("CResample"),
    shim("CTurboJPEG", ["CDynamicLibrary"]),
    shim("CLibRaw", ["CDynamicLibrary"]),
    shim("CInterrupt"),
    shim("CMalloc"),
    .target(name: "CVips", dependencies: ["CDynamicLibrary"], cSettings: gobjectHeaders),
    shim("CExiv2", ["CDynamicLibrary"]),
    .target(
      name: "CLumaStdlib", path: "stdlib", exclude: ["luma"], sources: ["embed.c"],
      publicHeadersPath: "include"),

    luma("LumaModel"),
    luma("LumaLua", ["CLua"]),
    luma("LumaStdlib", ["CLumaStdlib"]),
    luma("LumaMetadata", ["LumaModel", "CExiv2"]),
    luma("LumaCatalog", ["LumaModel", "CSQLite", "CNettle", "CXXHash"]),
    luma(
      "LumaImaging", ["LumaModel", "CVips", "CJPEG", "CResample", "CWebP", "CTurboJPEG", "CLibRaw"]),
    luma(
      "LumaRuntime",
      ["LumaModel", "LumaCatalog", "LumaMetadata", "LumaImaging", "LumaLua", "LumaStdlib"]),
    .executableTarget(
      name: "luma",
      dependencies: ["LumaRuntime", "LumaModel", "CPopt", "CEdit", "CInterrupt", "CMalloc"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "luma-bench", dependencies: ["LumaRuntime", "LumaCatalog", "LumaModel"],
      swiftSettings: swiftSettings),

    .target(
      name: "LumaTestSupport", dependencies: ["LumaRuntime", "LumaModel"],
      path: "Tests/LumaTestSupport", swiftSettings: swiftSettings),
    tests("LumaModelTests", ["LumaModel"]),
    tests("LumaLuaTests", ["LumaLua"]),
    tests("LumaMetadataTests", ["LumaMetadata", "LumaModel", "CExiv2"]),
    tests("LumaCatalogTests", ["LumaCatalog", "LumaModel"]),
    tests("LumaImagingTests", ["LumaImaging", "LumaModel", "CJPEG", "CResample"]),
    tests("StdlibTests", ["LumaStdlib", "LumaLua"], exclude: ["specs"]),
    tests(
      "LumaRuntimeTests",
      ["LumaRuntime", "LumaCatalog", "LumaImaging", "LumaMetadata", "LumaLua", "LumaModel"]),
    tests("LumaCommandTests", ["luma", "LumaRuntime", "LumaCatalog", "LumaModel"]),
    tests("ScriptTests", ["LumaRuntime", "LumaModel"], exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
