import PortalTesting
import PostsUI
import Testing
import XCTest

// Tests of both libraries, whose runs Scripts/check-prune makes. What they compare is the same with all fonts.

@Suite struct LikeTests {
  @Test func likesNothingAtFirst() { assertSnapshot(of: Likes().initialState.sorted(), as: .json) }
}

final class LikeXCTests: XCTestCase {
  func testLikesAPostOnce() throws {
    let (liked, command) = try XCTUnwrap(Likes().update(state: [], message: .like(postId: "1234")))
    assertSnapshot(of: liked.sorted(), as: .json)
    XCTAssertEqual(command, .like(postId: "1234"))
    XCTAssertNil(Likes().update(state: liked, message: .like(postId: "1234")))
  }
}
