// swift-tools-version: 6.2
// Luma builds with Swift 6.2 or later: stdlib/embed.c uses C23 `#embed`, which needs its clang.
import PackageDescription

/// SwiftPM refuses flags of the compiler in a package that it has fetched.
let isFetched = ["/checkouts/", "/registry/downloads/"].contains {
  Context.packageDirectory.contains($0)
}

/// Types are named directly: to look them up by name, the runtime searches all conformances of the
/// binary at each first use, a tenth of a short run.
let namesTypesDirectly = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
/// LLVM otherwise verifies the compiler's output, which takes 3 % of a build.
let trustsCompiler = ["-Xfrontend", "-disable-llvm-verify"]
let compilerFlags: [SwiftSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(namesTypesDirectly),
    .unsafeFlags(trustsCompiler, .when(configuration: .debug)),
  ]
let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + compilerFlags

/// C is optimized in debug builds, too: tests decode and resample many pictures.
let cSettings: [CSetting] =
  isFetched ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

/// Headers and link flags of a library that the machine provides.
func system(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name.dropFirst().replacing("System", with: "/System"))",
    pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A C module of ours: a shim, with no policy of its own.
func shim(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/C/\(name.dropFirst())",
    exclude: exclude, cSettings: cSettings)
}

/// Modules without loops over pixels or photos are compiled for size: an eighth less.
let compactSettings: [SwiftSetting] =
  swiftSettings + (isFetched ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .release))])

/// Modules that tests spend their time in are optimized in debug builds, too: that saves the tests
/// more than it takes the compiler. Not under valgrind, which reports that optimized code reads the
/// payload of an enum before its case, nor under ThreadSanitizer, whose suppressions name functions
/// that are inlined then.
let isPlain = isFetched || Context.environment["LUMA_UNOPTIMIZED"] != nil
let loopSettings: [SwiftSetting] =
  swiftSettings + (isPlain ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .debug))])

func luma(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = swiftSettings
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["LumaTestSupport"], exclude: exclude,
    swiftSettings: swiftSettings)
}

/// The flags of a fuzzer's build are those of its tools, too, and would give them a second `main`.
let compilesStdlib = Context.environment["LUMA_FUZZER"] == nil

let package = Package(
  name: "luma",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "luma", targets: ["LumaCommand"]),
    // Photos, libraries, rendering and recipes for Swift programs.
    .library(name: "Luma", targets: ["Luma"]),
  ],
  targets: [
    system("CLuaSystem", pkgConfig: "lua5.4", apt: "liblua5.4-dev", brew: "lua@5.4"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    system("CPCRE2", pkgConfig: "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
    system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
    system("CJPEGSystem", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    system("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
    system("CPoptSystem", pkgConfig: "popt", apt: "libpopt-dev", brew: "popt"),
    shim("CBeneath"),
    shim("CLua", ["CLuaSystem"], exclude: ["System"]),
    shim("CPopt", ["CPoptSystem"], exclude: ["System"]),
    shim("CDynamicLibrary"),
    shim("CBrotli", ["CDynamicLibrary"]),
    shim("CChafa", ["CDynamicLibrary"]),
    shim("CHTTP", ["CDynamicLibrary"]),
    shim("CGeonames", ["CDynamicLibrary"]),
    shim("CEdit", ["CDynamicLibrary", "CInterrupt"]),
    shim("CJPEG", ["CJPEGSystem"], exclude: ["System"]),
    // libjpeg as the judge of tests and fuzzers; not shipped.
    shim("CJPEGReference", ["CJPEG", "CJPEGSystem"]),
    .target(name: "LumaResample", cSettings: cSettings),
    shim("CDeflate", ["CDynamicLibrary"]),
    shim("CFonts", ["CDynamicLibrary"]),
    shim("CHEIF", ["CDynamicLibrary"]),
    shim("CJXL", ["CDynamicLibrary"]),
    shim("CGIF", ["CDynamicLibrary"]),
    shim("CLCMS", ["CDynamicLibrary"]),
    shim("CTurboJPEG", ["CDynamicLibrary"]),
    shim("CLibRaw", ["CDynamicLibrary"]),
    shim("CEmbedded"),
    shim("CInterrupt"),
    shim("CMalloc"),
    shim("CMemoryFile"),
    shim("CPostgres", ["CDynamicLibrary"]),
    shim("CSync"),
    shim("CThread"),
    shim("CVips", ["CDynamicLibrary"]),
    shim("CWorker"),
    shim("CExiv2", ["CDynamicLibrary"]),
    .target(
      name: "CLumaStdlib", dependencies: ["CEmbedded"], path: "stdlib", exclude: ["luma"],
      sources: ["embed.gen.c"], publicHeadersPath: "include"),
    .target(
      name: "CLumaTexts", dependencies: ["CEmbedded"], path: "Sources/LumaCommand/Texts",
      exclude: ["codes", "pages"], sources: ["commit.c", "embed.gen.c"],
      publicHeadersPath: "include"),

    .executableTarget(name: "luma-luac", dependencies: ["CLuaSystem"]),
    .plugin(
      name: "CompileStdlib", capability: .buildTool(), dependencies: ["luma-luac"],
      path: "Sources/Plugins/CompileStdlib"),

    luma(
      "LumaFiles",
      ["CBeneath", "CEmbedded", "CMemoryFile", "CSync", "CThread", "CNettle", "CXXHash"],
      settings: loopSettings),
    luma("LumaModel", ["LumaFiles"], settings: loopSettings),
    luma("LumaLua", ["LumaFiles", "CLua"]),
    .target(
      name: "LumaStdlib", dependencies: ["LumaFiles", "CLumaStdlib"], swiftSettings: swiftSettings,
      plugins: compilesStdlib ? ["CompileStdlib"] : []),
    luma("LumaMetadata", ["LumaFiles", "LumaModel", "CBrotli", "CDeflate", "CExiv2"]),
    luma("LumaDatabase", ["LumaFiles", "LumaModel", "CSQLite", "CPostgres"]),
    luma("LumaPredicates", ["LumaModel", "LumaDatabase", "CPCRE2"]),
    luma("LumaCatalog", ["LumaFiles", "LumaModel", "LumaDatabase", "LumaPredicates"]),
    luma("LumaRecord", ["LumaFiles", "LumaModel", "LumaDatabase"]),
    luma(
      "LumaLibrary", ["LumaFiles", "LumaModel", "LumaDatabase", "LumaPredicates", "LumaCatalog"]),
    luma(
      "LumaExchange", ["LumaFiles", "LumaModel", "LumaDatabase", "LumaCatalog", "LumaLibrary"]),
    luma(
      "LumaImaging",
      [
        "LumaFiles", "LumaModel", "CVips", "CJPEG", "LumaResample", "CDeflate", "CDynamicLibrary",
        "CFonts", "CHEIF", "CJXL", "CGIF", "CLCMS",
        "CWebP", "CTurboJPEG", "CLibRaw",
      ], settings: loopSettings),
    luma(
      "LumaWorkers",
      ["LumaFiles", "LumaModel", "LumaMetadata", "LumaImaging", "CDynamicLibrary", "CWorker"]),
    luma(
      "LumaPipeline",
      [
        "LumaFiles", "LumaModel", "LumaDatabase", "LumaPredicates", "LumaCatalog", "LumaRecord",
        "LumaLibrary", "LumaExchange", "LumaMetadata", "LumaImaging", "LumaWorkers", "CGeonames",
      ]),
    luma(
      "LumaScript",
      [
        "LumaFiles", "LumaModel", "LumaDatabase", "LumaPredicates", "LumaCatalog", "LumaRecord",
        "LumaLibrary", "LumaImaging", "LumaPipeline", "LumaWorkers", "LumaLua", "LumaStdlib",
      ], settings: compactSettings),
    // What Swift programs import; the program does not.
    luma(
      "Luma",
      [
        "LumaScript", "LumaPipeline", "LumaWorkers", "LumaMetadata", "LumaImaging", "LumaLibrary",
        "LumaCatalog", "LumaPredicates", "LumaDatabase", "LumaModel", "LumaFiles",
      ]),
    // A Swift program of somebody else, which sees what is public; examples/swift is its package.
    .executableTarget(
      name: "web-images", dependencies: ["Luma"], path: "examples/swift/Sources/web-images",
      packageAccess: false, swiftSettings: swiftSettings),
    .executableTarget(
      name: "LumaCommand",
      dependencies: [
        "LumaScript", "LumaPipeline", "LumaDatabase", "LumaRecord", "LumaLibrary", "LumaExchange",
        "LumaWorkers", "LumaFiles", "LumaModel", "CLumaTexts", "CPopt", "CChafa", "CEdit", "CHTTP",
        "CInterrupt", "CMalloc",
      ],
      exclude: ["Texts"], swiftSettings: compactSettings),
    .executableTarget(
      name: "luma-bench",
      dependencies: ["LumaPredicates", "LumaLibrary", "LumaExchange", "LumaFiles", "LumaModel"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "luma-fuzz",
      dependencies: [
        "LumaPipeline", "LumaRecord", "LumaLibrary", "LumaPredicates", "LumaWorkers",
        "LumaMetadata", "LumaImaging", "LumaFiles", "LumaModel", "CJPEGReference",
      ],
      swiftSettings: swiftSettings),

    .target(
      name: "LumaTestSupport", path: "Tests/LumaTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "LumaScriptSupport",
      dependencies: ["LumaTestSupport", "LumaScript", "LumaPipeline", "LumaModel"],
      path: "Tests/LumaScriptSupport", swiftSettings: swiftSettings),
    tests("LumaFilesTests", ["LumaFiles"]),
    tests("LumaModelTests", ["LumaFiles", "LumaModel"]),
    tests("LumaLuaTests", ["LumaLua"]),
    tests("LumaMetadataTests", ["LumaMetadata", "LumaFiles", "LumaModel", "CExiv2"]),
    tests(
      "LumaCatalogTests",
      [
        "luma-bench", "LumaExchange", "LumaLibrary", "LumaRecord", "LumaCatalog", "LumaPredicates",
        "LumaDatabase", "LumaFiles", "LumaModel",
      ],
      exclude: ["Predicates/Cases"]),
    tests(
      "LumaImagingTests",
      [
        "LumaImaging", "LumaFiles", "LumaModel", "CJPEG", "CJPEGReference", "CVips", "LumaResample",
      ]),
    tests(
      "StdlibTests", ["LumaStdlib", "LumaLua", "LumaScript", "CLuaSystem"], exclude: ["specs"]),
    tests(
      "LumaPipelineTests",
      [
        "LumaPipeline", "LumaScript", "LumaFiles", "LumaDatabase", "LumaRecord", "LumaLibrary",
        "LumaImaging", "LumaWorkers", "LumaModel", "CGeonames",
      ]),
    tests(
      "LumaScriptTests",
      [
        "LumaScript", "LumaPipeline", "LumaDatabase", "LumaCatalog", "LumaRecord", "LumaLibrary",
        "LumaExchange", "LumaImaging", "LumaFiles", "LumaLua", "LumaModel", "LumaScriptSupport",
      ], exclude: ["Seam/parameters.lua", "Seam/walk.lua"]),
    tests(
      "LumaWorkersTests",
      [
        "LumaCommand", "LumaWorkers", "LumaFiles", "LumaImaging", "LumaMetadata", "LumaModel",
        "CWorker",
      ]),
    tests(
      "LumaCommandTests",
      [
        "LumaCommand", "LumaScript", "LumaPipeline", "LumaDatabase", "LumaRecord", "LumaLibrary",
        "LumaExchange", "LumaWorkers", "LumaFiles", "LumaModel", "LumaScriptSupport",
      ]),
    tests("LumaTests", ["LumaCommand", "web-images", "Luma", "LumaImaging", "LumaModel"]),
    tests("LumaFuzzTests", ["luma-fuzz", "LumaImaging", "LumaWorkers"], exclude: ["Corpora"]),
    tests(
      "ScriptTests", ["LumaScript", "LumaPipeline", "LumaModel", "LumaScriptSupport"],
      exclude: ["PhotoKit", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)
