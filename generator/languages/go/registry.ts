/** Rejects invalid Go module paths. */

import { deviceNames, refused, type Judge } from "../refusal.ts";

const element = /^(?!\.)[A-Za-z0-9._~-]+(?<!\.)$/;

const domain = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/;

/** Go requires a version suffix for major version 2 and later. */
const version = /^v(0|1|0\d+)$/;

const isElement = (text: string): boolean =>
  element.test(text) && !deviceNames.has(text.split(".")[0]?.toLowerCase() ?? "");

/** The default path works only with a `replace` directive, as the README explains. */
export const refuses: Judge = (_identity, { goModule }) => {
  if (goModule === undefined) return [];
  const elements = goModule.split("/");
  return [
    ...refused(
      ["goModule"],
      !domain.test(elements[0] ?? ""),
      `the Go module path "${goModule}" does not start with a domain, so Go would look for it in the standard library`,
      "Start the path with a domain that you control, such as github.com/acme/messages.",
    ),
    ...refused(
      ["goModule"],
      !elements.every(isElement) || version.test(elements.at(-1) ?? ""),
      `"${goModule}" is not a valid Go module path`,
      "Use letters, digits and - . _ ~ between slashes. Do not put a dot next to a slash, use a Windows device name, or end with /v0 or /v1.",
    ),
  ];
};
