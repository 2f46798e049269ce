/** Top-level domains that spam uses. The list is short, because a period without a space after it must not look like a domain. */
const ENDINGS = 'com|net|org|info|biz|shop|store|online|site|top|xyz|club|live|click|link|io|co|ru|cn';

const SIGNS: readonly RegExp[] = [
  /\bhttps?:\/\//i,
  /\bwww\./i,
  new RegExp(`\\b[a-z0-9-]{2,}\\.(?:${ENDINGS})\\b`, 'i'),
  /\S@[a-z0-9-]+\.[a-z]{2,}/i,
  // Markup of HTML, forums and Markdown, but not "I <3 this".
  /<[a-z/!][^<]*>/i,
  /\[\/?(?:url|img|b|i|u|link|color|size)\b[^\]]*\]/i,
  /\]\(\s*\S+\s*\)/,
];

/** Whether a text has links, addresses or markup. */
export const looksLikeSpam = (text: string): boolean => SIGNS.some((sign) => sign.test(text));
