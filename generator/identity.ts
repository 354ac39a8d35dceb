/** What the packages are called where they are published: said in a config, or the names that all of ours have. */

import type { Identity, Model } from "./model.ts";
import { packageVersion } from "./package.ts";
import type { Render } from "./text/template.ts";

const forms: Readonly<Record<keyof Identity, RegExp>> = {
  name: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  version: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  licence: /^[A-Za-z0-9.+() -]+$/,
  goModule: /^[A-Za-z0-9][A-Za-z0-9._~-]*(\/[A-Za-z0-9._~-]+)*$/,
};

/** The identity becomes code in several languages; config has these forms in its schema, other callers meet them here. */
const checked = (identity: Identity): Identity => {
  for (const [key, form] of Object.entries(forms)) {
    const value: unknown = Reflect.get(identity, key);
    if (value !== undefined && !form.test(String(value)))
      throw new TypeError(`${String(value)} is no ${key} of a package`);
  }
  return identity;
};

export interface FullIdentity {
  readonly name: string;
  /** The name as an identifier. */
  readonly module: string;
  readonly version: string;
  /** Undefined when nobody said it. */
  readonly licence: string | undefined;
  readonly goModule: string;
}

export const identityOf = ({ identity = {} }: Model): FullIdentity => {
  const { name = "koine-messages", version = packageVersion(), licence, goModule = name } = checked(identity);
  return { name, module: name.replaceAll("-", "_"), version, licence, goModule };
};

/** Renders with facts that every template of the package may use, as `@root` gives them at any depth. */
export const renderWith =
  (render: Render, facts: object): Render =>
  (template, view) =>
    render(template, { ...view, ...facts });
