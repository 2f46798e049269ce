/** Where an address may end: the endings that advertising uses. A sentence without a space after its full stop is no address. */
const ENDINGS = 'com|net|org|info|biz|shop|store|online|site|top|xyz|club|live|click|link|io|co|ru|cn';

const SIGNS: readonly RegExp[] = [
  /\bhttps?:\/\//i,
  /\bwww\./i,
  new RegExp(`\\b[a-z0-9-]{2,}\\.(?:${ENDINGS})\\b`, 'i'),
  /\S@[a-z0-9-]+\.[a-z]{2,}/i,
  // Markup of a page, of a forum, of Markdown. "I <3 this" is none.
  /<[a-z/!][^<]*>/i,
  /\[\/?(?:url|img|b|i|u|link|color|size)\b[^\]]*\]/i,
  /\]\(\s*\S+\s*\)/,
];

/** Whether a text has links, addresses or markup, which a review of a dish has no use for. */
export const looksLikeSpam = (text: string): boolean => SIGNS.some((sign) => sign.test(text));
