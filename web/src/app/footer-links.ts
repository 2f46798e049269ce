import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { paths } from '../lib/paths.ts';
import { footer as words } from './footer-copy.ts';

const TAGS = ['budget-friendly', 'quick', 'healthy', 'seasonal'];

export type FooterColumn = { title: string; links: readonly { to: string; words: string }[] };

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: words.cook,
    links: [
      { to: paths.recipesWhere({ maxCost: '5' }), words: words.under5 },
      { to: paths.recipesWhere({ maxTime: '30' }), words: words.under30 },
      { to: paths.recipesWhere({ dietary: 'healthy' }), words: words.healthy },
      { to: paths.recipesWhere({ seasonal: 'true' }), words: words.inSeason },
      { to: paths.seasonal, words: words.seasonal },
      { to: paths.recipes, words: words.allRecipes },
    ],
  },
  {
    title: words.regions,
    links: [
      ...REGION_KEYS.map((region) => ({ to: paths.recipesWhere({ region }), words: REGION_NAMES[region] })),
      { to: paths.regions, words: words.allRegions },
    ],
  },
  {
    title: words.tags,
    links: TAGS.map((tag) => ({ to: paths.recipesWhere({ tag }), words: titleCase(tag) })),
  },
  {
    title: words.tools,
    links: [
      { to: paths.mealPlans, words: words.mealPlans },
      { to: paths.plans, words: words.pricing },
      { to: paths.shopping, words: words.shopping },
      { to: paths.nutrition, words: words.nutrition },
      { to: paths.convert, words: words.convert },
      { to: paths.submit, words: words.submit },
    ],
  },
  {
    title: words.learn,
    links: [
      { to: paths.tips, words: words.tips },
      { to: paths.tutorials, words: words.tutorials },
      { to: paths.stories, words: words.stories },
      { to: paths.latestReviews, words: words.reviews },
      { to: paths.challenges, words: words.challenges },
    ],
  },
  {
    title: words.help,
    links: [
      { to: paths.help, words: words.help },
      { to: paths.faq, words: words.faq },
      { to: paths.contact, words: words.contact },
      { to: paths.forums, words: words.forums },
    ],
  },
];

export const FOOTER_RULES = [
  { to: paths.privacy, words: words.privacy },
  { to: paths.terms, words: words.terms },
  { to: paths.cookies, words: words.cookies },
];
