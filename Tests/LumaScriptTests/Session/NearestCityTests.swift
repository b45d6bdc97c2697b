import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// The nearest city in recipes; `CitiesTests` has the search.
@Suite(.enabled(if: Cities.isInstalled, "skipped: no libgeonames"))
struct NearestCityTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a photo tells the city by its place`() {
    let run = recipes.run(
      """
      local city = photo("photos/2024/harbour.jpg"):nearest_city()
      print(city.name, city.country, city.country_code, type(city.state), city.distance < 2)
      print(photo("photos/2023/street.jpg"):nearest_city())
      local near = folder("photos", { recursive = true }):fetch():filter(function(p)
        local city = p:nearest_city()
        return city and city.country == "Portugal"
      end)
      print(#near)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["Lisbon\tPortugal\tPT\tstring\ttrue", "nil", "1"])
  }

  @Test func `templates name outputs by it`() {
    let run = recipes.run(
      """
      local picks = photos { "photos/2024/harbour.jpg", "photos/2023/street.jpg" }:scale(0.1)
      picks:save "out/{nearestCity.country|nowhere}/{nearestCity|none}/{name}.png"
      """)
    expectNil(run.error)
    expectEqual(
      run.saved.map(\.path).sorted(),
      ["out/Portugal/Lisbon/harbour.png", "out/nowhere/none/street.png"])
    let without = recipes.run(#"photo("photos/2023/street.jpg"):save "o/{nearestCity}.jpg""#)
    expectEqual(
      without.failures.map(\.message) + [without.error?.message].compactMap { $0 },
      ["save: the photo has no nearestCity"])
  }

  /// A place that was written into a photo is another matter.
  @Test func `the field city stays what it is`() {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:import { folder = "photos" }
      local harbour = lib:fetch { where = "filename == 'harbour.jpg'" }
      lib:change(function(c) c:set(harbour, { city = "Lisboa", latitude = 41.15, longitude = -8.61 }) end)
      local photo = lib:fetch { where = "city == 'Lisboa'" }[1]
      print(photo.city, photo:nearest_city().name)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["Lisboa\tPorto"])
  }
}
