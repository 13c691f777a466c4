/// The bounds of what a living screen does at once.
package enum LiveLimits {
  /// Things that one message may lead to.
  package static let messages = 10_000
  /// Deliveries of a mailbox that lie within each other.
  ///
  /// Guards against mailboxes that lead to each other in a circle, which would end the process without a word.
  package static let deliveriesWithin = 200
  /// Steps of a log that is read.
  ///
  /// Guards against a file within the bounds of documents that plays for hours: each step may have the budget of a picture.
  /// A quarter of an hour of a finger that moves all the time is some two hundred thousand; ours have thousands.
  package static let logSteps = 200_000
  /// Places at which a finger is reported on one way: those of ten seconds.
  ///
  /// One that takes longer takes longer from each to the next.
  package static let moves = 1200
  /// The last of those that an error names.
  package static let toldMessages = 8
  /// A value of an application's in an error, which may be large: its first letters.
  package static func told(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count <= 200 ? text : text.prefix(199) + "…"
  }
  /// Things that are due within one step of time.
  package static let steps = 1_000_000
  /// Views that are gone through for all that is due while a log is played: those of the screen for each.
  ///
  /// Guards against one line that lets years go by under a finger that holds a button: an hour of that, ten times a second, is
  /// as much on a screen of a thousand views.
  package static let viewsOfLog = 50_000_000
  /// Things that are due one after another at one moment, and steps of tasks at one.
  package static let stepsAtOnce = 100_000
  /// Frames that custom views ask for one after another, by what they say while each is made.
  package static let framesAtOnce = 100
  /// Fingers on the screen at once: those of two hands.
  package static let fingers = 10
  /// Pages of a list that are looked through for a view.
  package static let pages = 10_000
  /// The bytes of an edited text that are as much work, where a finger moves, as a view that is gone through: 0.35 µs each in
  /// lines of two letters.
  package static let editedBytes = 14

  /// The nodes that are gone through in each frame without being placed, in the work of one that a step goes through.
  package static let unplacedNodes = 8

  /// Boxes that are on their way, beside twice as many as are placed; with more all goes where it comes to rest at once.
  ///
  /// Guards against changes for which no time goes by, each of which leaves something: a sheet that was opened and closed a
  /// hundred times was more than a picture may be.
  package static let boxesOnTheirWay = 1000
  /// Rows of a list that are seen on their way to other places, and views that come to a view at once, or go; with more all are
  /// there at once.
  ///
  /// Guards against rows of no height, each of which is looked for among all others and their lines in every frame. A telephone
  /// shows some twenty.
  package static let rowsOnTheirWay = 300
  /// How far from the corner of the screen a finger may be, in points.
  package static let reach = 1e6
}
