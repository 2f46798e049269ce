import type { IssueTexts } from '@homeplate/contracts/documents/newsletter-issue.ts';
import { weekOf } from './issue.ts';

/** One a week, in turn. Staff may write another. */
const TIPS = [
  'Read the unit price on the shelf tag, not the package price. The bigger pack is usually cheaper per ounce, but not always.',
  'Roast two trays of vegetables at once. What you do not eat tonight goes into eggs, pasta or a soup later in the week.',
  'Freeze bread on the day you buy it and toast it by the slice. A loaf then lasts two weeks, and none of it goes stale.',
  'Keep a bag in the freezer for onion ends, carrot peels and bones. When it is full, simmer it for stock.',
  'Cook a full pot of beans. Drained and frozen in two-cup portions, they replace a can for about half the price.',
  'Shop for meat with the manager’s markdown sticker and freeze it the same day. Write the date on the bag.',
  'Plan two dinners around one fresh herb, so that the bunch is used up before it wilts.',
  'Store celery, carrots and radishes in a jar of water in the refrigerator. They stay crisp for two weeks.',
  'Buy whole chickens and roast them. The leftovers make sandwiches, and the bones make soup.',
  'Before you shop, take a picture of the inside of your refrigerator. You will buy fewer things twice.',
  'Frozen berries, peas and spinach are picked ripe, cost less than fresh ones out of season, and never spoil.',
  'Grate the whole block of cheese and freeze it in a flat bag. A block costs less per ounce than shredded cheese.',
  'Use vinegar or citrus before you add more salt. A dish that tastes flat often lacks acid.',
] as const;

/** What an issue says until staff change it. */
export const defaultTexts = (issueId: string): IssueTexts => ({
  subject: 'Cheap near {{city}} this week, and three dinners',
  intro:
    'Good morning! This is your week of {{date}}: the prices to watch near {{city}}, three dinners priced for you, and what is in season now, such as {{produce}}.',
  tip: TIPS[weekOf(issueId) % TIPS.length] ?? TIPS[0],
});
