import Portal
import Testing

@Suite("A list with one element chosen")
struct ZipListTests {
  private let days = ZipList(left: ["Mon"], center: "Tue", right: ["Wed", "Thu"])

  @Test("knows what stands on both sides, and counts as one list")
  func parts() {
    #expect(days.center == "Tue")
    #expect(Array(days.left) == ["Mon"])
    #expect(Array(days.right) == ["Wed", "Thu"])
    #expect(days.centerIndex == 1)
    #expect(Array(days) == ["Mon", "Tue", "Wed", "Thu"])
    #expect(days[3] == "Thu")
    #expect(ZipList((left: ["Mon"], center: "Tue", right: ["Wed", "Thu"])) == days)
    #expect(Array(ZipList(element: 7)) == [7])
  }

  @Test("is made of a list and an index, and only where there is such an index")
  func indices() throws {
    #expect(try #require(ZipList(of: ["Mon", "Tue", "Wed", "Thu"], selected: 1)) == days)
    #expect(try #require(ZipList(of: [1, 2], selected: 1)).center == 2)
    #expect(ZipList(of: [1, 2], selected: 2) == nil)
    #expect(ZipList(of: [1, 2], selected: -1) == nil)
    #expect(ZipList(of: [Int](), selected: 0) == nil)
  }

  @Test("moves under its focus as far as there are elements, and loses none of them")
  func shifts() throws {
    let left = try #require(days.shiftLeft(count: 2))
    #expect(left.center == "Thu")
    #expect(Array(left) == Array(days))
    #expect(try #require(left.shiftRight(count: 3)).center == "Mon")
    #expect(days.shiftLeft(count: 0) == days)
    #expect(days.shiftLeft(count: 3) == nil)
    #expect(days.shiftRight(count: 2) == nil)
    #expect(days.shiftLeft(count: -1) == nil)
    #expect(days.execute(shiftOperation: .left(count: 1))?.center == "Wed")
    #expect(days.execute(shiftOperation: .right(count: 1))?.center == "Mon")
    #expect(days.execute(shiftOperation: .right(count: 2)) == nil)
  }

  @Test("says which shift brings an element into focus")
  func toward() {
    #expect(days.shift(toward: 3) == .left(count: 2))
    #expect(days.shift(toward: 0) == .right(count: 1))
    #expect(days.shift(toward: 1) == nil)
    #expect(days.shift(toward: 4) == nil)
    #expect(days.shift(toward: -1) == nil)
  }

  @Test("keeps its choice when its elements are transformed")
  func map() {
    let lengths = days.map { $0.count }
    #expect(Array(lengths) == [3, 3, 3, 3])
    #expect(lengths.centerIndex == 1)
    #expect(days.debugDescription == #"ZipList(left: ["Mon"], center: Tue, right: ["Wed", "Thu"])"#)
  }
}
