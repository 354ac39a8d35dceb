/**
 * Distinguishes member names from keys such as ids, and tags from other strings. The result depends on one
 * value only.
 */

const idLike = [
  /^-?\d+$/,
  /^\d{4}-\d{2}(-\d{2}.*)?$/,
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(?=.*\d)[0-9a-f]{12,}$/i,
  /[/\\@\s]|:\/\//,
];

/** Random sequences of letters and digits, as in `toolu_01A09q90qw90lq917835lq9`. */
const isRandom = (text: string): boolean =>
  text.length >= 16 && (text.match(/\d+(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 4;

export const isIdLike = (key: string): boolean =>
  key === "" || key.length > 100 || idLike.some((pattern) => pattern.test(key)) || isRandom(key);

const word = /^[A-Za-z_$][A-Za-z0-9_$]*(?:[-./:][A-Za-z0-9_$]+)*$/;

/** Whether a string can be a tag value: a short identifier. */
export const isTagValue = (value: string): boolean =>
  value.length <= 64 && word.test(value) && !isRandom(value) && !/\d{9}/.test(value);

const phrase = /^[\p{L}\p{N}_$@][\p{L}\p{N}_$ .:/+-]{0,39}$/u;

/** Whether a string can be an enum value: short, and without sentence punctuation. */
export const isEnumValue = (value: string): boolean => value.length <= 40 && phrase.test(value);

/** Common tag names, best first. */
const usual =
  "type kind $type @type _type __typename event eventType event_type messageType message_type object method role op operation action tag case variant subtype command class category".split(
    " ",
  );

const ranks = new Map(usual.map((name, index) => [name, index]));

export const isUsualTag = (key: string): boolean => ranks.has(key);

/**
 * Names of members that contain text or references and are never tags, although their values can look like
 * tag values.
 */
const neverTag =
  /^(id|name|text|title|description|summary|content|body|url|uri|path|file|filename|email|cwd|model|version)$|(_id|Id|ID|_at|At|_url|Url|Name|_name|Version|_version|Model|_model)$/;

/** Names such as `sessionUpdate` and `content_type`. */
const tagLike = /(type|kind|event|action|update|tag|variant|mode)$/i;

/** The rank of members without a common tag name. Names that look like tag names are preferred. */
export const otherRank = usual.length;

const newRank = (key: string): number | undefined => {
  if (neverTag.test(key) || isIdLike(key)) return undefined;
  return tagLike.test(key) ? otherRank : otherRank + 1;
};

const known = new Map<string, number | undefined>();

const mostKnown = 10_000;

/** Results are cached, because most keys occur many times. */
const rememberedRank = (key: string): number | undefined => {
  if (known.has(key)) return known.get(key);
  if (known.size === mostKnown) known.clear();
  const rank = newRank(key);
  known.set(key, rank);
  return rank;
};

/**
 * Returns a member's rank as a tag, where lower is better. Returns undefined if the member cannot be a tag.
 */
export const tagRank = (key: string, asked: readonly string[]): number | undefined => {
  const index = asked.length === 0 ? -1 : asked.indexOf(key);
  return index === -1 ? (ranks.get(key) ?? rememberedRank(key)) : index - asked.length;
};
