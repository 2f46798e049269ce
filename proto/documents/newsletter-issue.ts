import { z } from 'zod';
import { trimBlanks } from './blanks.ts';

/** What staff may write in double braces in the texts of an issue; each reader's own value replaces it. */
export const ISSUE_PLACEHOLDERS = ['city', 'date', 'produce', 'recipe'] as const;
export type IssuePlaceholder = (typeof ISSUE_PLACEHOLDERS)[number];
export const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

export const isPlaceholder = (name: string): name is IssuePlaceholder =>
  (ISSUE_PLACEHOLDERS as readonly string[]).includes(name);

/** What is wrong with the placeholders of a text, and where; undefined: nothing. */
export function problemOfText(text: string): string | undefined {
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [, name = ''] = match;
    if (!isPlaceholder(name))
      return `has an unknown placeholder {{${name}}} ${whereIn(text, match.index)}: use ${ISSUE_PLACEHOLDERS.map((one) => `{{${one}}}`).join(', ')}`;
  }
  const rest = text.replaceAll(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const at = rest.search(/\{\{|\}\}/);
  return at < 0 ? undefined : `has a broken placeholder ${whereIn(text, at)}: write it like {{city}}`;
}

function whereIn(text: string, index: number): string {
  const lines = text.slice(0, index).split('\n');
  return `in line ${lines.length} at character ${(lines.at(-1) ?? '').length + 1}`;
}

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is needed')
    .max(most, `has at most ${most.toLocaleString('en-US')} characters`)
    .superRefine((text, context) => {
      const problem = problemOfText(text);
      if (problem !== undefined) context.addIssue(problem);
    });

/** The texts of an issue, which staff may change until it is sent. */
export const IssueTexts = z.strictObject({
  subject: words(120).refine((text) => !/[\r\n]/.test(text), 'is one line'),
  intro: words(1_000),
  tip: words(1_000),
});
export type IssueTexts = z.infer<typeof IssueTexts>;

/** `PUT /api/admin/newsletter/{id}`. `version`: the one that was edited. */
export const IssueBody = z.strictObject({ ...IssueTexts.shape, version: z.int().min(1) });
export type IssueBody = z.infer<typeof IssueBody>;

/**
 * `draft`: waits for its Tuesday. `sending`: on its way, time zone after time zone. `sent`: every subscriber had it, or was tried.
 * `stopped`: by staff, or because the mail server did not accept mails for hours; sending may go on later.
 */
export const ISSUE_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export const IssueState = z.enum(ISSUE_STATES);
export type IssueState = z.infer<typeof IssueState>;

/** One weekly issue of the newsletter. */
export const NewsletterIssue = z.object({
  /** The date of its Tuesday. */
  id: z.iso.date(),
  ...IssueTexts.shape,
  state: IssueState,
  /** Counts the changes of the texts. */
  version: z.int(),
  /** Why it stopped; null: staff stopped it, or it did not stop. */
  problem: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /**
   * Subscribers by what became of their mail. `bounced`: the address refuses it for good, so the subscription ended. `complained`: the
   * reader marked it as spam, which ends it too. `waiting`: refused for now, and tried again. `unclear`: the connection or the process ended
   * before the server answered; not sent again, so that no subscriber gets an issue twice. `failed`: refused until the attempts ended.
   */
  counts: z.object({
    sent: z.int(),
    bounced: z.int(),
    complained: z.int(),
    waiting: z.int(),
    unclear: z.int(),
    failed: z.int(),
  }),
});
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;
/** `GET /api/admin/newsletter`. */
export const NewsletterIssues = z.array(NewsletterIssue);
export const ISSUE_SORTS = ['id'] as const;

/** Empty: the US average, as for subscribers without a ZIP code. */
export const IssuePlace = z.strictObject({
  zip: z
    .string('is five digits')
    .overwrite(trimBlanks)
    .regex(/^(\d{5})?$/, 'is five digits, or empty for the US average')
    .default(''),
});

/** `GET /api/admin/newsletter/{id}/preview?zip=`. */
export const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof IssuePreview>;
