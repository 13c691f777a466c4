import Portal
import PortalTesting
import TestSupport
import Testing

/// A feed of posts, and a page of comments for each.
///
/// What it asks of the world are commands, which tests answer.
private struct Feed: Application {
  struct Post: Equatable {
    var id: String
    var author: String
    var text: String
    var comments: [String]
  }

  enum Route: Portal.Route {
    case posts
    case comments(String)

    var previous: Route? { self == .posts ? nil : .posts }
  }

  enum Message: Equatable {
    case load
    case loaded([Post])
    case show(Route)
    case typed(String)
  }

  enum Command: Equatable { case fetchPosts }

  struct State: Equatable {
    var route = Route.posts
    var posts: [Post] = []
    var isLoading = false
    var draft = ""
  }

  let initialState = State()
  let initialRoute = Route.posts

  func translateRouteChange(from: Route, to: Route) -> Message? { .show(to) }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    switch message {
    case .load:
      state.isLoading = true
      return (state, .fetchPosts)
    case .loaded(let posts): (state.posts, state.isLoading) = (posts, false)
    case .show(let route): state.route = route
    case .typed(let text): state.draft = text
    }
    return (state, nil)
  }

  func view(for state: State) -> View<Route, Message, OnlyOne> {
    switch state.route {
    case .posts:
      View(
        root: .stack(navigationBar(title: "Feed")),
        component: container {
          if state.posts.isEmpty {
            button(text: state.isLoading ? "Loading…" : "Load", onTap: .sendMessage(.load)).height(44)
          } else {
            table { for post in state.posts { row(post) } }.grow()
          }
        }.grow())
    case .comments(let id):
      View(
        root: .stack(navigationBar(title: "Comments")),
        component: container {
          for comment in state.posts.first(where: { $0.id == id })?.comments ?? [] { label(text: comment) }
          textField(
            properties: properties {
              $0.text = state.draft
              $0.placeholder = "Add a comment"
              $0.onEvents.onEditingChanged = { .sendMessage(.typed($0)) }
            }
          ).height(44)
        }.padding(16).gap(12))
    }
  }

  private func row(_ post: Post) -> TableItemProperties<ActionType> {
    tableRow(height: 560) {
      container {
        label(text: post.author, style: .text(weight: .semibold))
        label(text: post.text, style: .text(lines: 0)).grow()
        button(text: "Comments (\(post.comments.count))", onTap: .navigate(to: .comments(post.id))).height(44)
      }
      .padding(16)
      .gap(8)
    }
    .key(post.id)
  }
}

@Suite("A flow in the words of its users")
struct FeedTests {
  private let canvas = Canvas(width: 320, height: 480, scale: 1)
  private let ada = Feed.Post(
    id: "1", author: "Ada", text: "The engine weaves algebraic patterns just as the loom weaves flowers and leaves.",
    comments: ["Beautiful", "How?", "When can I see it?"])

  @Test(
    "is asked and answered, scrolled, pushed half-way, typed into, left and filmed",
    .enabled(if: CommittedReferences.areFromHere || TestEnvironment.process.policy.environment != nil))
  func openingAPost() throws {
    let stage = try Stage(Feed(), on: canvas, motion: .platform)
    assertSnapshot(of: stage, named: "empty")
    try stage.tap("Load")
    #expect(stage.app.pending == [.fetchPosts])  // asked, not done
    try stage.app.answer(.fetchPosts, with: .loaded([ada]))
    try stage.scroll("Comments (3)", into: .view)
    try stage.tap("Comments (3)")
    try stage.advance(by: .milliseconds(150))
    assertSnapshot(of: stage, named: "pushing")  // half-way through the transition
    try stage.settle()
    #expect(stage.app.route == .comments("1"))
    try stage.type("Nice!", into: "Add a comment")
    #expect(stage.app.state.draft == "Nice!")
    try stage.tap(.back)
    try stage.settle()
    #expect(stage.has("Comments (3)"))
    let folder = try Places.scratchFolder().path
    try stage.film.write(to: folder + "/feed.png")
    try stage.film.storyboard(columns: 4).write(to: folder + "/feed-board.png")
    #expect(try stage.film.steps().contains("answer fetchPosts"))
    assertPlaysAgain(stage)
    // While a page is half-way there, too.
    assertChecks(throughout: stage)
  }
}
