/**
 * Recognizes text that databases can store. A member with an unsupported name gets no column and remains only
 * in the document.
 */

const impossible = /\0|\p{Cs}/u;

export const isPossible = (text: string): boolean => !impossible.test(text);
