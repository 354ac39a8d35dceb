/** Naming rules for Go. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { joinedCase, withInitialisms } from "../../naming/words.ts";

/** Initialisms that linters recognize, followed by initialisms from this domain. */
const initialisms = `acl amqp api ascii cpu css db dns eof gid guid html http https id ip json lhs qps ram rhs rpc rtp sip
  sla smtp sql ssh tcp tls ts ttl udp ui uid uri url utf8 uuid vm xml xmpp xsrf xss
  acp jsonrpc jwt llm mcp sse`;

const several = "apis dbs gids guids ids ips llms uids uris urls uuids vms";

export const initialismsOfGo = [...wordList(initialisms)];

const exported = withInitialisms(wordList(initialisms), wordList(several));

const keywords = `break case chan const continue default defer else fallthrough for func go goto if import interface
  map package range return select struct switch type var`;

const predeclared = `any append bool byte cap clear close comparable complex complex64 complex128 copy delete error
  false float32 float64 imag int int8 int16 int32 int64 iota len make max min new nil panic print println real recover
  rune string true uint uint8 uint16 uint32 uint64 uintptr`;

/** Names of imports, parameters and variables in generated functions. */
const locals =
  "Unmarshalers big codec core in init key content object ok out record tag text value wire word";

const methods = `Canonical JSON MarshalJSON UnmarshalJSON MarshalYAML UnmarshalYAML MarshalBinary UnmarshalBinary
  UnmarshalMapstructure WithDefaults`;

/** Names used by the testee and the README example. */
const besideDialects = "add answer answers bufio errors fmt init json os refusal serve";

export const naming: NamingRules = {
  name: "go",
  module: joinedCase,
  type: exported,
  field: exported,
  variant: exported,
  value: exported,
  takenFields: wordList(`${keywords} ${methods} Exact IsKnown UnknownFields decode encode`),
  takenTypes: wordList(`${keywords} ${predeclared} ${locals} S Unknown`),
  // Nothing is reserved, because the names are prefixed with the type's name.
  takenVariants: new Set(),
  takenModules: wordList(
    `${keywords} ${predeclared} ${besideDialects} core internal main testee vendor testdata`,
  ),
};
