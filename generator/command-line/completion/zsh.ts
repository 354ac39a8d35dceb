/** Completion script for zsh, based on `_arguments`. */

import { quoted, type CommandOffer, type Offers, type OptionOffer, type Values } from "./offers.ts";

const action = (values: Values): string => {
  if (values === "folder") return "_files -/";
  if (values === "file" || values === "path") return "_files";
  return `(${values.join(" ")})`;
};

/** Escapes colons and brackets, which act as delimiters in a specification. */
const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);

const optionText = ({ name, says, values }: OptionOffer): string =>
  quoted(`${name}[${plain(says)}]${values === undefined ? "" : `:value:${action(values)}`}`);

const commandCase = ({ name, options, words }: CommandOffer): string =>
  `    ${name}) _arguments ${[...options.map(optionText), quoted(`*:word:${action(words)}`)].join(" ")} ;;`;

const commandText = ({ name, says }: CommandOffer): string => quoted(`${name}:${plain(says)}`);

export const zsh = (offers: Offers): string =>
  `#compdef koine
# Completion of koine for zsh. Add to ~/.zshrc, after compinit: eval "$(koine completion zsh)"
_koine() {
  if (( CURRENT == 2 )); then
    local -a commands=(${offers.map(commandText).join(" ")})
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${offers.map(commandCase).join("\n")}
  esac
}
compdef _koine koine`;
