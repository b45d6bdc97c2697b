import Foundation
import LumaModel
import LumaPipeline
import LumaTestSupport
import Testing

/// Dates, places and words that recipes set in a library, and the metadata of outputs.
struct LibraryDateTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private static let harbour = """
    local function harbour() return lib:fetch { where = "filename == 'harbour.jpg'" }[1] end
    local function told(photo)
      local taken = photo.creationDate
      print(taken and taken:format "%Y-%m-%d %H:%M:%S", photo.utcOffset, photo.latitude,
        photo.longitude)
    end

    """

  @Test func `a date, a place and words are set, removed, and said by outputs`() throws {
    let run = try recipes.filled(
      LibraryDateTests.harbour + """
        lib:change(function(c)
          c:set(harbour(), {
            creationDate = date "2020-02-03T04:05:06+09:00", latitude = -33.5, longitude = 151.25,
            creator = "Ada", copyright = "(c) Ada", label = "Red", city = "Sydney",
            country = "Australia", location = "Quay",
          })
        end)
        told(harbour())
        harbour():scale { width = 64 }:save "out/a.jpg"
        harbour():scale { width = 64 }:save "out/b.webp"
        harbour():scale { width = 64 }:save("out/web.jpg", { metadata = "web" })
        """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.printed, ["2020-02-03 04:05:06\t9.0\t-33.5\t151.25"])
    let words = """
      print(p.creator, p.copyright, p.label, p.city, p.country, p.location)
      print(p.creationDate and p.creationDate:format "%Y-%m-%d %H:%M:%S", p.utcOffset, p.latitude)
      """
    for path in ["out/a.jpg", "out/b.webp"] {
      let said = recipes.run("local p = photo '\(path)'\n" + words)
      expectEqual(
        said.printed,
        ["Ada\t(c) Ada\tRed\tSydney\tAustralia\tQuay", "2020-02-03 04:05:06\t9.0\t-33.5"])
    }
    let web = recipes.run("local p = photo 'out/web.jpg'\n" + words)
    expectEqual(web.printed, ["Ada\t(c) Ada\tnil\tnil\tnil\tnil", "nil\tnil\tnil"])

    let emptied = recipes.run(
      "local lib = library 'l.luma'\n" + LibraryDateTests.harbour + """
        lib:change(function(c)
          c:set(harbour(), { creationDate = null, latitude = null, longitude = null, city = null })
        end)
        told(harbour())
        harbour():scale { width = 64 }:save "out/a.jpg"
        """)
    expectNil(emptied.error)
    expectEqual(emptied.printed, ["nil\tnil\tnil\tnil"])
    let silent = recipes.run("local p = photo 'out/a.jpg'\n" + words)
    expectEqual(silent.printed, ["Ada\t(c) Ada\tRed\tnil\tAustralia\tQuay", "nil\tnil\tnil"])
  }

  /// A photo of noon on a clock without a zone.
  private func makeZoneless() {
    let made = recipes.run(
      """
      photo("photos/2024/harbour.jpg"):scale { width = 64 }:save("in/a.jpg",
        { metadata = { "none", set = { creationDate = date "2024-05-02T12:00:00" } } })
      """)
    expectNil(made.error)
  }

  @Test func `a zone is given on import, and kept by a scan`() throws {
    makeZoneless()
    let shown = "local p = lib:fetch()[1]; print(p.creationDate, p.moment, p.utcOffset, p.day)"
    let run = recipes.run(
      """
      local lib = library "z.luma"
      lib:import { folder = "in", zone = "+02:00" }
      """ + "\n" + shown)
    expectNil(run.error)
    let expected = ["2024-05-02T12:00:00+02:00\t2024-05-02T10:00:00Z\t2.0\t2024-05-02"]
    expectEqual(run.printed, expected)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: recipes.root.file("in/a.jpg"))
    let scanned = recipes.run("local lib = library 'z.luma'\nlib:scan()\n" + shown)
    expectEqual(scanned.printed, expected)
  }

  @Test func `a source assumes a zone, and prints none`() throws {
    makeZoneless()
    let run = recipes.run(
      """
      local parts = { zone = "+09:00" }
      for _, photos in ipairs { folder("in", parts):fetch(), photos({ "in/a.jpg" }, parts) } do
        print(photos[1].creationDate, photos[1].moment, photos[1].utcOffset)
      end
      print(photo("in/a.jpg", parts).moment, photo("in/a.jpg").moment)
      local late = { where = "creationDate > $t", vars = { t = date "2024-05-02T10:00:00Z" } }
      print(#folder("in", parts):fetch(late), #folder("in"):fetch(late))
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "2024-05-02T12:00:00\t2024-05-02T03:00:00Z\tnil",
        "2024-05-02T12:00:00\t2024-05-02T03:00:00Z\tnil",
        "2024-05-02T03:00:00Z\t2024-05-02T12:00:00Z", "0\t1",
      ])
    expectEqual(run.warnings.map(\.code), [.assumedZone])
    expectEqual(
      run.warnings.map(\.message), ["the time zone of 1 photo is unknown; UTC is assumed"])
  }

  @Test func `outputs have the corrected times of their photos`() {
    let run = recipes.run(
      """
      photos({ "photos/2024/harbour.jpg", "photos/2024/poppies.jpg" }):scale { width = 64 }
        :save("out/{name}.jpg",
          { metadata = { shift = { hours = 1, zone = "+02:00", keep = "clock" } } })
      """)
    expectNil(run.error)
    let said = recipes.run(
      """
      print(photo("out/harbour.jpg").creationDate, photo("out/poppies.jpg").creationDate)
      """)
    expectEqual(said.printed, ["2024-03-30T22:48:09+02:00\t2024-05-26T14:02:55+02:00"])
  }

  @Test func `a scan keeps what was set`() throws {
    let run = try recipes.filled(
      LibraryDateTests.harbour + """
        lib:change(function(c)
          c:set(harbour(), { creationDate = date "2020-02-03T04:05:06", creator = "Ada" })
        end)
        """)
    expectNil(run.error)
    let path = recipes.root.file("photos/2024/harbour.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    let scanned = recipes.run(
      "local lib = library 'l.luma'\n" + LibraryDateTests.harbour + """
        print(#lib:scan().changed)
        told(harbour())
        print(harbour().creator)
        """)
    expectEqual(scanned.printed.first, "1")
    expectEqual(scanned.printed.dropFirst(1).first?.hasPrefix("2020-02-03 04:05:06\tnil"), true)
    expectEqual(scanned.printed.last, "Ada")
  }

  @Test func `clocks and zones are put right`() throws {
    let run = try recipes.filled(
      LibraryDateTests.harbour + """
        local token = lib:token()
        local function shift(by) lib:change(function(c) c:shift(harbour(), by) end) told(harbour()) end
        lib:change(function(c)
          c:set(harbour(), { creationDate = date "2024-03-31T01:30:00", latitude = null, longitude = null })
        end)
        shift { hours = 1, minutes = -30 }
        shift { zone = "+02:00", keep = "clock" }
        shift { zone = "-03:00" }
        shift { days = 1 }
        print(lib:fetch { where = "creationDate == %@", args = { date "2024-04-01T00:00:00Z" } }[1])
        local before = lib:token()
        lib:change(function(c) c:shift(lib:fetch { where = "creationDate == nil" }, { hours = 1 }) end)
        print(#lib:changes_since(before).updated)
        """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "2024-03-31 02:00:00\tnil\tnil\tnil", "2024-03-31 02:00:00\t2.0\tnil\tnil",
        "2024-03-30 21:00:00\t-3.0\tnil\tnil", "2024-03-31 21:00:00\t-3.0\tnil\tnil",
        "photo harbour.jpg 1600x1066 2024-03-31", "0",
      ])
  }

  @Test(arguments: [
    (
      "c:set(p, { latitude = 10 })",
      "set: longitude: expected a value together with latitude, got nil"
    ),
    (
      "c:set(p, { latitude = 10, longitude = null })",
      "set: longitude: expected a value together with latitude, got nil"
    ),
    (
      "c:set(p, { latitude = 91, longitude = 0 })",
      "set: latitude: expected a number from -90 to 90 or null, got 91"
    ),
    (
      "c:set(p, { creationDate = '2024' })",
      "set: creationDate: expected a date or null, got \"2024\""
    ),
    (
      "c:shift(p, { zone = 'CET' })",
      "shift: zone: expected an offset from UTC like \"+02:00\", got \"CET\""
    ),
    (
      "c:shift(p, { days = -3000000 })",
      "shift: creationDate: expected a date in the years 0 to 9999, got one of the year -61"
    ),
    (
      "c:shift(p, { days = 3660000 })",
      "shift: creationDate: expected a date in the years 0 to 9999, got one of the year 120"
    ),
  ])
  func `what is no date or place is refused`(call: String, message: String) throws {
    let run = try recipes.filled(
      "lib:change(function(c) local p = lib:fetch { where = 'creationDate != nil' }; \(call) end)")
    expectEqual(run.error?.message.hasPrefix(message), true, "\(run.error?.message ?? "none")")
  }
}
