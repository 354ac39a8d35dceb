/** Media types by file extension (upstream: FilePart::MEDIA_TYPES). */

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

/**
 * Returns the lowercase extension with its dot. Returns "" for names such as `.jpg`, which have no extension.
 */
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

/** Returns the path of a URL, without query and fragment, or "" for a URL without a path, as in `mailto:`. */
const pathOf = (url: string): string => {
  const end = url.search(/[?#]/);
  const bare = end < 0 ? url : url.slice(0, end);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0] ?? "";
  const rest = bare.slice(scheme.length);
  if (!rest.startsWith("//")) return scheme === "" || rest.startsWith("/") ? rest : "";
  const slash = rest.indexOf("/", 2);
  return slash < 0 ? "" : rest.slice(slash);
};

export const asMediaType = (value: unknown): MediaType => {
  if (MediaType.is(value)) return value;
  throw new RifferError("unsupported_media_type", `Unsupported media type: ${String(value)}`);
};

const undetectable = (source: string): RifferError =>
  new RifferError(
    "media_type_undetectable",
    `Cannot detect media type from ${source}; provide media_type explicitly`,
  );

/** Returns the media type for the extension of the URL's path, ignoring case. Throws RifferError. */
export const mediaTypeOfUrl = (url: string): MediaType => {
  if (!isUri(url)) throw new RifferError("invalid_url", `Not a URL: ${JSON.stringify(url)}`);
  const found = byExtension.get(extensionOf(pathOf(url)));
  if (found === undefined) throw undetectable("URL");
  return found;
};

/** Returns the media type for the extension of a file name, ignoring case. Throws RifferError. */
export const mediaTypeOfName = (name: string): MediaType => {
  const found = byExtension.get(extensionOf(name));
  if (found === undefined) throw undetectable("path");
  return found;
};
