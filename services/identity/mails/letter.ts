import type { Letter } from './mail.ts';

/** A letter before it has a form: paragraphs, one button, a closing line. */
export type LetterParts = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button?: { words: string; url: string };
  /** In small print at the end. */
  notes: readonly string[];
  /** Small links after the notes. */
  links?: readonly { words: string; url: string }[];
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

// Mail programs read styles at the element only. The colors are those of the app in the light.
const TEXT = 'margin:0 0 16px;font:16px/24px Arial,Helvetica,sans-serif;color:#22302c';
const SMALL = 'margin:0 0 8px;font:13px/18px Arial,Helvetica,sans-serif;color:#56625d';
const LINK = 'color:#0c6b58;text-decoration:underline';

/** The same words as plain text and as HTML: no pictures, nothing that tells whether it was read. */
export function letterOf({ subject, title, paragraphs, button, notes, links = [] }: LetterParts): Letter {
  const text = [
    title,
    ...paragraphs,
    ...(button ? [`${button.words}:\n${button.url}`] : []),
    ['-- ', ...notes, ...links.map(({ words, url }) => `${words}: ${url}`), 'Homeplate'].join('\n'),
  ].join('\n\n');
  const paragraph = (words: string) => `<p style="${TEXT}">${escaped(words)}</p>`;
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f1f5f0">',
    '<div style="max-width:520px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #d5ddd7;border-radius:14px">',
    '<p style="margin:0 0 20px;font:bold 15px/20px Georgia,serif;color:#0c6b58">Homeplate</p>',
    `<h1 style="margin:0 0 16px;font:bold 24px/30px Georgia,serif;color:#22302c">${escaped(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button
      ? [
          `<p style="margin:8px 0 20px"><a href="${escaped(button.url)}" style="display:inline-block;padding:13px 20px;border-radius:10px;background:#0c6b58;color:#fff;font:bold 16px/20px Arial,Helvetica,sans-serif;text-decoration:none">${escaped(button.words)}</a></p>`,
          `<p style="${SMALL}">Or open this address: <a href="${escaped(button.url)}" style="${LINK};word-break:break-all">${escaped(button.url)}</a></p>`,
        ]
      : []),
    '<hr style="margin:20px 0 16px;border:0;border-top:1px solid #d5ddd7">',
    ...notes.map((note) => `<p style="${SMALL}">${escaped(note)}</p>`),
    ...links.map(
      ({ words, url }) =>
        `<p style="${SMALL}"><a href="${escaped(url)}" style="${LINK}">${escaped(words)}</a></p>`,
    ),
    '</div></body></html>',
  ].join('\n');
  return { subject, text, html };
}
