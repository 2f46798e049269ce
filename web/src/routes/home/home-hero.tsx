import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { REDUCED_MOTION } from '@homeplate/kit/hooks/use-media.ts';
import { Link } from 'react-router-dom';
import { QUICK_FILTERS } from '../../features/recipes/quick-filters.ts';
import { paths } from '../../lib/paths.ts';
import { home as words } from './copy.ts';

const CHIPS = [
  { words: words.chips.under5, filter: QUICK_FILTERS.under5 },
  { words: words.chips.quick, filter: QUICK_FILTERS.quick },
  { words: words.chips.family, filter: QUICK_FILTERS.family },
  { words: words.chips.healthy, filter: QUICK_FILTERS.healthy },
  { words: words.chips.comfort, filter: QUICK_FILTERS.comfort },
];

function scrollToRegions() {
  const regions = document.getElementById('regions');
  regions?.focus({ preventScroll: true });
  regions?.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
}

type Props = {
  /** The number of recipes; undefined until loaded. */
  count: number | undefined;
  /** The user already pays, so offer no trial. */
  subscribed: boolean;
};

/** For signed-in users. Until plans can be bought, the trial links to the plans. */
export function HomeHero({ count, subscribed }: Props) {
  return (
    <section className="bg-wash pt-8">
      <div className="mx-auto max-w-page px-4 pt-8 pb-10 md:px-6 lg:pt-10 lg:pb-12">
        <h1 tabIndex={-1} className="max-w-[44rem] text-[2rem] md:text-4xl">
          {words.cookHeadline}
        </h1>
        <p className="mt-3 max-w-[38rem] text-lg text-ink-2">{words.cookLead(count)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="large" onClick={scrollToRegions}>
            {words.explore}
          </Button>
          {!subscribed && (
            <Link to={paths.plans} className={buttonClass('secondary', 'large')}>
              {words.trial}
            </Link>
          )}
        </div>
        <nav aria-label={words.chipsLabel} className="mt-7">
          <ul className="chip-row max-md:-mx-4 max-md:px-4 md:flex-wrap">
            {CHIPS.map((chip) => (
              <li key={chip.words}>
                <Link
                  to={paths.recipesWhere(chip.filter)}
                  className="inline-flex min-h-11 items-center rounded-picture border border-line-strong bg-surface px-3.5 text-sm leading-none font-strong whitespace-nowrap hover:border-ink md:min-h-[38px]"
                >
                  {chip.words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
