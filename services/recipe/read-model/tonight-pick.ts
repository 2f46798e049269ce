/** A free dinner with a price for every line. */
export type Dinner = { id: string; region: string; minutes: number; servingCents: number };

export type TonightPick<D extends Dinner> = { limitCents: number; tonight: readonly D[]; week: readonly D[] };

const TONIGHT = 4;
const WEEK = 7;
const LIMIT_CENTS = 300;
const STEP_CENTS = 100;
const MOST_MINUTES = 90;
/** Later in the week a stew may simmer longer. */
const MOST_MINUTES_LATER = 150;

/**
 * Four dinners of four regions for tonight, cheapest first: at most $3 a serving and 90 minutes. The limit rises by a dollar until it
 * leaves four. With fewer than four regions, a region may repeat. The week continues with the dinner that adds least to what
 * `checkoutOf` asks for all of them together, in cents.
 */
export function pickTonight<D extends Dinner>(
  dinners: readonly D[],
  checkoutOf: (dinners: readonly D[]) => number,
): TonightPick<D> {
  const byCost = dinners.toSorted((a, b) => a.servingCents - b.servingCents || (a.id < b.id ? -1 : 1));
  const quick = byCost.filter(({ minutes }) => minutes <= MOST_MINUTES);
  const dearest = quick.at(-1)?.servingCents ?? 0;
  let limitCents = LIMIT_CENTS;
  let tonight = ofRegions(quick, limitCents);
  while (tonight.length < TONIGHT && limitCents < dearest) {
    limitCents += STEP_CENTS;
    tonight = ofRegions(quick, limitCents);
  }
  if (tonight.length < TONIGHT) {
    const others = quick.filter((dinner) => !tonight.includes(dinner));
    tonight = [...tonight, ...others.slice(0, TONIGHT - tonight.length)];
  }
  const week = [...tonight];
  while (week.length < Math.min(WEEK, dinners.length)) {
    const others = byCost.filter((dinner) => !week.includes(dinner));
    const later = others.filter(({ minutes }) => minutes <= MOST_MINUTES_LATER);
    const [next] = (later.length > 0 ? later : others)
      .map((dinner) => ({ dinner, cents: checkoutOf([...week, dinner]) }))
      .toSorted((a, b) => a.cents - b.cents);
    if (!next) break;
    week.push(next.dinner);
  }
  return { limitCents, tonight, week };
}

/** The cheapest dinner of each region up to the limit. */
function ofRegions<D extends Dinner>(byCost: readonly D[], limitCents: number): D[] {
  const regions = new Set<string>();
  const chosen: D[] = [];
  for (const dinner of byCost) {
    if (dinner.servingCents > limitCents || regions.has(dinner.region)) continue;
    regions.add(dinner.region);
    chosen.push(dinner);
    if (chosen.length === TONIGHT) break;
  }
  return chosen;
}
