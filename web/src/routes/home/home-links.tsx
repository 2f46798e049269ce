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

/** The quick filters, the way to the regions and the trial. */
export function HomeLinks({ subscribed }: { subscribed: boolean }) {
  return (
    <section aria-label={words.linksLabel} className="bg-wash">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-6 md:px-6">
        <nav aria-label={words.chipsLabel} className="max-md:w-full">
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
        <div className="flex flex-wrap gap-2.5">
          <Button look="secondary" size="small" onClick={scrollToRegions}>
            {words.explore}
          </Button>
          {!subscribed && (
            <Link to={paths.subscribe} className={buttonClass('ghost', 'small')}>
              {words.trial}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
