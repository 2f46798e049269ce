import { describe, expect, it } from 'vitest';
import type { RecipeLine } from './recipe-source.ts';
import { unsafeCooking } from './safe-cooking.ts';

/** The findings of one food that every step uses; a step lasts 5 minutes, or "40: …" of waiting. */
const audit = (food: string, texts: readonly string[], note = '') =>
  unsafeCooking({
    ingredients: [{ quantity: 1, unit: 'lb', food, note } as RecipeLine],
    steps: texts.map((words) => {
      const [, waiting, text = words] = /^(\d+): (.*)$/.exec(words) ?? [];
      return {
        minutes: Number(waiting ?? 5),
        ...(waiting && { waiting: Number(waiting) }),
        text,
        uses: [food],
      };
    }),
  });

describe('unsafeCooking', () => {
  it.each<[string, string, string[], string?]>([
    ['poultry at 165°F', 'chicken-wing', ['Roast until it reads 165°F by the bone.']],
    ['thighs at 175°F', 'bone-in-chicken-thigh', ['Simmer to 175°F.']],
    ['a cooked chicken', 'rotisserie-chicken', ['Toss it with the sauce.']],
    ['ground meat at 160°F', 'ground-beef', ['Shape four patties. Sear to 160°F.']],
    [
      'crumbs without pink that simmer',
      'ground-beef',
      ['Brown until no pink is left.', 'Add the tomatoes and simmer.'],
    ],
    [
      'a roast that rests',
      'tri-tip',
      ['Grill to 130°F, or the 145°F of the USDA.', 'Rest it for 10 minutes.'],
    ],
    ['a roast at 195°F', 'pork-shoulder', ['Roast until it reads 195°F.']],
    ['a braise', 'stew-beef', ['60: Simmer until tender.']],
    ['thin slices', 'sirloin', ['Sear until no pink is left.'], 'sliced thin'],
    ['cured meat', 'bacon', ['Fry until crisp.']],
    ['fish at 145°F', 'cod', ['Bake to 145°F.']],
    ['fish that is opaque and flakes', 'cod', ['Broil until it is opaque and flakes.']],
    ['raw fish sold for it', 'salmon', ['Fold it into the sauce.'], 'sashimi grade'],
    ['raw fish whose name says so', 'ahi-tuna', ['Fold it into the sauce.']],
    ['opaque shrimp', 'shrimp', ['Fry until pink and opaque.']],
    ['mussels', 'mussel', ['Steam until they open. Leave out any that stay shut.']],
    ['oysters', 'shucked-oyster', ['Fry until the edges curl.']],
    ['kidney beans', 'red-kidney-bean', ['Bring to a boil and boil hard for 10 minutes.']],
    ['canned kidney beans', 'kidney-beans-canned', ['Stir them in.']],
    ['sprouts that are cooked', 'sprouts-alfalfa', ['Steam the sprouts.']],
    [
      'a marinade that is thrown away',
      'pork-loin',
      ['60: Turn it in the sauce and chill.', 'Throw that sauce away. Roast to 160°F.'],
    ],
    ['a stuffing at 165°F', 'smoked-sausage', ['Mix it into a stuffing.', 'Bake to 165°F.']],
  ])('accepts %s', (_, food, texts, note) => {
    expect(audit(food, texts, note)).toEqual([]);
  });

  it.each<[string, string, string[], RegExp]>([
    ['poultry without a temperature', 'chicken-wing', ['Bake until brown, with no pink.'], /165°F$/],
    ['poultry at 160°F', 'chicken-thigh', ['Simmer to 160°F.'], /165°F$/],
    ['the heat of an oven', 'chicken-thigh', ['Keep it warm in a 200°F oven.'], /165°F$/],
    ['the heat of the oil', 'chicken-thigh', ['Heat the oil to 350°F and fry it.'], /165°F$/],
    ['patties without pink', 'ground-beef', ['Simmer the patties until no pink is left.'], /160°F, or until/],
    [
      'crumbs that are only brown',
      'ground-beef',
      ['Brown it.', 'Add the beans and simmer.'],
      /160°F, or until/,
    ],
    ['crumbs that do not simmer', 'ground-pork', ['Brown until no pink is left.'], /160°F, or until/],
    ['raw sausage', 'bratwurst', ['Brown the brats well.'], /160°F, or until/],
    [
      'a roast that does not rest',
      'tri-tip',
      ['Roast to 145°F.', 'Add the rest of the oil.'],
      /rest of 3 minutes/,
    ],
    ['a rest of a minute', 'pork-chop', ['Sear to 145°F.', 'Rest it for 1 minute.'], /rest of 3 minutes/],
    ['a rare steak', 'skirt-steak', ['Sear to 130°F.', 'Rest it for 5 minutes.'], /145°F/],
    ['thick pieces without pink', 'chuck-roast', ['Roast until no pink is left.'], /145°F/],
    ['a short simmer', 'stew-beef', ['20: Simmer until tender.'], /145°F/],
    ['fish that only flakes', 'cod', ['Bake until it flakes.'], /in flakes/],
    ['raw fish of any kind', 'salmon', ['Fold it into the sauce.'], /sold for it/],
    ['curled shrimp', 'shrimp', ['Fry until pink and curled.'], /opaque$/],
    ['closed mussels', 'mussel', ['Steam until they open.'], /leaves out the others/],
    ['simmered kidney beans', 'red-kidney-bean', ['Simmer until soft.'], /boils it hard/],
    ['raw sprouts', 'sprouts-alfalfa', ['Pile on the sprouts.'], /sprouts/],
    ['a marinade', 'pork-loin', ['60: Turn it in the sauce and chill.', 'Roast to 160°F.'], /marinade/],
    [
      'a warm stuffing',
      'smoked-sausage',
      ['Mix it into a stuffing.', 'Bake until hot.'],
      /stuffing to 165°F/,
    ],
  ])('reports %s', (_, food, texts, reason) => {
    expect(audit(food, texts)).toEqual([expect.stringMatching(reason)]);
  });

  it('reads the steps from the first that uses a food', () => {
    const line = { quantity: 1, unit: 'lb', food: 'chicken-wing' } as const;
    const steps = [
      { minutes: 5, text: 'Warm the broth to 170°F.', uses: [] },
      { minutes: 9, text: 'Simmer the wings in it.', uses: ['chicken-wing'] },
    ];
    expect(unsafeCooking({ ingredients: [line, line], steps })).toEqual([
      'chicken-wing: no step cooks it to 165°F',
    ]);
  });
});
