import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { CheapHere } from '../../features/deals/cheap-here.tsx';
import { dealsOptions } from '../../features/deals/queries.ts';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { locationOptions } from '../../features/location/queries.ts';
import { rememberList } from '../../features/shopping/opened-list.ts';
import { OwnList } from '../../features/shopping/server-list-view.tsx';
import { paths } from '../../lib/paths.ts';
import { mealPlans as words } from './copy.ts';

const MOST_DEALS = 3;

/** `name`: of its first day. */
export type ListWeek = { start: string; name: string };

/** What the meals of a week need, and what was added to it by hand. */
export default function ListTab({ userId, weeks }: { userId: string; weeks: readonly [ListWeek, ListWeek] }) {
  const [isNext, setNext] = useState(false);
  const { data: location } = useQuery(locationOptions);
  const { data: cheap } = useQuery(dealsOptions);
  const deals = cheap?.deals.slice(0, MOST_DEALS) ?? [];
  const openLocationDialog = useOpenLocationDialog();
  const week = weeks[isNext ? 1 : 0];
  const id = `week-${week.start}`;
  // The Shopping List page opens the same list, also in a store without a signal.
  useEffect(() => rememberList(userId, id), [userId, id]);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 print:hidden">
        <h2 className="text-xl">{words.weekOf(week.name)}</h2>
        <Readings
          label={words.listWeek}
          value={isNext ? 'next' : 'this'}
          onChange={(value) => setNext(value === 'next')}
          options={[
            { value: 'this', words: words.listWeeks.this },
            { value: 'next', words: words.listWeeks.next },
          ]}
        />
      </div>
      <OwnList
        key={id}
        userId={userId}
        id={id}
        zipCode={location?.zipCode}
        onSetPlace={openLocationDialog}
        browse={
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {words.browse}
          </Link>
        }
      />
      {deals.length > 0 && (
        <div className="mt-5 max-w-2xl print:hidden">
          <CheapHere deals={deals} />
        </div>
      )}
    </>
  );
}
