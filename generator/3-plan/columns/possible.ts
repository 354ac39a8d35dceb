/**
 * Text that databases can store. Members with other names get no column and are only stored in the document.
 */

const impossible = /\0|\p{Cs}/u;

export const isPossible = (text: string): boolean => !impossible.test(text);
