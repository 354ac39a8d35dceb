/** Go's names. */

import { wordList, type Language } from "./language.ts";
import { joinedCase, withInitialisms } from "./words.ts";

const initialisms = wordList("api http https html id ip json sql tcp ttl udp ui uri url uuid xml");

const exported = withInitialisms(initialisms);

export const go: Language = {
  name: "go",
  module: joinedCase,
  type: exported,
  field: exported,
  variant: exported,
  value: exported,
  takenFields: wordList("UnknownFields"),
  takenTypes: wordList("Unknown"),
};
