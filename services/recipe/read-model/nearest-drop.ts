/** The filters to drop, and the number of recipes that match without them. */
export type NearestDrop<Name extends string> = { drop: readonly Name[]; count: number };

/**
 * The way out of a list without matches: one filter to drop, else two, and among them the choice that leaves the most recipes (the first
 * on a tie). The search is dropped only when no other choice helps, because it says what the user wants.
 */
export function nearestDrop<Name extends string>(
  given: readonly Name[],
  countWithout: (drop: readonly Name[]) => number,
): NearestDrop<Name> | null {
  const filters = given.filter((name) => name !== 'search');
  const search = given.filter((name) => name === 'search');
  for (const choices of [singles(filters), pairs(filters), singles(search), pairs([...filters, ...search])]) {
    let best: NearestDrop<Name> | null = null;
    for (const drop of choices) {
      const count = countWithout(drop);
      if (count > (best?.count ?? 0)) best = { drop, count };
    }
    if (best) return best;
  }
  return null;
}

const singles = <Name>(names: readonly Name[]): Name[][] => names.map((name) => [name]);

const pairs = <Name>(names: readonly Name[]): Name[][] =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
