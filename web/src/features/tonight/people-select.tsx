import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { ChevronDown, UsersRound } from 'lucide-react';
import { tonight as words } from './copy.ts';

const PEOPLE = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);

/** A native select that looks like a button: "4 people". */
export function PeopleSelect({ people, onChange }: { people: number; onChange: (people: number) => void }) {
  return (
    <span className="relative inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-sm leading-none font-strong shadow-lip-outline hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <UsersRound aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{words.peopleCount(people)}</span>
      <ChevronDown aria-hidden="true" className="size-4" />
      <select
        aria-label={words.people}
        value={people}
        onChange={(event) => onChange(Number(event.target.value))}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-transparent text-transparent outline-none"
      >
        {PEOPLE.map((count) => (
          <option key={count} value={count} className="bg-surface text-ink">
            {words.peopleCount(count)}
          </option>
        ))}
      </select>
    </span>
  );
}
