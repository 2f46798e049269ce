import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonName, moodBoard as words } from './copy.ts';
import { currentSeasonOptions, seasonRecipesOptions } from './queries.ts';
import { SEASONS } from './season-of.ts';
import { SeasonSlides } from './season-slides.tsx';

/** Dishes of the season: the current one until the user chooses another. */
export function MoodBoard() {
  const { data: current } = useQuery(currentSeasonOptions);
  const [chosen, setChosen] = useState<SeasonKey>();
  const season = chosen ?? current;
  return (
    <section aria-labelledby="mood-board-title" className="bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="mood-board-title" className="text-2xl md:text-3xl">
            {season ? words.title(seasonName[season]) : words.label}
          </h2>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{words.choose}</legend>
            {SEASONS.map((one) => (
              <Chip
                key={one}
                chosen={one === season}
                aria-pressed={one === season}
                onClick={() => setChosen(one)}
              >
                {seasonName[one]}
              </Chip>
            ))}
          </fieldset>
        </div>
        {season ? <Season key={season} season={season} manual={chosen !== undefined} /> : <Skeleton />}
      </div>
    </section>
  );
}

function Season({ season, manual }: { season: SeasonKey; manual: boolean }) {
  const { data: recipes, isPending, refetch } = useQuery(seasonRecipesOptions(season));
  if (isPending) return <Skeleton />;
  if (!recipes) return <ErrorNotice words={words.error} again={words.again} onAgain={() => void refetch()} />;
  if (recipes.length === 0) return <p className="text-ink-2">{words.empty(seasonName[season])}</p>;
  return <SeasonSlides recipes={recipes} manual={manual} />;
}

const Skeleton = () => (
  <div role="status" aria-label={words.loading} className="grid gap-7 lg:grid-cols-[1.5fr_1fr] lg:gap-9">
    <Bone className="aspect-[2/1] rounded-card" />
    <div className="grid content-center gap-4">
      <Bone className="h-6 w-28" />
      <Bone className="h-9 w-3/4" />
      <Bone className="h-12" />
      <Bone className="h-11 w-56" />
    </div>
  </div>
);
