import { SEASON_KEYS } from '@homeplate/contracts/documents/list-filters.ts';
import type { FacetCount, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/user.ts';
import { DietaryFilters } from './dietary-filters.tsx';
import { ChoiceGroup, Choices } from './filter-choices.tsx';
import { filters as words } from './filters-copy.ts';
import { filterWords, list } from './list-copy.ts';
import { facetsOptions } from './queries.ts';
import {
  type ChangeParams,
  chosenTags,
  type Filter,
  facetQuery,
  isChosen,
  toggled,
  withTagToggled,
  withValue,
} from './recipe-filters.ts';
import { useReader } from './use-reader.ts';

export type PanelProps = { params: URLSearchParams; onChange: ChangeParams };

/** A filter with one value at a time: its URL parameter, its counts, and the label of a value. */
type Group = {
  name: Filter & keyof typeof words.groups;
  counts: (facets: RecipeFacets) => readonly FacetCount[];
  nameOf: (value: string) => string;
};
const GROUPS: readonly Group[] = [
  { name: 'free', counts: ({ free }) => free, nameOf: (value) => words.free[value] ?? value },
  { name: 'course', counts: ({ course }) => course, nameOf: titleCase },
  { name: 'region', counts: ({ region }) => region, nameOf: (key) => REGION_NAMES[key as RegionKey] ?? key },
  {
    name: 'maxCostPerServing',
    counts: ({ maxCostPerServing }) => maxCostPerServing,
    nameOf: words.upToDollars,
  },
  { name: 'maxCost', counts: ({ maxCost }) => maxCost, nameOf: words.upToDollars },
  { name: 'serves', counts: ({ serves }) => serves, nameOf: words.atLeast },
  { name: 'maxTime', counts: ({ maxTime }) => maxTime, nameOf: words.upToMinutes },
  { name: 'difficulty', counts: ({ difficulty }) => difficulty, nameOf: titleCase },
  { name: 'dietary', counts: ({ dietary }) => dietary, nameOf: titleCase },
  { name: 'season', counts: ({ season }) => season, nameOf: titleCase },
];

/** Every filter, with how many recipes match each of its values. A choice applies immediately. */
export function FilterPanel({ params, onChange }: PanelProps) {
  const { hasPlan } = useReader();
  const { data: facets, isPending, refetch } = useQuery(facetsOptions(facetQuery(params)));
  if (isPending) return <Waiting words={words.loading} />;
  if (!facets) {
    return <ErrorNotice words={words.failed} again={list.again} onAgain={() => void refetch()} />;
  }
  return (
    <>
      <div className="gap-8 md:columns-2 lg:columns-3">
        {GROUPS.map(({ name, counts, nameOf }) => {
          // A plan has several diets at once instead.
          if (name === 'dietary' && hasPlan) return null;
          const chosen = chosenOf(params, name);
          return (
            <Choices
              key={name}
              title={words.groups[name]}
              counts={counts(facets)}
              nameOf={nameOf}
              isChosen={(value) => value === chosen}
              onToggle={(value) =>
                onChange((now) => withValue(now, name, value === chosen ? undefined : value))
              }
            />
          );
        })}
        <DietaryFilters params={params} onChange={onChange} facets={facets} />
        <OwnChoices params={params} onChange={onChange} />
      </div>
      <Tags params={params} onChange={onChange} counts={facets.tags} />
    </>
  );
}

const COOKED: readonly { name: 'cooked' | 'cookedLately'; value: string }[] = [
  { name: 'cooked', value: 'true' },
  { name: 'cookedLately', value: 'false' },
];

/** What a signed-in user cooked. Without counts: they would have to be loaded for each user. */
function OwnChoices({ params, onChange }: PanelProps) {
  if (!useSignedInUser()) return null;
  return (
    <ChoiceGroup title={words.groups.cooked}>
      {COOKED.map(({ name, value }) => {
        const chosen = isChosen(params, { [name]: value });
        return (
          <Chip
            key={name}
            chosen={chosen}
            aria-pressed={chosen}
            onClick={() => onChange((now) => toggled(now, { [name]: value }))}
            className="px-2.5"
          >
            {filterWords[name]?.(value)}
          </Chip>
        );
      })}
    </ChoiceGroup>
  );
}

/** Spells the value like the counts: "05.00" becomes "5", "Southeast" becomes "south". */
function chosenOf(params: URLSearchParams, name: Group['name']): string | undefined {
  const value = params.get(name)?.trim().toLowerCase();
  if (!value) return undefined;
  if (name.startsWith('max') || name === 'serves') return String(Number(value));
  const key = value.replaceAll(' ', '-');
  return name === 'region' && key === 'southeast' ? 'south' : key;
}

const FIRST_TAGS = 14;
const SEASONS: ReadonlySet<string> = new Set(SEASON_KEYS);

function Tags({ params, onChange, counts }: PanelProps & { counts: readonly FacetCount[] }) {
  const [isWhole, setWhole] = useState(false);
  const chosen = chosenTags(params);
  // Keep a selected tag without matches, so that the user can remove it.
  const unmatched = [...chosen].filter((tag) => counts.every(({ value }) => value !== tag));
  // Seasons are tags too, but have their own group.
  const offered = counts.filter(({ value }) => chosen.has(value) || !SEASONS.has(value));
  const all = [...unmatched.map((value) => ({ value, count: 0 })), ...offered];
  const shown = isWhole ? all : all.filter(({ value }, at) => at < FIRST_TAGS || chosen.has(value));
  return (
    <div>
      <Choices
        title={words.groups.tags}
        counts={shown}
        nameOf={titleCase}
        isChosen={(tag) => chosen.has(tag)}
        onToggle={(tag) => onChange((now) => withTagToggled(now, tag))}
      />
      {shown.length < all.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="-mt-4 min-h-11 text-sm font-strong text-primary underline"
        >
          {words.allTags(all.length)}
        </button>
      )}
    </div>
  );
}
