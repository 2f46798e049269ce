import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { CalendarDays, type LucideIcon, MapPin, Refrigerator } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { mealPlans } from './copy.ts';

const words = mealPlans.signedOut;
const ICONS: readonly LucideIcon[] = [CalendarDays, MapPin, Refrigerator];

/** What a visitor sees of the planner. */
export function SignedOut() {
  return (
    <div className="mt-3">
      <p className="max-w-[60ch] text-lg text-ink-2">{words.words}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a
          href={`${paths.signIn}?next=${encodeURIComponent(paths.mealPlans)}`}
          className={buttonClass('primary')}
        >
          {words.signIn}
        </a>
        <Link to={paths.subscribe} className={buttonClass('secondary')}>
          {words.plans}
        </Link>
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {words.features.map(({ title, words: text }, index) => {
          const Icon = ICONS[index] ?? CalendarDays;
          return (
            <li key={title} className="rounded-card border border-line bg-surface p-5">
              <Icon aria-hidden="true" className="size-6 text-primary" />
              <h2 className="mt-3 text-xl">{title}</h2>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
