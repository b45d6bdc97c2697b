import LumaModel
import LumaScript

/// The manual page luma-language(7), from the help of the language.
enum LanguagePage {
  static func text(_ session: Session) throws(Diagnostic) -> String {
    var page = Mdoc()
    page.macro("Dd", ManualPage.date)
    page.macro("Dt", "LUMA-LANGUAGE 7")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", "luma\\-language")
    page.macro("Nd", "the language of recipes of luma")
    page.macro("Sh", "DESCRIPTION")
    page.prose(
      """
      A recipe is a script in Lua 5.4. It finds photos, makes chains of steps, and saves them. \
      Saves are scheduled, and run together when the recipe ends: each photo is read once.
      """)
    page.literal(example)
    for topic in HelpTopic.allCases { try add(topic, session, &page) }
    for group in try session.helpGroups() {
      page.macro("Sh", Mdoc.word(group.title.uppercased()))
      for name in group.names where HelpTopic(rawValue: name.name) == nil {
        page.macro("Ss", Mdoc.word(name.name))
        page.literal(try session.help(name.name) ?? name.summary)
      }
    }
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "luma 1")
    return page.text
  }

  private static func add(
    _ topic: HelpTopic, _ session: Session, _ page: inout Mdoc
  ) throws(Diagnostic) {
    // mdoc keeps ERRORS for functions of C.
    page.macro("Sh", topic == .errors ? "CODES" : Mdoc.word(topic.rawValue.uppercased()))
    page.literal(try HelpPage.text(of: topic.rawValue, session))
  }

  private static let example = """
    local picks = folder("photos", { recursive = true }):fetch {
      where = "rating >= 4", sort = "-creationDate", limit = 20,
    }
    picks:crop { aspect = "1:1" }:scale { width = 1024 }:save("out/{name}.jpg", { quality = 82 })
    """
}
