/** Recognizes the format of strings. A format is reported only if every string has it. */

import * as forms from "../../../runtime/core/text-forms.ts";

export interface TextFormat {
  /** The value of `format`, or undefined if the format is only mentioned in the description. */
  readonly format: string | undefined;
  readonly fits: (value: string) => boolean;
}

/** Any word followed by a colon is formally a URI, so unknown schemes must have an authority. */
const scheme = /^(?:[a-z][a-z0-9+.-]*:\/\/|data:|mailto:|urn:|tel:)/i;

/** Shorter texts, and texts that consist only of letters, are more likely to be words. */
const isBase64 = (value: string): boolean =>
  value.length >= 16 && /[A-Z]/.test(value) && /\d/.test(value) && forms.base64Text.fits(value);

/** Text longer than this is not parsed. */
const longest = 100_000;

const isJsonText = (value: string): boolean => {
  if (!/^\s*[{[]/.test(value) || value.length > longest) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
};

/** The formats in order of precedence. */
export const textFormats: readonly TextFormat[] = [
  { format: "date-time", fits: forms.aDateTime.fits },
  { format: "date", fits: forms.aDate.fits },
  { format: "time", fits: forms.aTime.fits },
  { format: "uuid", fits: forms.aUuid.fits },
  { format: "uri", fits: (value) => scheme.test(value) && forms.aUri.fits(value) },
  { format: "email", fits: forms.anEmail.fits },
  { format: "byte", fits: isBase64 },
  { format: undefined, fits: isJsonText },
];
