import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region.ts';
import { Link } from 'react-router-dom';
import { later } from '../components/later.tsx';
import { paths } from '../lib/paths.ts';
import { titleCase } from '../words/recipes.ts';
import { shell, footer as words } from '../words/shell.ts';
import { SparePart } from './page-boundary.tsx';

const FooterNewsletter = later(async () => (await import('./footer-newsletter.tsx')).FooterNewsletter);
const ThemeChoice = later(async () => (await import('./theme-choice.tsx')).ThemeChoice);

const TAGS = ['budget-friendly', 'quick', 'healthy', 'seasonal'];

const COLUMNS = [
  {
    title: words.cook,
    links: [
      { to: paths.recipesWhere({ maxCost: '5' }), words: words.under5 },
      { to: paths.recipesWhere({ maxTime: '30' }), words: words.under30 },
      { to: paths.recipesWhere({ dietary: 'healthy' }), words: words.healthy },
      { to: paths.recipesWhere({ seasonal: 'true' }), words: words.inSeason },
      { to: paths.recipes, words: words.allRecipes },
    ],
  },
  {
    title: words.regions,
    links: REGION_KEYS.map((region) => ({
      to: paths.recipesWhere({ region }),
      words: REGION_NAMES[region],
    })),
  },
  {
    title: words.tags,
    links: TAGS.map((tag) => ({ to: paths.recipesWhere({ tag }), words: titleCase(tag) })),
  },
  {
    title: words.tools,
    links: [
      { to: paths.nutrition, words: words.nutrition },
      { to: paths.convert, words: words.convert },
    ],
  },
];

export function Footer() {
  return (
    <footer className="mt-14 bg-board text-on-board md:mt-19">
      <div className="region-strip" />
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 md:grid-cols-[1.6fr_4fr] md:px-6 md:py-12">
        <div>
          <Link to={paths.home} className="block max-w-72 font-display text-xl font-strong text-balance">
            {shell.tagline}
          </Link>
          <SparePart>
            <FooterNewsletter />
          </SparePart>
          <p className="mt-5 max-w-80 text-sm text-on-board-2">{words.note}</p>
          <SparePart>
            <ThemeChoice />
          </SparePart>
        </div>
        <div className="grid gap-8 md:grid-cols-4">
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-1.5 font-sans text-[15px] tracking-normal">{title}</h2>
              <ul className="max-md:grid max-md:grid-cols-2">
                {links.map(({ to, words: name }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-[15px] text-on-board-2 hover:text-on-board hover:underline md:min-h-8"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
