import { describe, expect, it } from 'vitest';
import { foodById } from '../foods/foods.ts';
import { packagePrices } from '../prices/package-prices.ts';

/**
 * Sixty foods without a published average, with a shopper's estimate of a package price in an average US supermarket in 2026, in
 * dollars. Independent of the overlay, to detect a wrong unit, a can priced as two or a mistyped digit. The label is the start of the
 * package's label.
 */
const JUDGED = `
whole-milk | 1 gallon | 4.10
heavy-cream | 1 pint | 3.90
buttermilk | 1 quart | 2.70
sour-cream | 16 oz | 2.60
greek-yogurt | 32 oz | 6.20
cream-cheese | 8 oz | 2.80
mozzarella | 16 oz | 5.40
parmesan | 8 oz | 4.70
tofu-firm | 14 oz | 2.50
margarine | 1 lb | 2.20
hamburger-bun | 8 buns | 2.40
bagel | 6 bagels | 4.00
corn-tortilla | 30 | 2.80
flour-tortilla | 10 | 2.70
bacon | 16 oz | 6.90
hot-dog | 16 oz | 5.50
deli-ham | 16 oz | 6.50
italian-sausage | 19 oz | 6.70
canned-tuna | 5 oz | 1.25
canned-salmon | 14.75 oz | 4.80
whole-turkey | 1 turkey | 25.00
all-purpose-flour | 5 lb | 2.80
granulated-sugar | 4 lb | 3.90
brown-sugar | 2 lb | 2.50
cornmeal | 2 lb | 2.70
baking-powder | 8.1 oz | 2.30
chocolate-chips | 24 oz | 7.00
vanilla-extract | 4 fl oz | 8.50
honey | 24 oz | 7.50
maple-syrup | 32 fl oz | 18.00
pumpkin-canned | 29 oz | 3.80
baked-beans | 28 oz | 2.90
sweet-potatoes-canned | 40 oz | 3.80
red-onion | 1 onion | 0.40
romaine | 1 head | 2.40
mandarin-oranges | 15 oz | 1.80
mushrooms-canned | 7 oz | 2.00
diced-tomatoes | 14.5 oz | 1.15
tomato-paste | 6 oz | 1.00
chicken-broth | 32 fl oz | 2.10
spaghetti | 1 lb | 1.40
rolled-oats | 42 oz | 4.20
pinto-bean | 2 lb | 2.90
peanut-butter | 16 oz | 2.50
ketchup | 32 oz | 3.10
mayonnaise | 30 fl oz | 4.50
soy-sauce | 15 fl oz | 2.90
canola-oil | 48 fl oz | 4.60
olive-oil | 1 liter | 12.50
white-vinegar | 1 gallon | 4.00
black-pepper | 3 oz | 3.50
cumin | 2 oz | 2.40
russet-potato | 5 lb | 4.20
carrot | 2 lb | 2.10
strawberry | 1 lb | 3.00
banana | 1 bunch | 1.55
tomato | 1 tomato | 0.60
corn-flakes | 12 oz | 3.70
corn-frozen | 32 oz | 2.90
ice-cream | 48 fl oz | 5.20
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

describe('estimated prices', () => {
  it('60 foods have a shopper’s estimate', () => {
    expect(new Set(JUDGED.map(([id]) => id)).size).toBe(60);
  });

  it.each(JUDGED)('the price of %s, %s, is within 30 %% of $%s', (id, label, judged) => {
    const food = foodById(id);
    if (!food) throw new Error(`no food ${id}`);
    expect(food.basePrice.source).toBe('estimate');
    const found = packagePrices(food, food.basePrice.centsPerKg).find((size) => size.label.startsWith(label));
    const dollars = (found?.cents ?? 0) / 100;
    expect(dollars, found?.label).toBeGreaterThan(Number(judged) * 0.7);
    expect(dollars, found?.label).toBeLessThan(Number(judged) * 1.3);
  });
});
