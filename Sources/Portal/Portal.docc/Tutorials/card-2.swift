import Portal

let card: Component<Never> = container {
  label(text: "Harbour walk")
  label(text: "9 km · 2 hours")
}
