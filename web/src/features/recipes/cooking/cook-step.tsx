import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Clock, Thermometer } from 'lucide-react';
import { useUnits } from '../../../lib/units.ts';
import { GoodToKnow } from '../good-to-know.tsx';
import { goodToKnow } from '../good-to-know-copy.ts';
import { IngredientGroups } from '../ingredient-rows.tsx';
import { kitchen } from '../kitchen-copy.ts';
import { lineWords } from '../line-amount.ts';
import { temperatureWords, withTemperatures } from '../temperature.ts';
import { cooking as words } from './copy.ts';
import { stepLines } from './step-lines.ts';
import { StepTimer } from './step-timer.tsx';

type Props = { recipe: RecipeDetail; factor: number };

/** The preparation before the first step: tools, and all ingredients with checkboxes. */
export function GetReady({ recipe, factor }: Props) {
  return (
    <div className="grid gap-6 text-lg">
      <h3 className="text-3xl md:text-4xl">{words.ready}</h3>
      {(recipe.equipment.length > 0 || recipe.makeAhead) && (
        <dl className="grid gap-3">
          {recipe.equipment.length > 0 && (
            <div>
              <dt className="text-sm text-ink-2">{goodToKnow.equipment}</dt>
              <dd>{recipe.equipment.join(', ')}</dd>
            </div>
          )}
          {recipe.makeAhead && (
            <div>
              <dt className="text-sm text-ink-2">{goodToKnow.makeAhead}</dt>
              <dd>{recipe.makeAhead}</dd>
            </div>
          )}
        </dl>
      )}
      <div>
        <IngredientGroups recipe={recipe} factor={factor} />
      </div>
    </div>
  );
}

/** One step with its ingredients, readable from a distance. */
export function CookStep({ recipe, factor, at }: Props & { at: number }) {
  const units = useUnits();
  const step = recipe.instructions[at];
  if (!step) return null;
  const lines = stepLines(recipe, step);
  return (
    <div className="grid gap-6">
      <p className="font-display text-[1.6rem] leading-[1.35] font-[550] text-pretty md:text-[2.3rem]">
        {withTemperatures(step.instruction, units)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-lg">
        {step.temperatureF !== null && (
          <span className="flex items-center gap-2 font-strong">
            <Thermometer aria-hidden="true" className="size-5" />
            {temperatureWords(step.temperatureF, units)}
          </span>
        )}
        {step.time > 0 && (
          <span className="flex items-center gap-2 text-ink-2">
            <Clock aria-hidden="true" className="size-5" />
            {kitchen.stepTime(step.time, step.waiting)}
          </span>
        )}
        <StepTimer recipe={recipe} step={step} large />
      </div>
      {lines.length > 0 && (
        <section aria-labelledby="step-uses" className="border-t border-line pt-4">
          <h3 id="step-uses" className="mb-2 text-xl">
            {words.uses}
          </h3>
          <ul className="grid gap-x-8 gap-y-1.5 text-lg md:grid-cols-2">
            {lines.map(({ line, note }, index) => {
              const { amount, name } = lineWords(line, factor, units);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step do not move, and a food may be in two of them
                <li key={index}>
                  {amount && <strong className="font-strong">{amount} </strong>}
                  {name}
                  {line.notes && <span className="text-ink-2">, {line.notes}</span>}
                  {note && amount && <span className="text-sm text-ink-2"> ({note})</span>}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {at === recipe.instructions.length - 1 && (
        <section className="border-t border-line pt-4">
          <h3 className="mb-2 text-xl">{words.after}</h3>
          <GoodToKnow recipe={recipe} only="after" />
        </section>
      )}
    </div>
  );
}
