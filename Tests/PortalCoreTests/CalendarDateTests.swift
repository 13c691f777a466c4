import PortalCore
import Testing

@Suite("A calendar date")
struct CalendarDateTests {
  @Test(
    "is read as it is written", arguments: ["2026-11-20T16:05", "2024-02-29T00:00", "0001-01-01T23:59"])
  func read(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test("may be a date or a time only")
  func parts() {
    #expect(CalendarDate("2026-11-20")?.description == "2026-11-20T00:00")
    #expect(CalendarDate("16:05")?.description == "2000-01-01T16:05")
  }

  @Test(
    "that does not exist is nil",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-1-1", "24:00", "12:60", "", "T", "2026-11-20T", "20-11-2026", "١٢:٠٠",
    ])
  func refused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("knows its weekday")
  func weekdays() {
    #expect(CalendarDate("2000-01-01")?.weekday == 6)
    #expect(CalendarDate("2024-02-29")?.weekday == 4)
    #expect(CalendarDate("2026-11-20")?.weekday == 5)
  }
}
