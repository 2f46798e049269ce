import { readFileSync } from 'node:fs';
import {
  type IssuePlaceholder,
  type IssueTexts,
  isPlaceholder,
  PLACEHOLDER,
} from '@homeplate/contracts/documents/newsletter-issue.ts';
import { escapeUTF8 } from 'entities';
import mustache from 'mustache';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { MailContent } from '../mails/mail.ts';
import type { NewsletterLinks } from '../newsletter/newsletter-links.ts';
import type { IssueContent } from './issue-content.ts';
import { issueCopy as copy, dateOf } from './issue-copy.ts';

export type IssueMail = {
  issue: IssueTexts & { _id: string };
  content: IssueContent;
  timeZone: string;
  links: Pick<NewsletterLinks, 'preferences' | 'unsubscribe'>;
};
export type RenderIssue = (mail: IssueMail) => MailContent;

let template: string | undefined;
/** Generated from issue-template.mjml: tables and inline styles, which mail clients need (https://mjml.io). */
const loadTemplate = () =>
  (template ??= readFileSync(new URL('issue-template.generated.html', import.meta.url), 'utf8'));

/**
 * Renders an issue for one reader as plain text and as HTML. The HTML loads nothing, so opening a mail is not tracked. `operator`: the
 * postal address, which commercial mail must have (16 CFR 316).
 */
export function createRenderIssue(parts: {
  addresses: LinkAddresses;
  operator: string | undefined;
}): (origin: string | undefined) => RenderIssue {
  const { addresses, operator } = parts;
  const notes = [copy.why, copy.costs, ...(operator === undefined ? [] : [operator])];
  return (origin) => {
    const home = addresses.page(origin, '');
    return ({ issue, content, timeZone, links }) => {
      const view = viewOf(issue, content, timeZone, home);
      const footer = [
        { label: copy.preferences, url: links.preferences },
        { label: copy.unsubscribe, url: links.unsubscribe },
      ];
      const addZip = content.place ? undefined : { label: copy.addZip, url: links.preferences };
      const whole = { ...view, addZip, notes, links: footer };
      return {
        subject: view.subject,
        text: textOf(whole),
        html: mustache.render(loadTemplate(), whole, {}, { escape: escapeUTF8 }),
      };
    };
  };
}

function viewOf(issue: IssueMail['issue'], content: IssueContent, timeZone: string, home: string) {
  const { place, isAtOwnStores, deals, recipes, produce, region } = content;
  const date = dateOf(issue._id);
  const city = place?.city ?? 'you';
  const values = { city, date, produce: (produce[0] ?? '').toLowerCase(), recipe: recipes[0]?.title ?? '' };
  const fill = (text: string) => fillText(text, values);
  const where = isAtOwnStores ? copy.ownStores : place ? copy.storesNear(place.zip) : copy.usAverage;
  const intro = paragraphsOf(fill(issue.intro));
  return {
    subject: fill(issue.subject),
    preview: intro[0] ?? '',
    title: copy.title(date),
    intro,
    tip: paragraphsOf(fill(issue.tip)),
    words: copy,
    hasDeals: deals.length > 0,
    noDeals:
      deals.length > 0
        ? undefined
        : place
          ? copy.noDeals(isAtOwnStores ? undefined : place.city)
          : copy.noPlace,
    samples: deals.some(({ sample }) => sample) ? copy.samples : undefined,
    deals: deals.map((deal) => ({
      name: deal.name,
      price: copy.price(deal),
      usual: copy.usual(deal),
      below: copy.below(deal),
      store: copy.store(deal),
      source: copy.seen(deal, timeZone),
    })),
    recipes: recipes.map((card) => ({
      title: card.title,
      url: `${home}/recipes/${card.id}`,
      cost: copy.cost(card),
      perServing: copy.perServing,
      total: copy.total(card),
      about: copy.about(card),
      source: copy.costSource(card, where, timeZone),
    })),
    hasProduce: produce.length > 0,
    produce: produce.join(', '),
    produceSource: copy.produceSource(region, date),
  };
}

/** The texts of staff are checked when they are stored. */
export const fillText = (text: string, values: Readonly<Record<IssuePlaceholder, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type View = ReturnType<typeof viewOf> & {
  addZip: { label: string; url: string } | undefined;
  notes: readonly string[];
  links: readonly { label: string; url: string }[];
};

function textOf(view: View): string {
  const { title, intro, deals, noDeals, samples, addZip, recipes, tip, produce, notes, links } = view;
  const list = [
    title,
    ...intro,
    copy.deals.toUpperCase(),
    ...(noDeals === undefined ? [] : [noDeals]),
    ...deals.map(
      (one) => `${one.name}: ${one.price} (${one.below}, ${one.usual})\n${one.store}. ${one.source}.`,
    ),
    ...(samples === undefined ? [] : [samples]),
    ...(addZip ? [`${addZip.label}:\n${addZip.url}`] : []),
    copy.recipes.toUpperCase(),
    ...recipes.map(
      (one) =>
        `${one.title}: ${one.cost} ${one.perServing}, ${one.total}\n${one.about}. ${one.source}.\n${one.url}`,
    ),
    copy.tip.toUpperCase(),
    ...tip,
    ...(produce === '' ? [] : [copy.produce.toUpperCase(), `${produce}\n${view.produceSource}`]),
    ['-- ', ...notes, ...links.map(({ label, url }) => `${label}: ${url}`), 'Homeplate'].join('\n'),
  ];
  return list.join('\n\n');
}
