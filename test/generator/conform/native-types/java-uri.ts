/** The URIs that `java.net.URI` accepts: those of RFC 2396, with IPv6 addresses as in RFC 2732. */

import { isIPv6 } from "node:net";

const path = String.raw`[^?#[\]]*`;
const name = String.raw`[^/?#[\]]+`;
const address = String.raw`(?:[^/?#[\]@]*@)?\[(?<address>[^\]]*)\](?::\d{0,9})?`;
const authority = `(?:(?:${name}|${address})(?=[/?#]|$)|(?=[/?#]))`;
const hierarchy = String.raw`(?://${authority}|/(?!/))${path}(?:\?[^#]*)?`;
const shape = new RegExp(`^[^:]+:(?:(?!/)[^#]+|${hierarchy})(?:#.*)?$`);

/** Returns true if Java accepts a text that Koine accepts as a URI. */
export const acceptsUri = (text: string): boolean => {
  const found = shape.exec(text);
  const ip = found?.groups?.["address"];
  return found !== null && (ip === undefined || isIPv6(ip));
};
