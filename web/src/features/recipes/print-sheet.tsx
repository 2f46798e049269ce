import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { WhilePrinting } from '../../components/while-printing.tsx';
import { useUnits } from '../../lib/units.ts';
import { goodToKnow } from './good-to-know-copy.ts';
import { kitchen } from './kitchen-copy.ts';
import { lineWords } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { temperatureWords, withTemperatures } from './temperature.ts';
import { lineNames } from './ticked-lines.ts';

type Props = { recipe: RecipeDetail; servings: number };

/** Replaces the page in print: ingredients, steps and the source. */
export default function PrintSheet(props: Props) {
  return (
    <WhilePrinting>
      <Sheet {...props} />
    </WhilePrinting>
  );
}

function Sheet({ recipe, servings }: Props) {
  const units = useUnits();
  const factor = recipe.preview ? 1 : servings / recipe.servings;
  const names = lineNames(recipe.ingredients);
  return (
    <>
      <h1>{recipe.title}</h1>
      <p>
        {[
          recipe.place,
          words.servingsCount(servings),
          // What the recipe makes as written, not when it is scaled.
          servings === recipe.servings && recipe.yield,
          durationWords(recipe.totalTime),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="print-columns">
        <ul>
          {recipe.ingredients.map((line, index) => {
            const { amount, name } = lineWords(line, factor, units);
            return (
              <li key={names[index]}>
                {line.group && line.group !== recipe.ingredients[index - 1]?.group && (
                  <strong>{line.group}</strong>
                )}
                {amount && <b>{amount} </b>}
                {name}
                {line.notes && `, ${line.notes}`}
                {line.optional && ` (${words.optional})`}
              </li>
            );
          })}
        </ul>
        <ol>
          {recipe.instructions.map((step) => (
            <li key={step.step}>
              {withTemperatures(step.instruction, units)}{' '}
              <i>
                {[
                  step.temperatureF !== null && temperatureWords(step.temperatureF, units),
                  step.time > 0 && kitchen.stepTime(step.time, step.waiting),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </i>
            </li>
          ))}
        </ol>
      </div>
      <footer>
        {recipe.serveWith && `${goodToKnow.serveWith} ${recipe.serveWith}. `}
        {recipe.storage} {recipe.leftovers}
        <br />
        {window.location.origin + window.location.pathname}
      </footer>
    </>
  );
}
