/// Words of SQL, and values in quotes.
extension PredicateErrorTests {
  static let habits: [(String, String)] = [
    // Words of SQL.
    (
      "title «REGEXP» '.*a'",
      "expected an operator after 'title', got 'REGEXP'; "
        + "MATCHES takes a regular expression for the whole text: MATCHES '.*sea.*'"
    ),
    ("title «GLOB» '*a'", "expected an operator after 'title', got 'GLOB'; did you mean 'LIKE'?"),
    (
      "keywords «HAS» 'a'",
      "expected an operator after 'keywords', got 'HAS'; "
        + "did you mean 'CONTAINS'? of a list, write ANY keywords == 'sea'"
    ),
    (
      "rating > 3 «ORDER» BY iso",
      "expected AND, OR or the end, got 'ORDER'; "
        + "order belongs to the fetch: sort = \"-creationDate\""
    ),
    (
      "rating > 3 «LIMIT» 10",
      "expected AND, OR or the end, got 'LIMIT'; the number belongs to the fetch: limit = 10"
    ),
    (
      "iso > 1«,»000",
      "expected AND, OR or the end, got ','; "
        + "numbers have no commas, and conditions are combined with AND or OR"
    ),
    (
      "rating >= «#»{min}",
      "unexpected character '#'; pass values with args as %@, or with vars as $name"
    ),
    (
      "title == 'a' «UNION» rating > 3",
      "expected AND, OR or the end, got 'UNION'; combine conditions with AND or OR"
    ),
    (
      "filename LIKE «*».jpg",
      "expected a value, got '*'; a pattern stands in quotes: filename LIKE '*.jpg'"
    ),
    (
      "«keywords» IN ('sea')",
      "IN: expected text, got keywords (list); write ANY keywords IN {'sea', 'beach'}"
    ),
    // Units, and days from today.
    (
      "pixelWidth > «1000px»",
      "expected a number, got '1000px'; a number stands without its unit: write 1000"
    ),
    (
      "fileSize > «2MB»",
      "expected a number, got '2MB'; a number stands without its unit: write 2000000"
    ),
    (
      "creationDate > «yesterday»",
      "unknown field 'yesterday'; now() is this moment, and days_ago(1) a day ago"
    ),
    (
      "creationDate > «'last week'»",
      "creationDate: expected a date, got 'last week' (text); "
        + "now() is this moment, and days_ago(1) a day ago"
    ),
    (
      "creationDate > «'2024/3/9'»",
      "creationDate: expected a date, got '2024/3/9' (text); pass dates with args or vars, "
        + "as date \"2024-03-09\"; luma fetch takes '2024-03-09'"
    ),
    // Values in quotes.
    (
      "rating >= «'4'»",
      "rating: expected an integer, got '4' (text); a number stands without quotes: write 4"
    ),
    (
      "fileSize > «'1MB'»",
      "fileSize: expected an integer, got '1MB' (text); "
        + "a number stands without quotes and unit: write 1000000"
    ),
    (
      "fileSize > «'1 GiB'»",
      "fileSize: expected an integer, got '1 GiB' (text); "
        + "a number stands without quotes and unit: write 1073741824"
    ),
    (
      "fileSize > «'1,000'»",
      "fileSize: expected an integer, got '1,000' (text); "
        + "a number stands without quotes and unit"
    ),
    (
      "altitude > «'100m'»",
      "altitude: expected a number, got '100m' (text); a number stands without quotes and unit"
    ),
    (
      "exposureTime < «'1/250'»",
      "exposureTime: expected a number, got '1/250' (text); "
        + "a number stands without quotes: write 1.0/250"
    ),
    (
      "aperture < «'f/2.8'»",
      "aperture: expected a number, got 'f/2.8' (text); a number stands without quotes: write 2.8"
    ),
    (
      "creationDate > «'2024-03-09'»",
      "creationDate: expected a date, got '2024-03-09' (text); "
        + "pass dates with args or vars, as date \"2024-03-09\""
    ),
  ]
}
