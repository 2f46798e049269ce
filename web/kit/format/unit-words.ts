const SHORT = new Set(
  'tsp tbsp fl oz pt qt gal ml cl dl l oz lb g mg kg cm dozen'.split(' ').concat(['fl oz']),
);

/** A unit as it follows an amount: "cups", "lb", "leaves". */
export function unitWords(unit: string, isMany: boolean): string {
  if (!isMany || SHORT.has(unit)) return unit;
  if (unit === 'leaf' || unit === 'loaf') return `${unit.slice(0, -1)}ves`;
  if (unit === 'patty') return 'patties';
  return /(sh|ch|x)$/.test(unit) ? `${unit}es` : `${unit}s`;
}
