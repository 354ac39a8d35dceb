/** The media type of a file by the extension of its name (upstream: FilePart::MEDIA_TYPES). */

import { MediaType } from "../../generated/typescript/riffer/index.ts";
import { RifferError } from "./errors.ts";
import { isUri } from "./uri.ts";

const byExtension: ReadonlyMap<string, MediaType> = new Map([
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".png", "image/png"],
  [".gif", "image/gif"],
  [".webp", "image/webp"],
  [".pdf", "application/pdf"],
  [".txt", "text/plain"],
  [".md", "text/plain"],
  [".csv", "text/csv"],
  [".html", "text/html"],
]);

/** With its dot, in lower case; empty for names such as `.jpg`, which are all stem. */
const extensionOf = (path: string): string => {
  const name =
    path
      .split("/")
      .reverse()
      .find((part) => part !== "") ?? "";
  const stem = name.search(/[^.]/);
  const dot = name.lastIndexOf(".");
  return stem >= 0 && dot > stem ? name.slice(dot).toLowerCase() : "";
};

/** The path of an absolute or relative URL, without query and fragment; empty where there is none, as in `mailto:`. */
const pathOf = (url: string): string => {
  const end = url.search(/[?#]/);
  const bare = end < 0 ? url : url.slice(0, end);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0] ?? "";
  const rest = bare.slice(scheme.length);
  if (!rest.startsWith("//")) return scheme === "" || rest.startsWith("/") ? rest : "";
  const slash = rest.indexOf("/", 2);
  return slash < 0 ? "" : rest.slice(slash);
};

/** The value itself when it is one of the eight. Throws RifferError `unsupported_media_type`. */
export const asMediaType = (value: unknown): MediaType => {
  if (MediaType.is(value)) return value;
  throw new RifferError("unsupported_media_type", `Unsupported media type: ${String(value)}`);
};

const undetectable = (source: string): RifferError =>
  new RifferError(
    "media_type_undetectable",
    `Cannot detect media type from ${source}; provide media_type explicitly`,
  );

/** By the extension of the URL's path, in any case. Throws RifferError. */
export const mediaTypeOfUrl = (url: string): MediaType => {
  if (!isUri(url)) throw new RifferError("invalid_url", `Not a URL: ${JSON.stringify(url)}`);
  const found = byExtension.get(extensionOf(pathOf(url)));
  if (found === undefined) throw undetectable("URL");
  return found;
};

/** By the extension of a file's name, in any case. Throws RifferError. */
export const mediaTypeOfName = (name: string): MediaType => {
  const found = byExtension.get(extensionOf(name));
  if (found === undefined) throw undetectable("path");
  return found;
};
