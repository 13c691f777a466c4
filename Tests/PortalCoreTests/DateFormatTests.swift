import PortalRaster
import Testing

@Suite("A date picker writes dates as its locale does")
struct DateFormatTests {
  private func texts(
    _ locale: String, _ date: String = "2026-11-20T09:41", _ change: (inout DatePickerSpec) -> Void = { _ in }
  )
    throws -> [String]
  {
    var spec = DatePickerSpec(date: CalendarDate(date))
    change(&spec)
    let picture = try Renderer().picture(
      of: ViewSpec(.datePicker(spec)), on: Canvas(width: 600, height: 300), traits: Traits(locale: locale))
    var texts: [String] = []
    picture.screen.forEachBox { box, _ in
      if case .text(let text) = box.content { texts.append(text.block.string) }
    }
    return texts
  }

  /// The texts in front of the wheels.
  private func front(_ locale: String, _ mode: DatePickerSpec.Mode, _ date: String = "2026-11-20T21:05") throws
    -> [String]
  {
    try wheels(locale, mode, date).map { $0[$0.count / 2] }
  }

  /// The texts of each wheel, of which seven are seen where it goes round.
  private func wheels(_ locale: String, _ mode: DatePickerSpec.Mode, _ date: String) throws -> [[String]] {
    let spec = DatePickerSpec(date: CalendarDate(date), mode: mode, display: .wheels)
    let picture = try Renderer().picture(
      of: ViewSpec(.datePicker(spec)), on: Canvas(width: 600, height: 300), traits: Traits(locale: locale))
    let wheels = try #require(picture.screen.view(at: "content")).children.dropFirst()
    return wheels.map { wheel in
      wheel.children.compactMap { if case .text(let text) = $0.content { text.block.string } else { nil } }
    }
  }

  @Test(
    "in short, with the time",
    arguments: [
      ("en", "Nov 20, 2026", "9:41\u{202f}AM"), ("en-GB", "20 Nov 2026", "09:41"), ("de", "20.11.2026", "09:41"),
      ("fr", "20 nov. 2026", "09:41"), ("ja", "2026/11/20", "9:41"), ("ko", "2026. 11. 20.", "오전 9:41"),
      ("zh-Hans-CN", "2026年11月20日", "09:41"), ("zh-TW", "2026年11月20日", "上午9:41"),
      ("ru", "20 нояб. 2026\u{202f}г.", "09:41"), ("es-MX", "20 nov 2026", "9:41\u{202f}a.m."),
      ("pt", "20 de nov. de 2026", "09:41"), ("da", "20. nov. 2026", "09.41"), ("he", "20 בנוב׳ 2026", "9:41"),
      ("mr", "२० नोव्हें, २०२६", "९:४१ AM"),
    ])
  func short(locale: String, day: String, time: String) throws {
    #expect(try texts(locale) == [day, time])
  }

  @Test("of the nearest more general locale, or in numbers alone where there is none")
  func fallback() throws {
    #expect(try texts("de-LI") == texts("de"))
    #expect(try texts("de_li") == texts("de"))
    #expect(try texts("de-LI-x-private") == texts("de"))
    #expect(try texts("no") == texts("nb") && texts("es-AR") == texts("es-419"))
    #expect(try texts("xx") == ["2026-11-20", "09:41"])
    #expect(try front("xx", .date) == ["20", "11", "2026"])
  }

  @Test("at midnight and noon, too")
  func halves() throws {
    #expect(try texts("en", "2026-01-02T00:05").last == "12:05\u{202f}AM")
    #expect(try texts("en", "2026-01-02T12:05").last == "12:05\u{202f}PM")
  }

  @Test("with given names of months where the locale's form has a name")
  func names() throws {
    let names = (1...12).map { "m\($0)" }
    #expect(try texts("en") { $0.monthNames = names }.first == "m11 20, 2026")
    #expect(try texts("de") { $0.monthNames = names }.first == "20. m11 2026")
    #expect(try texts("ja") { $0.monthNames = names }.first == "2026年11月20日")
  }

  @Test("and orders its wheels by it, with the names of months as they stand alone")
  func order() throws {
    #expect(try front("en", .date) == ["November", "20", "2026"])
    #expect(try front("en-GB", .date) == ["20", "November", "2026"])
    #expect(try front("ru", .date) == ["20", "ноябрь", "2026"])
    #expect(try front("hu", .date) == ["2026", "november", "20"])
    #expect(try front("ja", .date) == ["2026年", "11月", "20日"])
    #expect(try front("en", .time) == ["9", "05", "PM"])
    #expect(try front("de", .time) == ["21", "05"])
    #expect(try front("ko", .time) == ["오후", "9", "05"])
    #expect(try front("en", .dateAndTime) == ["Nov", "20", "2026", "9", "05", "PM"])
  }

  @Test("whose days, months, hours and minutes go round, and whose years do not")
  func around() throws {
    let date = try wheels("en-GB", .date, "2026-01-01T00:00")
    #expect(date[0] == ["29", "30", "31", "1", "2", "3", "4"])
    #expect(date[1] == ["October", "November", "December", "January", "February", "March", "April"])
    let time = try wheels("en-GB", .time, "2026-01-01T00:59")
    #expect(time[0] == ["21", "22", "23", "00", "01", "02", "03"])
    #expect(time[1] == ["56", "57", "58", "59", "00", "01", "02"])
    #expect(try wheels("en", .time, "2026-01-01T00:59")[0] == ["9", "10", "11", "12", "1", "2", "3"])
    #expect(date[2].count == 7 && date[2].first == "2023")
  }
}
