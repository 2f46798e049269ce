import { PLAN_IDS, type PlanList, PROFILES } from '@homeplate/contracts/documents/plan.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { pricing as words } from './copy.ts';

const isChosen = (plan: string) => plan === 'premium';

/** Joins phrases, of which only the first keeps its capital: "Reviews", "No AI" → "Reviews, no AI". */
const sentenceOf = (phrases: readonly string[]): string =>
  phrases
    .map((phrase, at) => (at === 0 ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1)))
    .join(', ');

/** What each plan contains, in a sentence each. */
export const PlanContents = ({ plans }: { plans: PlanList }) => (
  <dl className="mt-4 grid gap-3 text-md">
    {plans.map(({ id, name, features, limitations = [] }) => (
      <div key={id} className="grid gap-x-6 border-t border-line pt-3 md:grid-cols-[10rem_1fr]">
        <dt className="font-strong">{name}</dt>
        <dd className="text-ink-2">{sentenceOf([...features, ...limitations])}</dd>
      </div>
    ))}
  </dl>
);

/** The features of the plans, row by row. */
export function PlanTable() {
  const rows = [
    ...words.rows.map(([name, ...cells]) => ({ name, cells })),
    { name: words.profiles, cells: PLAN_IDS.map((plan) => words.upTo(PROFILES[plan])) },
  ];
  return (
    <table className="mt-4 w-full border-collapse text-left text-sm md:text-md">
      <thead>
        <tr className="border-y border-line">
          <th scope="col" className="py-3 pr-3">
            <span className="sr-only">{words.feature}</span>
          </th>
          {PLAN_IDS.map((plan) => (
            <th key={plan} scope="col" className={cx('p-3 font-strong', isChosen(plan) && 'bg-wash')}>
              {words.names[plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-3 font-strong">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td
                key={PLAN_IDS[at]}
                className={cx('p-3', isChosen(PLAN_IDS[at] ?? '') && 'bg-wash font-strong')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
