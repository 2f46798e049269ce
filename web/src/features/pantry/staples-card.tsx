import type { Pantry } from '@homeplate/contracts/documents/pantry.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { useId } from 'react';
import { FoodPicker } from '../../components/food-picker.tsx';
import { pantry } from './copy.ts';
import { useSetStaple } from './queries.ts';
import { usePantryToasts } from './use-pantry-toasts.ts';

const words = pantry.staples;

/** Foods that are always at home, each with a switch. */
export function StaplesCard({ userId, staples }: { userId: string; staples: Pantry['staples'] }) {
  const id = useId();
  const set = useSetStaple(userId);
  const { failed } = usePantryToasts();
  const chosen = new Set(staples.map(({ foodId }) => foodId));
  const shown = [...staples, ...words.suggested.filter(({ foodId }) => !chosen.has(foodId))];
  const change = (foodId: string, name: string, isStaple: boolean) =>
    set.mutate({ foodId, name, isStaple }, { onError: failed });
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{words.words}</p>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ foodId, name }) => (
          <li key={foodId}>
            <Chip
              chosen={chosen.has(foodId)}
              aria-pressed={chosen.has(foodId)}
              onClick={() => change(foodId, name, !chosen.has(foodId))}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      <FoodPicker
        label={words.pick}
        placeholder={words.pickPlaceholder}
        value=""
        clears
        onChoose={(food) => change(food.id, food.name, true)}
        className="mt-4"
      />
    </section>
  );
}
