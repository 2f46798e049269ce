import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { AmountConverter } from '../features/convert/amount-converter.tsx';
import { convert as words } from '../features/convert/copy.ts';
import { OvenConverter } from '../features/convert/oven-converter.tsx';
import { PanConverter } from '../features/convert/pan-converter.tsx';
import { RecipeScaler } from '../features/convert/recipe-scaler.tsx';
import { useAddressValues } from '../lib/address-values.ts';
import { foodOptions } from '../lib/food-queries.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';

const TABS = ['amounts', 'oven', 'pans', 'scale'] as const;
type Tab = (typeof TABS)[number];

/** The default example: a cup of flour in grams. */
const START = {
  tab: 'amounts',
  food: 'all-purpose-flour',
  amount: '1',
  from: 'cup',
  to: 'g',
  temperature: '350',
  scale: 'f',
  pan: 'round:9:2',
  into: 'rectangle:13:9:2',
  length: 'in',
  lines: '',
  serves: '4',
  for: '6',
  measures: 'us',
};

/** The page itself reports an unknown food. */
export const loader = loadQueries(({ client, url }) => [
  client.ensureQueryData(foodOptions(url.searchParams.get('food') ?? START.food)).catch(() => undefined),
]);

export function Component() {
  const [values, change] = useAddressValues(START);
  const tab: Tab = TABS.find((one) => one === values.tab) ?? 'amounts';
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description, canonical: paths.convert }} />
      <p className="mt-1.5 mb-6 text-lg text-ink-2">{words.words}</p>
      <Tabs
        label={words.tabList}
        tabs={TABS.map((id) => ({ id, words: words.tabs[id] }))}
        selected={tab}
        onSelect={(next) => change({ tab: next })}
      >
        {tab === 'amounts' && <AmountConverter values={values} onChange={change} />}
        {tab === 'oven' && <OvenConverter values={values} onChange={change} />}
        {tab === 'pans' && <PanConverter values={values} onChange={change} />}
        {tab === 'scale' && <RecipeScaler values={values} onChange={change} />}
      </Tabs>
    </div>
  );
}
