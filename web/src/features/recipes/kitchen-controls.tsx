import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Minus, Plus } from 'lucide-react';
import { kitchen } from './cooking-copy.ts';
import { tabs as words } from './parts-copy.ts';
import { MOST_SERVINGS } from './scale-recipe.ts';
import { chooseUnits, useUnits } from './units.ts';

type Props = { servings: number; onServings: (servings: number) => void };

export function ServingsScaler({ servings, onServings }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 md:gap-2.5">
      <button
        type="button"
        aria-label={words.fewer}
        disabled={servings <= 1}
        onClick={() => onServings(servings - 1)}
        className={buttonClass('secondary', 'icon')}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <p role="status" className="min-w-22 md:min-w-24 text-center font-strong">
        {words.servingsCount(servings)}
      </p>
      <button
        type="button"
        aria-label={words.more}
        disabled={servings >= MOST_SERVINGS}
        onClick={() => onServings(servings + 1)}
        className={buttonClass('secondary', 'icon')}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

export const UnitsSwitch = () => (
  <Readings
    label={kitchen.units}
    value={useUnits()}
    onChange={chooseUnits}
    options={[
      { value: 'us', words: kitchen.us },
      { value: 'metric', words: kitchen.metric },
    ]}
  />
);
