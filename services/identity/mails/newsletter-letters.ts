import { letterOf } from './letter.ts';
import type { Letter } from './mail.ts';

type Urls = { preferences: string; unsubscribe: string };
const manage = ({ preferences, unsubscribe }: Urls) => [
  { words: 'Change what you get, or delete your address', url: preferences },
  { words: 'Unsubscribe', url: unsubscribe },
];

/** The letters around the newsletter: before it begins, when it begins, and when somebody asks who has it already. */
export const newsletterLetters = {
  confirm: (url: string): Letter =>
    letterOf({
      subject: 'Confirm your Homeplate newsletter',
      title: 'One press, and the weekly letter is yours',
      paragraphs: [
        'Somebody, most likely you, asked for the weekly letter to this address: recipes that fit the season, and what they cost.',
      ],
      button: { words: 'Yes, send it to me', url },
      notes: [
        'The link counts once, for 7 days.',
        'If this was not you, you need do nothing: no letter comes, and the address is deleted after 30 days.',
      ],
    }),
  welcome: (urls: Urls): Letter =>
    letterOf({
      subject: 'You are on the list for the Homeplate newsletter',
      title: 'You are on the list',
      paragraphs: [
        'The weekly letter comes to this address from now on.',
        'Tell us your ZIP code and the kitchens you like, and it can bring prices and recipes near you.',
      ],
      button: { words: 'Choose what you get', url: urls.preferences },
      notes: ['Your address is kept for the letter alone, apart from any account.'],
      links: manage(urls),
    }),
  known: (urls: Urls): Letter =>
    letterOf({
      subject: 'You already get the Homeplate newsletter',
      title: 'You are on the list already',
      paragraphs: [
        'Somebody, most likely you, asked for the weekly letter once more. There is nothing to do.',
      ],
      notes: ['Your address is kept for the letter alone, apart from any account.'],
      links: manage(urls),
    }),
};
