import Portal
import Testing

// The words of the overview that Portal began with, compiled as they stand. Three corrections are allowed: the missing
// comma before `style:`, `.post(message:)` for its `.posts(message:)`, and values for its two bare `let`s. This file
// imports nothing but Portal, which must be enough to write a screen.

private enum Message: Equatable {

  case like(postId: String)
  case showComments(postId: String)
  case saveComment(postId: String, comment: String)

}

private struct Post {

  let id: String
  let text: String
  let commentsCount: UInt

}

// swift-format-ignore
private func likeButton(postId: String) -> Component<Message> {
	return button(
		properties: properties() {
			$0.text = "Like!"
			$0.onTap = .like(postId: postId)
		},
		style: buttonStyleSheet() { base, button in
      		base.backgroundColor = .black
      		button.textColor = .white
      		button.textSize = 17
      	},
      	layout: layout() {
      		$0.flex = flex() {
      			$0.grow = .one
      		}
      		$0.margin = .by(edge: edge() {
      			$0.left = 5
      			$0.right = 5
      		})
      		$0.height = Dimension(value: 50)
      	}
	)
}

// swift-format-ignore
private func commentsButton(postId: String, commentsCount: UInt) -> Component<Message> {
	return button(
		properties: properties() {
			$0.text = "Comments (\(commentsCount))"
			$0.onTap = . showComments(postId: postId)
		},
		style: buttonStyleSheet() { base, button in
      		base.backgroundColor = .black
      		button.textColor = .white
      		button.textSize = 17
      	},
      	layout: layout() {
      		$0.flex = flex() {
      			$0.grow = .one
      		}
      		$0.margin = .by(edge: edge() {
      			$0.left = 5
      			$0.right = 5
      		})
      		$0.height = Dimension(value: 50)
      	}
	)
}

// swift-format-ignore
private func postActionBar(for post: Post) -> Component<Message> {
	return container(
		children:[
			likeButton(postId: post.id),
			commentsButton(
				postId: post.id,
				commentsCount: post.commentsCount
			)
		]
	)
}

@Suite("The seed's own words")
struct SeedTests {
  private let post = Post(id: "1234", text: "Hello", commentsCount: 3)

  @Test("describe two black buttons in a container")
  func actionBar() throws {
    let spec = postActionBar(for: post).describe(Traits()).spec
    #expect(spec.content == .container)
    #expect(spec.children.count == 2)
    for (child, title) in zip(spec.children, ["Like!", "Comments (3)"]) {
      guard let button = child.content.properties(ButtonSpec.self) else {
        Issue.record("\(child.content.name) is no button")
        continue
      }
      #expect(button.text == title)
      #expect(button.style.color == .white)
      #expect(button.style.size == 17)
      #expect(child.style.backgroundColor == .black)
      #expect(child.layout.height == 50)
      #expect(child.layout.margin.left == 5)
      #expect(child.layout.margin.right == 5)
      #expect(child.layout.grow == 1)
    }
  }

  @Test("send the message that they name")
  func messages() throws {
    var sent: [Message] = []
    let description = postActionBar(for: post).describe(Traits()) { sent.append($0) }
    for child in description.spec.children {
      let binding = try #require(child.handlers.first)
      #expect(binding.kind == .tap)
      description.handlers.send(.tap, to: binding.slot)
    }
    #expect(sent == [.like(postId: "1234"), .showComments(postId: "1234")])
  }
}
