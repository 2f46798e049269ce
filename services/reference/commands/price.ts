import type { Food } from '../foods/food.ts';
import { allFoods } from '../foods/foods.ts';
import { loadPlaces } from '../places/places.ts';
import { areaPrice } from '../prices/area-price.ts';
import { type Command, cellsOf } from './command.ts';
import { requireFood } from './find-food.ts';
import { isNumber, requirePlace } from './zip.ts';

const EXPECTED = 'an item, a unit and an area apart by tabs: eggs<TAB>dozen<TAB>NE';

export const price: Command = {
  request: 'item<TAB>unit<TAB>area: US, NE, MW, S, W or a ZIP code',
  answers: 'foodId, cents, unit, source, observedAt, derivation',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const [item = '', unit = '', area = ''] = cellsOf(request, 3, 3, EXPECTED);
      const found = findFoodOfAverage(item) ?? requireFood(item);
      return areaPrice(found, unit, isNumber(area) ? requirePlace(places, area) : area);
    };
  },
};

/**
 * Finds the food of a published average by the publisher's name: "ground chuck, 100% beef". "broccoli florets" is the published
 * "broccoli florets, fresh", sold cut, while a recipe's florets come from a head.
 */
function findFoodOfAverage(item: string): Food | undefined {
  const wanted = item.toLowerCase();
  const names = new Set([wanted, `${wanted}, fresh`]);
  return allFoods().find(({ basePrice }) => names.has(basePrice.published?.item.toLowerCase() ?? ''));
}
