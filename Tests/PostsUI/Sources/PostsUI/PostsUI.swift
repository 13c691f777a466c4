import Portal

/// What components of this library can send.
public enum Message: Equatable, Sendable {
  case like(postId: String)
}

/// A button that likes a post.
public func likeButton(postId: String) -> Component<Message> {
  button(
    properties: properties {
      $0.text = "Like!"
      $0.onTap = .like(postId: postId)
    })
}
