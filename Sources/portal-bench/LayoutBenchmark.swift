struct LayoutBenchmark {
  let filter: String?
  func run() {}
}
