/**
 * Recognizes strings that databases can store. A member whose name cannot be stored gets no column and
 * remains only in the document.
 */

const impossible = /\0|\p{Cs}/u;

export const isPossible = (text: string): boolean => !impossible.test(text);
