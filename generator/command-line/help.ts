/** What `koine --help` prints. */

export const help = `koine: agent message types from JSON Schema, the same in every runtime

  koine init                                  a first dialect to change, in the schema folder
  koine generate                              schemas → generated files, all or none
  koine check                                 what would change on disk; exit 1 when anything would
  koine lint                                  are the schemas all right?
  koine validate <dialect.Entity> <file…|->   check JSON and JSONL files; a line for each issue
  koine conform                               do all runtimes read and write the fixtures alike?
  koine conform <dialect.Entity> <file…|->    the same for documents of your own
  koine explain [code…]                       what a code in the output means

options
  --schema <folder|file>   where the schemas are (default: schema)
  --out <folder>           where generated files go (default: generated)
  --languages <a,b>        what to write (default: typescript,rust,python,ruby,go)
  --standalone             copy koine/core beside the TypeScript, so that it imports no package
  --format <text|json|github>
  --help, --version

options of conform
  --runtimes <a,b>         typescript,rust,python,ruby,go, all or none (default: those whose toolchain is here)
  --testee NAME='COMMAND'  a testee of your own; may stand several times
  --dialects <a,b>, --entities <a.B,c.D>      only their fixtures
  --known-gaps <file>      accepted failures with their reasons; one that passes is a failure, too
  --strict                 require what is recommended: the same text, canonical bytes and reasons
  --timeout <seconds>      how long a testee may be silent (default: 60)

exit codes: 0 ok · 1 findings (drift, invalid data, disagreement) · 2 koine could not do its work · 3 not supported`;
