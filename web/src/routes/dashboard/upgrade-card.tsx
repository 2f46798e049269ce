import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dashboard } from '../../features/dashboard/copy.ts';
import { plansOptions } from '../../features/plans/queries.ts';
import { paths } from '../../lib/paths.ts';

/** The way to the paid plan, at the price of the plan table. */
export function UpgradeCard({ title, words }: { title: string; words: string }) {
  const { data: plans } = useQuery(plansOptions);
  const premium = plans?.find(({ id }) => id === 'premium');
  const { now, short } = dashboard.upgrade;
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-wash p-5 md:p-6"
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 className="flex items-center gap-2.5 text-2xl">
          <Crown aria-hidden="true" className="size-6 shrink-0 text-primary" />
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{words}</p>
      </div>
      <Link to={paths.subscribeTo('premium')} className={buttonClass('primary')}>
        {premium ? now(`$${premium.price.toFixed(2)}`) : short}
      </Link>
    </section>
  );
}
