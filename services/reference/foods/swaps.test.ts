import { describe, expect, it } from 'vitest';
import { foodById } from './foods.ts';
import { SWAP_TABLE } from './swap-table.ts';
import { findSwap, swapNeed, swappedId, swapsFor } from './swaps.ts';

const food = (id: string) => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};

describe('the table of swaps', () => {
  it('names only foods that exist, each pair once, and never a food for itself', () => {
    const pairs = SWAP_TABLE.map(([from, to]) => `${from} ${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const [from, to] of SWAP_TABLE) {
      expect([from, to, foodById(from), foodById(to)]).not.toContain(undefined);
      expect(from).not.toBe(to);
    }
  });

  it.each(SWAP_TABLE)(
    '%s → %s (%s, %d) is a plausible amount with advice',
    (from, to, kind, factor, note) => {
      expect(note.length).toBeGreaterThan(3);
      expect(factor).toBeGreaterThan(0.04);
      expect(factor).toBeLessThan(4);
      // Only drying, and cooking what was dried, changes the weight of what is eaten by much.
      const edible = (factor * food(to).edibleYield) / food(from).edibleYield;
      const isDry = kind === 'dried' || /dried|bean|pea\b|lentil/.test(`${from} ${to}`);
      const isJuice = to.endsWith('-juice');
      if (!isDry && !isJuice) expect(edible, 'edible grams for a gram').toBeGreaterThan(0.4);
      if (!isDry && !isJuice) expect(edible, 'edible grams for a gram').toBeLessThan(2.5);
    },
  );

  it('keeps the kind of the shelf: frozen foods are in the freezer aisles, canned ones in cans', () => {
    const wrong = SWAP_TABLE.filter(([, to, kind]) => {
      const { category, packages } = food(to);
      if (kind === 'frozen') return category !== 'Frozen';
      if (kind === 'canned') return !packages.some(({ label }) => label.includes('can'));
      return kind === 'fresh' && category !== 'Produce';
    });
    expect(wrong).toEqual([]);
  });

  it('has a protein for a protein only', () => {
    const isProtein = (id: string) =>
      food(id).category === 'Meat & Seafood' || ['tofu-firm', 'tempeh', 'lentil'].includes(id);
    const wrong = SWAP_TABLE.filter(
      ([from, to, kind]) => kind === 'protein' && !(isProtein(from) && isProtein(to)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a need with swaps', () => {
  it('is the weight of the other food, and stays without a swap of its food', () => {
    const beans = food('black-beans-canned');
    const need = { grams: 878, piece: 1 };
    const [swap] = swapsFor('black-beans-canned');
    const swapped = swapNeed({ food: beans, need }, [{ from: 'black-beans-canned', to: 'black-bean' }]);
    expect(swapped.food.id).toBe('black-bean');
    expect(swapped.need).toEqual({ grams: 878 * (swap?.factor ?? 0) });
    expect(swapNeed({ food: beans, need }, [{ from: 'egg', to: 'egg-white' }])).toEqual({
      food: beans,
      need,
    });
    expect(swapNeed({ food: beans, need }, [{ from: 'black-beans-canned', to: 'egg' }]).food).toBe(beans);
  });

  it('has the same name whatever the order of the swaps', () => {
    const [one, other] = [
      { from: 'butter', to: 'margarine' },
      { from: 'cod', to: 'tilapia' },
    ];
    expect(swappedId('stew', [one, other])).toBe(swappedId('stew', [other, one]));
    expect(swappedId('stew', [one])).not.toBe(swappedId('stew', [other]));
    expect(swappedId('stew', [])).toBe('stew');
    expect(findSwap({ from: 'butter', to: 'cod' })).toBeUndefined();
  });
});
