/** Texts that databases hold: a member under any other name has no column, and stands in the document alone. */

const impossible = /\0|\p{Cs}/u;

export const isPossible = (text: string): boolean => !impossible.test(text);
