import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { nutrition as words } from '../features/nutrition/copy.ts';
import { FoodCompare, MOST_COMPARED } from '../features/nutrition/food-compare.tsx';
import { PERS } from '../features/nutrition/food-figures.ts';
import { plateOf, plateText } from '../features/nutrition/plate.ts';
import { PlateBuilder } from '../features/nutrition/plate-builder.tsx';
import { useAddressValues } from '../lib/address-values.ts';
import { foodOptions } from '../lib/food-queries.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';

const TABS = ['compare', 'plate'] as const;
const START = { tab: 'compare', foods: '', per: '100g', plate: '' };

/** The foods in the URL, without duplicates. */
const comparedIds = (text: string): string[] =>
  [...new Set(text.split(','))].filter((id) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(id)).slice(0, MOST_COMPARED);

/** The page itself reports an unknown food. */
export const loader = loadQueries(({ client, url }) => {
  const search = url.searchParams;
  const isPlate = search.get('tab') === 'plate';
  const ids = isPlate
    ? plateOf(search.get('plate') ?? '').map(({ id }) => id)
    : comparedIds(search.get('foods') ?? '');
  return [...new Set(ids)].map((id) => client.ensureQueryData(foodOptions(id)).catch(() => undefined));
});

export function Component() {
  const [values, change] = useAddressValues(START);
  const tab = TABS.find((one) => one === values.tab) ?? 'compare';
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading
        title={words.title}
        head={{ description: words.description, canonical: paths.nutrition }}
      />
      <p className="mt-1.5 mb-6 text-lg text-ink-2">{words.words}</p>
      <Tabs
        label={words.tabList}
        tabs={TABS.map((id) => ({ id, words: words.tabs[id] }))}
        selected={tab}
        onSelect={(next) => change({ tab: next })}
      >
        {tab === 'compare' ? (
          <FoodCompare
            ids={comparedIds(values.foods)}
            onIds={(ids) => change({ foods: ids.join(',') })}
            per={PERS.find((one) => one === values.per) ?? '100g'}
            onPer={(per) => change({ per })}
          />
        ) : (
          <PlateBuilder rows={plateOf(values.plate)} onRows={(rows) => change({ plate: plateText(rows) })} />
        )}
      </Tabs>
    </div>
  );
}
