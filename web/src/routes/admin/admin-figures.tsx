import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { admin as words } from '../../features/admin/copy.ts';
import { freeCountOptions, userCountOptions } from '../../features/admin/queries.ts';
import { regionStatsOptions } from '../../features/regions/queries.ts';
import { paths } from '../../lib/paths.ts';

const REFRESH_MS = 1_000;

/** Counts of recipes, users and regions. `expected`: the recipes that there are since the last expansion. */
export function AdminFigures({ staff, expected }: { staff: string; expected: number | undefined }) {
  const stats = useQuery({
    ...regionStatsOptions,
    // The list follows an expansion by an event, shortly after the answer.
    refetchInterval: ({ state: { data } }) =>
      data && expected !== undefined && totalOf(data) < expected ? REFRESH_MS : false,
  });
  const users = useQuery(userCountOptions(staff));
  const free = useQuery(freeCountOptions);
  if (stats.isPending || users.isPending || free.isPending) return <Waiting words={words.loading} />;
  if (!stats.data || users.data === undefined || free.data === undefined) {
    const again = () => void Promise.all([stats.refetch(), users.refetch(), free.refetch()]);
    return <ErrorNotice words={words.failed} again={words.again} onAgain={again} />;
  }
  const total = totalOf(stats.data);
  const covered = stats.data.filter(({ recipeCount }) => recipeCount > 0);
  const most = Math.max(1, ...covered.map(({ recipeCount }) => recipeCount));
  return (
    <>
      <dl aria-label={words.figures} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <Figure name={words.totalRecipes} figure={total} />
        <Figure name={words.users} figure={users.data} />
        <Figure name={words.premiumRecipes} figure={total - free.data} />
        <Figure name={words.regions} figure={covered.length} />
      </dl>
      <section aria-labelledby="distribution" className="mt-8">
        <h2 id="distribution" className="text-2xl">
          {words.distribution}
        </h2>
        <ul className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
          {covered.map(({ region, recipeCount }) => (
            <li key={region}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={paths.recipesWhere({ region })} className="font-strong">
                  {REGION_NAMES[region]}
                </Link>
                <span className="text-sm text-ink-2">{words.recipes(recipeCount)}</span>
              </div>
              <progress
                value={recipeCount}
                max={most}
                aria-hidden="true"
                className="h-2 w-full accent-primary"
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const totalOf = (stats: readonly { recipeCount: number }[]): number =>
  stats.reduce((sum, { recipeCount }) => sum + recipeCount, 0);

const Figure = ({ name, figure }: { name: string; figure: number }) => (
  <div className="rounded-card border border-line bg-surface p-4 md:p-5">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="block font-display text-2xl font-strong tracking-display md:text-3xl">
      {figure.toLocaleString('en-US')}
    </dd>
  </div>
);
