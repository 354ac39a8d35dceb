/**
 * Returns true if the string needs no escapes in JSON. For short strings this loop is faster than a regular
 * expression.
 */

export const isClean = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return false;
  }
  return true;
};
