import { expect, it } from 'vitest';
import { allFoods, foodById } from './foods.ts';
import { isSnapEligible } from './snap.ts';

const eligible = (id: string) => {
  const food = foodById(id);
  if (!food) throw new Error(id);
  return isSnapEligible(food);
};

it.each(['whole-milk', 'egg', 'ham', 'vanilla-extract', 'cola'])('SNAP buys %s', (id) =>
  expect(eligible(id)).toBe(true),
);
it.each(['lager', 'red-wine', 'vodka', 'cooking-wine', 'rotisserie-chicken'])('SNAP does not buy %s', (id) =>
  expect(eligible(id)).toBe(false),
);

it('SNAP buys every food of the table but alcohol and what is sold hot', () => {
  const left = allFoods().filter((food) => !isSnapEligible(food));
  expect(left.length).toBeLessThan(20);
  expect(left.every(({ id, traits }) => traits.includes('alcohol') || id === 'rotisserie-chicken')).toBe(
    true,
  );
});
