/** A free dinner with a price for every line. */
export type Dinner = { id: string; region: string; minutes: number; servingCents: number };

export type TonightPick<D extends Dinner> = { limitCents: number; tonight: readonly D[]; week: readonly D[] };

const TONIGHT = 4;
const WEEK = 7;
const LIMIT_CENTS = 300;
const STEP_CENTS = 100;
const MOST_MINUTES = 90;

/**
 * Four dinners of four regions for tonight, cheapest first: at most $3 a serving and 90 minutes. The limit rises by a dollar until it
 * leaves four. With fewer than four regions, a region may repeat. The week continues with the next cheapest.
 */
export function pickTonight<D extends Dinner>(dinners: readonly D[]): TonightPick<D> {
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
  const later = [...quick, ...byCost].filter((dinner) => !tonight.includes(dinner));
  return { limitCents, tonight, week: [...new Set([...tonight, ...later])].slice(0, WEEK) };
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
