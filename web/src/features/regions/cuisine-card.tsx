import type { RegionDocument } from '@homeplate/contracts/documents/region.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { monthNames } from '../../components/month-names.ts';
import { PremiumBadge } from '../../components/recipe-badges.tsx';
import { regionPlace } from '../../components/region-copy.ts';
import { paths } from '../../lib/paths.ts';
import { regionsPage as words } from './regions-copy.ts';

/** Produce on a card; the calendar has the rest. */
const SHOWN_PRODUCE = 8;
const LINK = 'underline decoration-line-strong underline-offset-3 hover:decoration-current';

/** All about one region. `name`: its display name; `month`: 1 to 12. */
export function CuisineCard({
  name,
  region,
  month,
}: {
  name: string;
  region: RegionDocument;
  month: number;
}) {
  const { key, recipes, recipeCount } = region;
  const { ink, bar } = REGION_CLASSES[key];
  const others = recipeCount - recipes.length;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className={cx('h-1.5', bar)} />
      <div className="flex grow flex-col px-4 pt-4 pb-4 md:px-5">
        <h2 className={cx('flex items-center gap-2.5 text-2xl', ink)}>
          <RegionMark region={key} className="size-8" />
          {name}
        </h2>
        <p className="mt-2">{region.description}</p>
        <Part title={words.dishes}>
          <Row
            entries={region.signature_dishes.map((dish) => {
              const id = region.dishRecipes[dish];
              return [dish, id ? <DishLink key={dish} id={id} dish={dish} /> : dish];
            })}
          />
        </Part>
        <Part title={words.ingredients}>
          <Row entries={region.seasonal_ingredients.map((text) => [text, text])} />
        </Part>
        <Part title={words.inSeason(monthNames[month - 1] ?? '')}>
          {region.inSeason.length > 0 ? (
            <Row entries={region.inSeason.slice(0, SHOWN_PRODUCE).map((food) => [food, food])} />
          ) : (
            words.nothingInSeason
          )}{' '}
          <Link
            to={paths.seasonalWhere({ calendar: key })}
            aria-label={words.wholeYearOf(regionPlace[key])}
            className={cx('whitespace-nowrap text-primary', LINK)}
          >
            {words.wholeYear}
          </Link>
        </Part>
        <Part title={words.recipes}>
          <ul>
            {recipes.map(({ id, title, isPremium }) => (
              <li key={id} className="flex min-h-11 items-center gap-2 border-b border-line md:min-h-9">
                <Link to={paths.recipe(id)} className="font-strong hover:underline">
                  {title}
                </Link>
                {isPremium && <PremiumBadge />}
              </li>
            ))}
          </ul>
          {others > 0 && <p className="mt-1.5 text-ink-2">{words.more(others)}</p>}
        </Part>
        <Part title={words.learnMore}>
          <ul className="flex flex-wrap gap-x-4">
            {region.cultural_links.map((url) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-1.5 text-primary underline md:min-h-8"
                >
                  {new URL(url).hostname.replace(/^www\./, '')}
                  <ExternalLink aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">{words.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Link to={paths.recipesWhere({ region: key })} className={buttonClass('secondary', 'small')}>
            {words.seeRecipes(name)}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
          {others > 0 && (
            <Link
              to={paths.plans}
              aria-label={words.plansFor(name)}
              className={buttonClass('ghost', 'small')}
            >
              {words.plans}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

const DishLink = ({ id, dish }: { id: string; dish: string }) => (
  <Link to={paths.recipe(id)} className={LINK}>
    {dish}
  </Link>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 text-sm">
    <h3 className="mb-0.5 font-sans text-xs font-strong tracking-normal text-ink-2">{title}</h3>
    {children}
  </section>
);

/** Names in a line, with commas between them. */
const Row = ({ entries }: { entries: readonly (readonly [name: string, shown: ReactNode])[] }) => (
  <span className="leading-relaxed">
    {entries.map(([name, shown], at) => (
      <Fragment key={name}>
        {at > 0 && ', '}
        {shown}
      </Fragment>
    ))}
  </span>
);
