/** The URL syntax that Ruby's URI.parse accepts: RFC 3986 in ASCII. */

const percent = "%[0-9A-Fa-f]{2}";
const some = (characters: string): string => `(?:${percent}|[${characters}])`;

const inSegment = some("!$&-.0-;=@-Z_a-z~");
const inFirstSegment = some("!$&-.0-9;=@-Z_a-z~");
const inUser = some("!$&-.0-;=A-Z_a-z~");
const inName = some("!$&-.0-9;=A-Z_a-z~");

const host = `(?:\\[[0-9A-Fa-f:.]+\\]|${inName}*)`;
const segments = `(?:/${inSegment}*)*`;
const network = `//(?:${inUser}*@)?${host}(?::[0-9]*)?${segments}`;
const rooted = `/(?:${inSegment}+${segments})?`;
const ending = `(?:\\?[^#]*)?(?:#${some("!$&-.0-;=@-Z_a-z~/?")}*)?`;

const absolute = `[A-Za-z][+.0-9A-Za-z-]*:(?:${network}|${rooted}|${inSegment}+${segments})?`;
const relative = `(?:${network}|${rooted}|${inFirstSegment}+${segments})?`;

const uri = new RegExp(`^(?:${absolute}|${relative})${ending}$`);

export const isUri = (text: string): boolean => /^\p{ASCII}*$/u.test(text) && uri.test(text);
