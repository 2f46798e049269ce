import { cx } from '@homeplate/kit/components/class-names.ts';
import { type LucideIcon, Minus, Plus, Printer } from 'lucide-react';
import { chooseUnits, type Units, useUnits } from '../../lib/units.ts';
import { kitchen } from './kitchen-copy.ts';
import { tabs as words } from './parts-copy.ts';
import { MOST_SERVINGS } from './scale-recipe.ts';

type Props = { servings: number; onServings: (servings: number) => void };

const FRAME = 'flex shrink-0 items-center rounded-control border border-line-strong bg-surface';

/** Servings, units and printing in one row. */
export const KitchenControls = (props: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
    <ServingsScaler {...props} />
    <div className="flex items-center gap-2">
      <UnitsSwitch />
      <button
        type="button"
        aria-label={kitchen.print}
        onClick={() => window.print()}
        className={`${FRAME} size-11 justify-center text-ink-2 hover:text-ink`}
      >
        <Printer aria-hidden="true" className="size-4" />
      </button>
    </div>
  </div>
);

const ServingsScaler = ({ servings, onServings }: Props) => (
  <div className={FRAME}>
    <Step Icon={Minus} name={words.fewer} disabled={servings <= 1} onPress={() => onServings(servings - 1)} />
    <p role="status" className="min-w-22 text-center text-md font-strong tabular-nums">
      {words.servingsCount(servings)}
    </p>
    <Step
      Icon={Plus}
      name={words.more}
      disabled={servings >= MOST_SERVINGS}
      onPress={() => onServings(servings + 1)}
    />
  </div>
);

type StepProps = { Icon: LucideIcon; name: string; disabled: boolean; onPress: () => void };

const Step = ({ Icon, name, disabled, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    disabled={disabled}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash disabled:cursor-default disabled:text-ink-3"
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
);

const UNITS: readonly Units[] = ['us', 'metric'];

function UnitsSwitch() {
  const chosen = useUnits();
  return (
    <fieldset className={`${FRAME} overflow-hidden`}>
      <legend className="sr-only">{kitchen.units}</legend>
      {UNITS.map((units) => (
        <button
          key={units}
          type="button"
          aria-pressed={units === chosen}
          onClick={() => chooseUnits(units)}
          className={cx(
            'min-h-11 px-3 text-md font-strong -outline-offset-3',
            units === chosen ? 'bg-ink text-page' : 'hover:bg-wash',
          )}
        >
          {kitchen[units]}
        </button>
      ))}
    </fieldset>
  );
}
