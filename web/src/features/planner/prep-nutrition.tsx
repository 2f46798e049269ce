import type { MealPrepStats } from '@homeplate/contracts/documents/meal-prep.ts';
import { useId } from 'react';
import { shortDay } from './days.ts';
import { prep } from './prep-copy.ts';

const words = prep.nutrition;
const NAMES = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;
const HEAD = 'py-1.5 text-xs font-normal text-ink-2';
const CELL = 'py-2 text-right tabular-nums';

/** What the planned meals give one person a day, beside the reference intakes. */
export function PrepNutrition({ stats }: { stats: MealPrepStats }) {
  const id = useId();
  const { nutritionDays, nutritionData, nutritionReference } = stats;
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
          <table className="mt-3 w-full text-sm">
            <caption className="sr-only">{words.caption}</caption>
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
              {NAMES.map((name) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 text-left font-normal">
                    {words.names[name]}
                  </th>
                  <td className={`${CELL} font-strong`}>{words.amount(name, nutritionData[name])}</td>
                  <td className={`${CELL} text-ink-2`}>{words.amount(name, nutritionReference[name])}</td>
                  <td className={CELL}>{words.percent(nutritionData[name] / nutritionReference[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
