import { readFileSync } from 'node:fs';
import { escapeUTF8 } from 'entities';
import mustache from 'mustache';
import type { MailContent } from './mail.ts';

/** The values of the mail template. */
export type MailParts = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Small print after the button. */
  notes: readonly string[];
  /** Small links after the notes. */
  links?: readonly { label: string; url: string }[];
};

let template: string | undefined;
/** Generated from mail-template.mjml: tables and inline styles, which mail clients need (https://mjml.io). */
const loadTemplate = () =>
  (template ??= readFileSync(new URL('mail-template.generated.html', import.meta.url), 'utf8'));

/** Renders the same copy as plain text and as HTML. The HTML loads nothing, so opening a mail is not tracked. */
export function renderMail({
  subject,
  title,
  paragraphs,
  button,
  notes,
  links = [],
}: MailParts): MailContent {
  const text = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ['-- ', ...notes, ...links.map(({ label, url }) => `${label}: ${url}`), 'Homeplate'].join('\n'),
  ].join('\n\n');
  const view = { subject, title, paragraphs, button, notes, links };
  return { subject, text, html: mustache.render(loadTemplate(), view, {}, { escape: escapeUTF8 }) };
}
