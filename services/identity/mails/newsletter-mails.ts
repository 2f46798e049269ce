import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

type Urls = { preferences: string; unsubscribe: string };
const manage = ({ preferences, unsubscribe }: Urls) => [
  { label: 'Change your preferences or delete your address', url: preferences },
  { label: 'Unsubscribe', url: unsubscribe },
];

/** Emails about the newsletter subscription: confirmation, welcome, and the reminder after a second sign-up. */
export const newsletterMails = {
  confirm: (url: string): MailContent =>
    renderMail({
      subject: 'Confirm your Homeplate newsletter',
      title: 'Confirm your subscription',
      paragraphs: [
        'This address was signed up for our weekly newsletter: recipes for the season, and what they cost.',
      ],
      button: { label: 'Yes, subscribe me', url },
      notes: [
        'The link works once and expires in 7 days.',
        "Wasn't you? Ignore this email. We won't send the newsletter, and we delete the address after 30 days.",
      ],
    }),
  welcome: (urls: Urls): MailContent =>
    renderMail({
      subject: 'You are on the list for the Homeplate newsletter',
      title: "You're subscribed",
      paragraphs: [
        "We'll send the weekly newsletter to this address.",
        'Add your ZIP code and favorite cuisines to get prices and recipes near you.',
      ],
      button: { label: 'Choose what you receive', url: urls.preferences },
      notes: ['We use your address for the newsletter only. It is not linked to any account.'],
      links: manage(urls),
    }),
  alreadySubscribed: (urls: Urls): MailContent =>
    renderMail({
      subject: 'You already get the Homeplate newsletter',
      title: "You're already subscribed",
      paragraphs: ["This address was signed up for our weekly newsletter again. There's nothing to do."],
      notes: ['We use your address for the newsletter only. It is not linked to any account.'],
      links: manage(urls),
    }),
};
