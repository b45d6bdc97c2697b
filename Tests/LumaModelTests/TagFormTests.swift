import LumaModel
import LumaTestSupport
import Testing

/// How values become those of a tag.
struct TagFormTests {
  @Test(arguments: [
    (TagForm.text, "a, b", "a, b"), (.local, "T", "lang=\"x-default\" T"),
    (.comment, "hey", "charset=Ascii hey"), (.comment, "Möwe", "charset=Unicode Möwe"),
    (.whole(least: 0, most: 255), "2 3 0 0", "2 3 0 0"),
    (.fraction(isSigned: false), "2.8", "28/10"), (.fraction(isSigned: false), "1/250", "1/250"),
    (.fraction(isSigned: false), "24 70 2.8 4", "24/1 70/1 28/10 4/1"),
    (.fraction(isSigned: false), "0.000125", "125/1000000"),
    (.fraction(isSigned: false), "3000.123456789", "3000123457/1000000"),
    (.fraction(isSigned: false), "30000.123456789", "3000012346/100000"),
    (.fraction(isSigned: true), "-0.5", "-5/10"), (.fraction(isSigned: true), "-1/3", "-1/3"),
    (.real, "2", "2.0"), (.letters, "0231", "48 50 51 49"), (.wide, "Aö", "65 0 246 0 0 0"),
    (.moment, "2024-05-01T10:00:09", "2024:05:01 10:00:09"), (.date, "2024-05-01", "2024-05-01"),
    (.time, "10:00:09+02:00", "10:00:09+02:00"),
  ])
  func `a value that fits`(_ form: TagForm, _ text: String, _ encoded: String) {
    expectEqual(form.encoded(text), encoded)
  }

  @Test(arguments: [
    (TagForm.whole(least: 0, most: 255), "256"), (.whole(least: 0, most: 255), "-1"),
    (.whole(least: 0, most: 255), "2.5"), (.whole(least: 0, most: 255), ""),
    (.fraction(isSigned: false), "-1"), (.fraction(isSigned: false), "1/0"),
    (.fraction(isSigned: false), "1/2/3"), (.fraction(isSigned: false), "nan"),
    (.fraction(isSigned: false), "1e300"), (.fraction(isSigned: false), "4294967296/1"),
    (.real, "fast"), (.real, "inf"), (.letters, "ö"), (.moment, "2024-05-01"),
    (.date, "01.05.2024"), (.time, "10:00"),
  ])
  func `a value that does not`(_ form: TagForm, _ text: String) {
    expectNil(form.encoded(text))
  }
}
