/** Module paths that the go command refuses to fetch. */

import { deviceNames, refused, type Judge } from "../refusal.ts";

const element = /^(?!\.)[A-Za-z0-9._~-]+(?<!\.)$/;

const domain = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/;

/** Go writes a major version in the path from the second on. */
const version = /^v(0|1|0\d+)$/;

const isElement = (text: string): boolean =>
  element.test(text) && !deviceNames.has(text.split(".")[0]?.toLowerCase() ?? "");

/** A path that nobody said is good for `replace` alone, and the README says so. */
export const refuses: Judge = (_identity, { goModule }) => {
  if (goModule === undefined) return [];
  const elements = goModule.split("/");
  return [
    ...refused(
      ["goModule"],
      !domain.test(elements[0] ?? ""),
      `the Go path "${goModule}" begins with no domain: it would be one of the standard library, which nobody can fetch`,
      "begin with a host and what is yours there, such as github.com/acme/messages",
    ),
    ...refused(
      ["goModule"],
      !elements.every(isElement) || version.test(elements.at(-1) ?? ""),
      `go takes no module called "${goModule}"`,
      "write letters, digits, - . _ ~ between slashes, no dot beside a slash, no device of Windows, and no /v0 or /v1 at the end",
    ),
  ];
};
