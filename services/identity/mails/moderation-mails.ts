import type { ModerationReason } from '@homeplate/contracts/documents/moderation.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubmissionDecided } from '@homeplate/contracts/events/moderation-events.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

const REASONS: Record<ModerationReason, string> = {
  advertising: 'It reads like advertising.',
  rude: 'Its tone is unfriendly to other people.',
  'off-topic': 'It is about something else.',
  unsafe: 'Following it could make someone ill.',
  copied: 'It seems to be copied from another source.',
  incomplete: 'Something that a cook needs is missing.',
};
const reasonOf = (reason: string | null): string =>
  (reason !== null && Object.hasOwn(REASONS, reason) && REASONS[reason as ModerationReason]) ||
  'It does not follow our terms.';

/** What our editors decided about a review or an offered recipe, why, and how to answer. */
export function moderationMail(
  { kind, accepted, reason }: Pick<EventData<typeof SubmissionDecided>, 'kind' | 'accepted' | 'reason'>,
  username: string,
  urls: { subject: string; contact: string },
): MailContent {
  const notes = [`You received this email because you have the Homeplate account ${username}.`];
  const links = [{ label: 'Write to us if you disagree', url: urls.contact }];
  if (kind === 'review')
    return renderMail({
      subject: 'We hid your review on Homeplate',
      title: 'Your review is hidden',
      paragraphs: [
        `Our editors hid your review. The reason: ${reasonOf(reason)}`,
        'You still see it on the page of the recipe, and it no longer counts for the rating.',
      ],
      button: { label: 'See your review', url: urls.subject },
      notes,
      links,
    });
  if (accepted)
    return renderMail({
      subject: 'Our editors accepted your recipe',
      title: 'Your recipe is accepted',
      paragraphs: [
        'Thank you for offering us your recipe. Our editors accepted it.',
        'They check its amounts and steps before it is published. Your own copy stays as it is.',
      ],
      button: { label: 'See your recipe', url: urls.subject },
      notes,
      links: [{ label: 'Write to us', url: urls.contact }],
    });
  return renderMail({
    subject: 'Our editors did not take your recipe',
    title: 'Your recipe was not taken',
    paragraphs: [
      `Thank you for offering us your recipe. We don't publish it. The reason: ${reasonOf(reason)}`,
      'Your own copy stays as it is. You can change it and offer it again.',
    ],
    button: { label: 'See your recipe', url: urls.subject },
    notes,
    links,
  });
}
