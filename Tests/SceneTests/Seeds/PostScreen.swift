import Portal

/// The bar under a post from Portal's overview, as a library of its own would offer it.
enum PostsUI {
  enum Message: Equatable {
    case like(postId: String)
    case showComments(postId: String)
  }

  struct Post {
    var id: String
    var text: String
    var commentsCount: UInt
  }

  static func postActionBar(for post: Post) -> Component<Message> {
    container(children: [
      action("Like!", .like(postId: post.id)),
      action("Comments (\(post.commentsCount))", .showComments(postId: post.id)),
    ])
  }

  private static func action(_ text: String, _ message: Message) -> Component<Message> {
    button(
      properties: properties {
        $0.text = text
        $0.onTap = message
      },
      style: buttonStyleSheet { base, button in
        base.backgroundColor = .black
        button.textColor = .white
        button.textSize = 17
      },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.margin = .by(edge: Edge(left: 5, right: 5))
        $0.height = Dimension(value: 50)
      })
  }
}

/// A post with that bar, in an application with its own messages.
enum PostScreen {
  enum Message: Equatable {
    case logOut
    case post(message: PostsUI.Message)
  }

  static var screen: Screen<Message> {
    let post = PostsUI.Post(
      id: "1234", text: "All of this is a value, and so is the message of its buttons.", commentsCount: 3)
    let content: Component<Message> = container(
      children: [
        label(text: post.text, layout: layout { $0.margin = .by(edge: Edge(horizontal: 16, vertical: 14)) }),
        PostsUI.postActionBar(for: post).map { .post(message: $0) },
      ],
      style: styleSheet { $0.backgroundColor = .secondarySystemBackground },
      layout: layout { $0.flex = flex { $0.grow = .one } })
    return Screen(
      root: .stack(
        navigationBar(
          properties: properties {
            $0.title = .text("Post")
            $0.rightButtonItems = [.textButton(title: "Log out", onTap: .logOut)]
          })),
      content: .component(content))
  }
}
