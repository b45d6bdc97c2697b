import LumaModel
import LumaTestSupport
import Testing

struct SecretTests {
  @Test(arguments: [
    (
      "expected one, got 'postgresql://u:SECRET@h/db' too",
      "expected one, got 'postgresql://u:***@h/db' too"
    ),
    ("http://u:SE/C?R@ET@h", "http://u:***@h"),
    ("a://u:S@h b://v:T@i", "a://u:***@h b://v:***@i"),
    ("host=h password=SECRET port=1", "host=h password=*** port=1"),
    ("PASSWORD = 'SEC RET\\' x' y", "PASSWORD = *** y"),
    ("db?user=u&password=SECRET&a=b", "db?user=u&password=***&a=b"),
  ])
  func passwordsAreHidden(_ text: String, _ hidden: String) {
    expectEqual(Secret.hidden(in: text), hidden)
    expectEqual(Secret.masked(in: text).count, text.count)
    #expect(!Secret.masked(in: text).contains("SE"))
    expectEqual(
      Diagnostic(code: .unreadable, message: text, hint: text, detail: text),
      Diagnostic(code: .unreadable, message: hidden, hint: hidden, detail: hidden))
  }

  @Test(arguments: [
    "", "a@b", "postgresql://ann@host:5432/p", "postgresql://host:5432/p", "password", "x = y",
    "mail ann@example.org or bob@example.org: http://example.org:80/a", "width == 5 AND d == 6",
  ])
  func otherTextsStay(_ text: String) {
    expectEqual(Secret.hidden(in: text), text)
  }
}
