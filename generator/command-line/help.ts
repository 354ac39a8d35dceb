/** What `koine --help` prints. */

export const help = `koine: agent message types from JSON Schema, the same in every runtime

  koine init                                  a first dialect to change, in the schema folder
  koine init --from <file>                    koine.config.json for a document that others wrote
  koine generate                              schemas → generated files, all or none
  koine check                                 what would change on disk; exit 1 when anything would
  koine lint                                  are the schemas all right?
  koine validate <dialect.Entity> <file…|->   check JSON and JSONL files; a line for each issue
  koine conform                               do all runtimes read and write the fixtures alike?
  koine conform <dialect.Entity> <file…|->    the same for documents of your own
  koine fixtures                              the cases of generated/fixtures, a line of JSON each, with whole documents
  koine translate --from <a> --to <b> <file|->      a conversation in another dialect, its losses named
  koine breaking --against <ref|folder|file>  what a change of the schemas breaks, for whom, with a document that shows it
  koine diff --against <ref|folder|file>      the same comparison as a changelog
  koine freeze <version>                      keeps what the schemas and fixtures of a release are
  koine explain [code…]                       what a code in the output means, with a bad and a good example

options
  --schema <folder|file>   a schema folder, or any JSON Schema or OpenAPI document (default: schema)
  --out <folder>           where generated files go (default: generated)
  --config <file>          which specs there are (default: koine.config.json, when it is there and no --schema is given)
  --dialect <name>         the one spec of the config that is meant; with --schema, what a document is called
  --prune                  remove what the last run wrote and these options do not ask for
  --languages <a,b>        what to write (default: typescript,rust,python,ruby,go)
  --standalone             copy koine/core beside the TypeScript, so that it imports no package
  --format <text|json|github>                 breaking and diff also take markdown
  --help, --version

options of breaking and diff
  --against <what>         a frozen version, a git ref, a folder, a file, or .git#branch=main;
                           the schemas of --schema are the new ones
  --samples <count>        how many documents each verdict "compatible" is tried on (default: 1000)

options of conform; fixtures takes --dialects, --entities and --out
  --runtimes <a,b>         typescript,rust,python,ruby,go, all or none (default: those whose toolchain is here);
                           native asks packages through the JSON library of their language
                           (rust-native, python-native, ruby-native, go-native)
  --testee NAME='COMMAND'  a testee of your own; may stand several times
  --dialects <a,b>, --entities <a.B,c.D>      only their fixtures
  --known-gaps <file>      accepted failures with their reasons; one that passes is a failure, too
  --strict                 require what is recommended: the same text, canonical bytes and reasons
  --timeout <seconds>      how long a testee may be silent (default: 60)

options of translate
  --losses <file>          every fact that did not arrive, one JSON line each
  --fail-on <omitted|downgraded>              exit 1 when something was left out, or also when it was only described
  --save-sidecar <file>    what could not be carried; --sidecar <file> gives it back on the way home
  --policy <file>          what becomes of signatures and encrypted reasoning, as JSON

exit codes: 0 ok · 1 findings (drift, invalid data, disagreement) · 2 koine could not do its work · 3 not supported`;
