import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookOf, plainName } from '../foods/food-look.ts';
import { FOOD_LOOKS, OF_CATEGORY } from '../foods/food-table.ts';
import { SHAPES } from '../shapes/shelf.ts';
import { composeDish } from './compose-dish.ts';
import { DISH_FORMS, dishFormOf } from './dish-form.ts';

const NAMES =
  'Yellow onion,Butter,Large shrimp,Stone-ground grits,Chicken broth,Ground beef,Hamburger buns,Cheddar,Salt,Black pepper,All-purpose flour,Eggs,Granulated sugar,Lemon,Blackberries,Romaine,Olive oil,Penne,Crushed tomatoes,Parsley,Corn tortillas,Avocado,Salmon,Long-grain rice,Whole milk,Something nobody knows'.split(
    ',',
  );
const TITLES =
  'Clam Chowder,Shrimp and Grits,Double Burgers,Marionberry Pie,Cobb Salad,Penne alla Vodka,Fish Tacos,Peach Cobbler,Tater Tot Hotdish,Cedar-Plank Salmon,Ahi Poke Bowl,Lemon Olive Oil Cake,Soft Pretzels,Peach Sweet Tea,Butte Pasties,Club Sandwich,Cheesesteak,Lobster Roll,Pancakes,Bean Burritos,Pizza,Saimin,Crab Cakes,Denver Omelet,Spam Musubi,Loco Moco,Buffalo Wings,Beef Stew,Mulled Cider,Blueberry Muffins,Date Bars,Drop Biscuits,Potato Rolls,Rye Bread,Sugar Cookies,Oatmeal,Skillet Cornbread,Steamed Clams,Lowcountry Boil,Bison-Stuffed Poblanos,Stuffies,Lemon Water Ice,Natillas,Chicken Katsu,Oven Laulau,What Nobody Has Named'.split(
    ',',
  );

const recipe = fc.record({
  id: fc.stringMatching(/^[a-z-]{3,30}$/),
  title: fc.constantFrom(...TITLES),
  region: fc.constantFrom(...REGION_KEYS),
  course: fc.constantFrom('dinner', 'dessert', 'drink', 'bread', 'side'),
  equipment: fc.constant([]),
  ingredients: fc.array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      itemId: fc.constantFrom('onion', 'thing'),
      category: fc.constantFrom('Produce', 'Meat & Seafood', 'Dairy', 'Pantry', 'Unheard of'),
      grams: fc.option(fc.integer({ min: 1, max: 2000 })),
    }),
    { minLength: 1, maxLength: 22 },
  ),
});

describe('a dish', () => {
  it('shows every ingredient twice, beside the vessel and in it, by shapes that there are', () => {
    fc.assert(
      fc.property(recipe, (one) => {
        const { pieces, spots } = composeDish(one, '#c4422b');
        expect(spots).toHaveLength(one.ingredients.length);
        for (const part of ['beside', 'dish'] as const) {
          const shown = new Set(pieces.filter((piece) => piece.part === part).flatMap(({ lines }) => lines));
          expect(one.ingredients.filter((_, line) => !shown.has(line))).toEqual([]);
        }
        const broken = pieces.filter(
          ({ shape, at, size, turn, ink }) =>
            !SHAPES.includes(shape) ||
            ![...at, ...size, ...turn].every(Number.isFinite) ||
            Math.hypot(at[0], at[2]) > 3.6 ||
            !/^#[0-9a-f]{6}$/.test(ink),
        );
        expect(broken).toEqual([]);
        // What is drawn each frame stays bounded.
        expect(pieces.length).toBeLessThan(420);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for the same recipe', () => {
    fc.assert(
      fc.property(recipe, (one) => {
        expect(composeDish(one, '#c4422b')).toEqual(composeDish(one, '#c4422b'));
      }),
    );
  });

  it.each([
    ['Lowcountry Shrimp and Grits', 'ladled'],
    ['New England Clam Chowder', 'soup'],
    ['Drive-In Double Burgers', 'burger'],
    ['Hollywood Cobb Salad', 'salad'],
    ['San Diego Fish Tacos', 'tacos'],
    ['Marionberry Pie', 'pie'],
    ['Frito Pie with Red Chile Beef', 'heap'],
    ['Oven-Crisp Nashville Hot Chicken', 'plate'],
    ['Sonoran Hot Dogs', 'roll'],
    ['Ahi Shoyu Poke Bowl', 'sectors'],
    ['Maryland Crab Cakes', 'patties'],
    ['Peach Sweet Tea', 'drink'],
    // As its picture says: these names have a word of another dish in them.
    ['Southern Tomato Pie', 'pie'],
    ['Jalapeño Skillet Cornbread', 'skillet'],
    ['Sheboygan Brats and Kraut Skillet', 'skillet'],
    ['Dandelion with Hot Bacon Dressing', 'salad'],
    ['Baltimore Peach Cake', 'bars'],
    ['Stuffies', 'stuffed'],
    ['Steamed Clams with Fennel and Wine', 'shellfish'],
    ['Rhode Island Clear Clam Chowder', 'soup'],
    ['Bay-Spiced Steamed Shrimp', 'boil'],
    ['Lemon Water Ice', 'coupe'],
    ['Baked Haddock with Cracker Crumbs', 'skillet'],
    ['Maple Mustard Chicken Thighs', 'sheetful'],
  ])('%s is built as a %s', (title, form) => {
    expect(dishFormOf({ title, course: 'dinner', equipment: [] })).toBe(form);
    expect(Object.keys(DISH_FORMS)).toContain(form);
  });
});

it('rice in a stew is one scoop on top, without loose grains', () => {
  const { pieces } = composeDish(
    {
      id: 'red-beans',
      title: 'Monday Red Beans and Rice',
      region: 'south',
      course: 'dinner',
      equipment: [],
      ingredients: [
        { name: 'Red kidney beans', itemId: 'kidney-bean', category: 'Pantry', grams: 450 },
        { name: 'White rice', itemId: 'white-rice', category: 'Pantry', grams: 300 },
      ],
    },
    '#c4422b',
  );
  const rice = pieces.filter(({ part, lines }) => part === 'dish' && lines.includes(1));
  expect(rice.map(({ shape }) => shape)).toEqual(['grainhill']);
});

describe('how a food looks', () => {
  it.each([
    ['black-eyed-pea', 'Black-eyed peas', 'eyedpile'],
    ['peas-frozen', 'Frozen green peas', 'peapile'],
    ['black-bean', 'Black beans', 'beanpile'],
    ['white-rice', 'White rice', 'ricepile'],
  ])('%s is brought as a heap of single pieces: %s, %s', (itemId, name, shape) => {
    expect(lookOf({ itemId, name, category: 'Pantry' }).whole.shape).toBe(shape);
  });

  it('is of shapes on the shelf, and no shape stands on two shelves', () => {
    expect(new Set(SHAPES).size).toBe(SHAPES.length);
    for (const look of [...FOOD_LOOKS.map((one) => one.look), ...Object.values(OF_CATEGORY)]) {
      expect(SHAPES).toContain(look.whole.shape);
      expect(SHAPES).toContain(look.cut.shape);
      expect(look.whole.size * look.whole.many * look.cut.size).toBeGreaterThan(0);
      expect(`${look.whole.ink}${look.cut.ink}`).toMatch(/^(#[0-9a-f]{6}){2}$/);
    }
  });

  it.each([
    ['chicken-broth', 'Chicken broth', 'broth'],
    ['coconut-milk', 'Coconut milk', 'broth'],
    ['butter-lettuce', 'Butter lettuce', 'leaves'],
    ['peanut-butter', 'Peanut butter', 'sauce'],
    ['black-pepper', 'Black pepper', 'spice'],
    ['green-bell-pepper', 'Green bell peppers', 'vegetable'],
    ['sweet-potato', 'Sweet potatoes', 'vegetable'],
    ['eggplant', 'Eggplant', 'vegetable'],
    ['egg', 'Eggs', 'egg'],
    ['rice-vinegar', 'Rice vinegar', 'sauce'],
    ['corn-tortilla', 'Corn tortillas', 'bread'],
    ['cream-cheese', 'Cream cheese', 'dairy'],
    ['white-wine', 'Dry white wine', 'broth'],
    ['watercress', 'Watercress', 'leaves'],
    ['apple-juice', 'Apple juice', 'sauce'],
  ])('%s is %s: %s', (itemId, name, role) => {
    expect(lookOf({ itemId, name, category: 'Pantry' }).role, plainName(name)).toBe(role);
  });
});
