/** Completion script for bash 3 and later, without dependencies. */

import { grouped } from "../../support/group-by.ts";
import { quoted, type CommandOffer, type Offers, type Values } from "./offers.ts";

/** The arguments for `compgen`. */
const generator = (values: Values): string => {
  if (values === "folder") return "-d";
  if (values === "file" || values === "path") return "-f";
  return `-W ${quoted(values.join(" "))}`;
};

/** A `case` branch that matches `command:option` and completes the option's value. */
const valueCases = (offers: Offers): string[] => {
  const cases = offers.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.values === undefined ? [] : [[`${name}:${option.name}`, generator(option.values)] as const],
    ),
  );
  const byGenerator = grouped(cases, ([, words]) => words);
  return [...byGenerator].map(
    ([words, found]) => `    ${found.map(([pattern]) => pattern).join("|")}) ask="${words}" ;;`,
  );
};

const wordCase = ({ name, options, words }: CommandOffer): string => {
  const names = options.map((option) => option.name).join(" ");
  return `      ${name}) if [[ $word == -* ]]; then ask="-W ${quoted(names)}"; else ask="${generator(words)}"; fi ;;`;
};

/** In lists such as `rust,python`, the last item is completed. */
export const bash = (offers: Offers): string =>
  `# Completion of koine for bash. Add to ~/.bashrc: eval "$(koine completion bash)"
_koine() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} ask= done= offer
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W ${quoted([...offers.map(({ name }) => name), "--help", "--version"].join(" "))} -- "$word"))
    return
  fi
  case $command:$before in
${valueCases(offers).join("\n")}
    *)
      case $command in
${offers.map(wordCase).join("\n")}
      esac ;;
  esac
  if [[ $ask == -W* && $word == *,* ]]; then done=\${word%,*},; word=\${word##*,}; fi
  COMPREPLY=()
  while IFS= read -r offer; do COMPREPLY+=("$done$offer"); done < <(eval "compgen $ask -- \\"\\$word\\"")
}
complete -o filenames -o bashdefault -F _koine koine`;
