import type { Substitute } from '@homeplate/contracts/documents/substitutes.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { substitutes as words } from './copy.ts';

/** The cost difference of a substitute for the scaled recipe, in words. */
export function costWords(substitute: Substitute, factor: number): { words: string; isLess: boolean } {
  const { costDifference, costSource } = substitute;
  if (costDifference === null) return { words: words.notPriced, isLess: false };
  const cents = Math.round(centsOf(costDifference) * factor);
  if (cents === 0) return { words: words.sameCost, isLess: false };
  const about = costSource !== null && isEstimate(costSource);
  const cost = dollars(Math.abs(cents));
  return { words: cents < 0 ? words.less(about, cost) : words.more(about, cost), isLess: cents < 0 };
}

const NUTRIENTS = ['protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;
const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}`;

/** "−12 calories, +1.2 g fat": the difference per serving; undefined when unknown. */
export function nutritionWords({ nutritionDifference: difference }: Substitute): string | undefined {
  if (!difference) return undefined;
  const changed = [
    ...(difference.calories === 0 ? [] : [`${signed(difference.calories)} ${words.calories}`]),
    ...NUTRIENTS.filter((name) => difference[name] !== 0).map(
      (name) => `${signed(difference[name])} ${words.nutrients[name]}`,
    ),
  ];
  return changed.length > 0 ? changed.join(', ') : words.sameFigures;
}
