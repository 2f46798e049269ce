import type { MealPrepStats } from '@homeplate/contracts/documents/meal-prep.ts';
import { useId } from 'react';
import { nutritionReferences as referenceWords } from '../../components/nutrition-reference-copy.ts';
import { shortDay } from './days.ts';
import { prep } from './prep-copy.ts';

const words = prep.nutrition;
const NAMES = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;
const HEAD = 'py-1.5 text-xs font-normal text-ink-2';
const CELL = 'py-2 text-right tabular-nums';

/** What the planned meals give diners of each age a day, beside their reference intakes. */
export function PrepNutrition({ stats }: { stats: MealPrepStats }) {
  const id = useId();
  const { nutritionDays, nutritionData, nutritionReferences } = stats;
  const counted = nutritionDays.filter(({ nutrition }) => nutrition !== null);
  const meals = nutritionDays.reduce((sum, day) => sum + day.meals, 0);
  const known = nutritionDays.reduce((sum, day) => sum + day.knownMeals, 0);
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{words.counted(counted.length, known, meals)}</p>
      {counted.length > 0 && (
        <>
          <p className="mt-1 text-sm text-ink-2">{referenceWords.comparedWith(nutritionReferences)}</p>
          {nutritionReferences.map((reference) => (
            <ReferenceTable
              key={reference.ages}
              average={nutritionData}
              reference={reference}
              isOnly={nutritionReferences.length === 1}
            />
          ))}
          <details className="mt-2 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong text-primary underline underline-offset-4">
              {words.byDay}
            </summary>
            <table className="w-full">
              <thead>
                <tr className="border-b border-line">
                  <th scope="col" className={`${HEAD} text-left`}>
                    {words.date}
                  </th>
                  <th scope="col" className={`${HEAD} text-right`}>
                    {words.meals}
                  </th>
                  {(['calories', 'protein', 'fiber'] as const).map((name) => (
                    <th key={name} scope="col" className={`${HEAD} text-right`}>
                      {words.names[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {nutritionDays.map(({ date, meals: planned, nutrition }) => (
                  <tr key={date} className="border-b border-line last:border-0">
                    <th scope="row" className="py-2 text-left font-normal">
                      {shortDay(date)}
                    </th>
                    <td className={CELL}>{planned}</td>
                    {(['calories', 'protein', 'fiber'] as const).map((name) => (
                      <td key={name} className={CELL}>
                        {nutrition ? words.amount(name, nutrition[name]) : words.unknown}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <p className="mt-2 text-xs text-ink-2">{words.source}</p>
        </>
      )}
    </section>
  );
}

type TableProps = {
  average: MealPrepStats['nutritionData'];
  reference: MealPrepStats['nutritionReferences'][number];
  isOnly: boolean;
};

/** The average for the portion that these diners eat. */
function ReferenceTable({ average, reference, isOnly }: TableProps) {
  const { portion, intakes } = reference;
  return (
    <table className="mt-3 w-full text-sm">
      <caption className={isOnly ? 'sr-only' : 'text-left font-strong'}>
        {isOnly ? words.caption : referenceWords.eaters(reference)}
      </caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${HEAD} text-left`}>
            {words.nutrient}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {words.day}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {words.reference}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name) => {
          const day = average[name] * portion;
          const intake = intakes[name];
          return (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {words.names[name]}
              </th>
              <td className={`${CELL} font-strong`}>{words.amount(name, day)}</td>
              <td className={`${CELL} text-ink-2`}>
                {intake === null ? referenceWords.none : words.amount(name, intake)}
              </td>
              <td className={CELL}>{intake === null ? referenceWords.none : words.percent(day / intake)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
