/** Short texts that a JSON literal writes as they are: looking at each character beats asking a pattern. */

export const isClean = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || unit >= 0xd800) return false;
  }
  return true;
};
