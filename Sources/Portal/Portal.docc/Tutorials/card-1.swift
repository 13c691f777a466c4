import Portal

let card: Component<Never> = label(text: "Harbour walk")
