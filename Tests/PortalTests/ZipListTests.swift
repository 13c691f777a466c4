import Portal
import Testing

@Suite("A zip list")
struct ZipListTests {
  private let list = ZipList(left: [1, 2], center: 3, right: [4])

  @Test("has elements with one selected, if there is one")
  func making() {
    #expect(ZipList(of: [1, 2, 3, 4], selected: 2) == list)
    #expect(ZipList(of: [1, 2, 3, 4], selected: 4) == nil)
    #expect(ZipList(of: [Int]()) == nil)
    #expect(ZipList(element: 7) == ZipList(center: 7))
    #expect(ZipList((left: [1, 2], center: 3, right: [4])) == list)
  }

  @Test("is a collection of all its elements")
  func collection() {
    #expect(Array(list) == [1, 2, 3, 4])
    #expect(list.count == 4)
    #expect(list.centerIndex == 2)
    #expect(list[3] == 4)
  }

  @Test("shifts left and selects the element on the right, if there is one")
  func shifting() {
    #expect(list.shiftLeft() == ZipList(left: [1, 2, 3], center: 4))
    #expect(list.shiftLeft(count: 2) == nil)
    #expect(list.shiftRight(count: 2) == ZipList(center: 1, right: [2, 3, 4]))
    #expect(list.shiftRight(count: 3) == nil)
    #expect(list.shiftRight(count: .max) == nil)
    #expect(list.execute(shiftOperation: .left(count: 1)) == list.shiftLeft())
    #expect(list.execute(shiftOperation: .right(count: 1)) == list.shiftRight())
  }

  @Test("keeps its selection when mapped")
  func mapping() {
    #expect(list.map { $0 * 10 } == ZipList(left: [10, 20], center: 30, right: [40]))
  }
}

@Suite("A progress counter")
struct ProgressCounterTests {
  @Test("cannot exceed its total")
  func bounds() {
    #expect(ProgressCounter(partial: 5, total: 4) == nil)
    #expect(ProgressCounter(partial: 4, total: 4)?.progress == 1)
    #expect(ProgressCounter(fraction: .nan) == nil)
    #expect(ProgressCounter(partial: 3, total: 4)?.add(progress: 2) == nil)
    #expect(ProgressCounter(partial: 1, total: 4)?.add(progress: 2) == ProgressCounter(partial: 3, total: 4))
    #expect(ProgressCounter(partial: 1, total: 4)?.remaining == 3)
  }

  @Test("with a total of 0 has no progress")
  func nothing() {
    #expect(ProgressCounter(partial: 0, total: 0)?.progress == 0)
    #expect(ProgressCounter.initial.progress == 0)
  }
}
