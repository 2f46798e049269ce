const BULLET = /^(?:[\s•·▢□☐☑✓◦‣▪●○*–—-]|\[[ x]?\](?=\s))+(?=[^\d\s]|\d)/u;

/** Removes the bullet or checkbox before a line. Keeps a minus before a number: it is not a bullet. */
export const stripBullet = (line: string): string =>
  /^[-–—]\d/.test(line) ? line : line.replace(BULLET, '').trim();
