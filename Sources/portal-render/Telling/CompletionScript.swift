import PortalRaster

/// The shells with completion.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// The completion script of a shell.
struct CompletionScript {
  let pages: [HelpPage]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var names: [String] { pages.map(\.name) + ["help"] }

  private static func labels(of page: HelpPage) -> [OptionLabel] { page.sections.flatMap(\.labels) }

  // MARK: bash

  private var bash: String {
    var text = """
      # Completes portal-render in bash.
      _portal_render() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} subcommand=render first=1 words= files=1
        COMPREPLY=()
        # bash takes --option=value for three words.
        if [[ $word == = ]]; then
          word=
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD > 1)); then
          case ${COMP_WORDS[1]} in
            \(names.joined(separator: " | "))) subcommand=${COMP_WORDS[1]}; first= ;;
          esac
        fi
        case $subcommand:$before in

      """
    for page in pages {
      for label in Self.labels(of: page) where !label.isFlag {
        let pattern = ([label.spelled] + (label.letter.map { ["-\($0)"] } ?? [])).map { "\(page.name):\($0)" }
        text += "    \(pattern.joined(separator: " | "))) \(Self.bashValue(label.form)) ;;\n"
      }
    }
    text += "  esac\n  case $subcommand in\n"
    for page in pages {
      let options = Self.labels(of: page).flatMap { [$0.spelled] + ($0.letter.map { ["-\($0)"] } ?? []) }
      text += "    \(page.name)) words='\(options.joined(separator: " "))'"
      switch page.operands {
      case .files: break
      case .none: text += "; files="
      case .words(let words): text += "; files=; [[ $word == -* ]] || words='\(words.joined(separator: " "))'"
      }
      text += " ;;\n"
    }
    return text + """
          help) words='\(pages.map(\.name).joined(separator: " "))'; files= ;;
        esac
        if [[ -n $first && COMP_CWORD -eq 1 && $word != -* ]]; then words='\(names.joined(separator: " "))'; fi
        if [[ $word == -* || -z $files || -n $first && COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        fi
        if [[ $word != -* && -n $files ]]; then
          local IFS=$'\n'
          COMPREPLY+=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _portal_render portal-render

      """
  }

  private static func bashValue(_ form: OptionLabel.Form) -> String {
    switch form {
    case .choice(_, let words, _): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return"
    case .folder: "local IFS=$'\\n'; COMPREPLY=($(compgen -d -- \"$word\")); return"
    case .file, .path: "local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\")); return"
    case .flag, .value: "return"
    }
  }

  // MARK: zsh

  private var zsh: String {
    var text = """
      #compdef portal-render
      # Completes portal-render in zsh.
      _portal_render() {
        local subcommand=render
        local -a subcommands
        subcommands=(

      """
    for page in pages { text += "    \(Self.quoted("\(page.name):\(page.summary)"))\n" }
    text += """
          \(Self.quoted("help:Say what a subcommand takes."))
        )
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe 'subcommand' subcommands
          _files
          return
        fi
        if (( ${subcommands[(I)$words[2]:*]} )); then
          subcommand=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $subcommand in

      """
    for page in pages {
      text += "    \(page.name))\n      _arguments -s"
      for label in Self.labels(of: page) { text += " \\\n        " + Self.zshOption(label) }
      switch page.operands {
      case .files: text += " \\\n        '*:file:_files'"
      case .none: break
      case .words(let words): text += " \\\n        '1:word:(\(words.joined(separator: " ")))'"
      }
      text += " ;;\n"
    }
    return text + """
          help) _describe 'subcommand' subcommands ;;
        esac
      }
      # Found in $fpath it is called, from the second time on as the function that it then is; read by "source" or
      # "eval" it says what it is for.
      case $zsh_eval_context[-1] in
        loadautofunc | shfunc) _portal_render "$@" ;;
        *) compdef _portal_render portal-render ;;
      esac

      """
  }

  private static func zshOption(_ label: OptionLabel) -> String {
    let meaning = label.gist.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: ";")
    let action: String
    switch label.form {
    case .flag: action = ""
    case .choice(let placeholder, let words, _): action = ":\(placeholder):(\(words.joined(separator: " ")))"
    case .folder(let placeholder): action = ":\(placeholder):_files -/"
    case .file(let placeholder), .path(let placeholder): action = ":\(placeholder):_files"
    case .value(let placeholder): action = ":\(placeholder): "
    }
    let sign = label.isFlag ? "" : "="
    let star = label.isList ? "*" : ""
    let long = quoted("\(star)\(label.spelled)\(sign)[\(meaning)]\(action)")
    guard let letter = label.letter else { return long }
    return long + " \\\n        " + quoted("\(star)-\(letter)\(label.isFlag ? "" : "+")[\(meaning)]\(action)")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  // MARK: fish

  private var fish: String {
    let all = names.joined(separator: " ")
    var text = "# Completes portal-render in fish.\n"
    for page in pages {
      text +=
        "complete -c portal-render -n '__fish_is_first_arg' -a \(page.name) -d \(Self.fishQuoted(page.summary))\n"
    }
    text +=
      "complete -c portal-render -n '__fish_is_first_arg' -a help -d 'Say what a subcommand takes.'\n"
      + "complete -c portal-render -n '__fish_seen_subcommand_from help' -f -a '\(all)'\n"
    for page in pages {
      // What is rendered needs no subcommand's name.
      let condition =
        page.name == Render.name
        ? "not __fish_seen_subcommand_from \(names.filter { $0 != Render.name }.joined(separator: " "))"
        : "__fish_seen_subcommand_from \(page.name)"
      switch page.operands {
      case .files: break
      case .none: text += "complete -c portal-render -n '\(condition)' -f\n"
      case .words(let words):
        text += "complete -c portal-render -n '\(condition)' -f -a '\(words.joined(separator: " "))'\n"
      }
      for label in Self.labels(of: page) {
        text += "complete -c portal-render -n '\(condition)' -l \(label.name)"
        if let letter = label.letter { text += " -s \(letter)" }
        switch label.form {
        case .flag: break
        case .choice(_, let words, _): text += " -x -a '\(words.joined(separator: " "))'"
        case .folder: text += " -x -a '(__fish_complete_directories)'"
        case .file, .path: text += " -r -F"
        case .value: text += " -x"
        }
        text += " -d \(Self.fishQuoted(label.gist))\n"
      }
    }
    return text
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
