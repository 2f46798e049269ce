import type { DinnerBasket, Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { tonight as copy } from './copy.ts';

const words = copy.week;

type Props = {
  tonight: Tonight;
  /** Undefined until loaded. */
  store: DinnerBasket['store'] | undefined;
  /** Where planning starts. */
  planPath: string;
  /** The terms of the plan that plans weeks; undefined until loaded. */
  trial: string | undefined;
};

/** What a week of such dinners costs, what the register takes for it, and what is left of that. */
export function WeekBand({ tonight: { week, people }, store, planPath, trial }: Props) {
  const isAbout = week.dinners.some(({ recipe }) => isEstimate(recipe.costSource));
  const amount = (text: string) => `${isAbout ? `${prices.about} ` : ''}${dollars(centsOf(text))}`;
  return (
    <section
      aria-labelledby="week-title"
      className="grid gap-6 rounded-card bg-board p-4 text-on-board md:p-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-center"
    >
      <ul aria-label={words.list} className="flex gap-2 overflow-x-auto p-1">
        {week.dinners.map(({ recipe, cost }, at) => {
          const [day, shown] = [words.days[at] ?? '', dollars(centsOf(cost))];
          return (
            <li key={recipe.id} className="w-24 shrink-0">
              <Link
                to={paths.recipe(recipe.id)}
                aria-label={words.day(day, recipe.title, shown)}
                className="block"
              >
                <span className="block overflow-hidden rounded-picture">
                  <RecipePicture src={recipe.imageUrl} alt="" region={recipe.region} sizes="108px" />
                </span>
                <span className="mt-1 block text-xs text-on-board-2">{day}</span>
                <span className="block text-md font-strong">{shown}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div>
        <h2 id="week-title" className="text-2xl">
          {words.title(week.dinners.length, people, amount(week.cost))}
        </h2>
        <dl className="mt-3 grid gap-1.5 text-md">
          <Leader name={words.checkout}>{amount(week.checkoutCost)}</Leader>
          {week.leftOverCost && <Leader name={words.stays}>{amount(week.leftOverCost)}</Leader>}
        </dl>
        <p className="mt-2 min-h-6 text-xs text-on-board-2">
          {store &&
            words.atStore(store.storeName, store.distance, `$${Math.round(centsOf(store.total) / 100)}`)}
        </p>
        <Link to={planPath} className={buttonClass('tag', 'large', 'mt-3 w-full')}>
          {words.plan}
        </Link>
        <p className="mt-2 min-h-6 text-xs text-on-board-2">{trial}</p>
      </div>
    </section>
  );
}
