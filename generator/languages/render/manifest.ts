/** Package metadata in TOML, as used by Cargo.toml and pyproject.toml. */

import type { FullIdentity } from "../identity.ts";
import { tomlString, tomlStrings, type Toml } from "../../support/text/toml.ts";

const said = (text: string | undefined): Toml | false => (text === undefined ? false : tomlString(text));

export const manifestView = (identity: FullIdentity) => {
  const { version, description, authors, licence, homepage, repository } = identity;
  return {
    version: tomlString(version),
    description: tomlString(description),
    authors: authors.length === 0 ? false : tomlStrings(authors),
    licence: said(licence),
    homepage: said(homepage),
    repository: said(repository),
  };
};
