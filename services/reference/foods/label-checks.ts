import type { Diet } from './diets.ts';
import type { Food } from './food.ts';

type Check = { diet: Diet; has: string; foods: string };

/** What some brands of a food hold that its table does not say, and the diet that leaves it out. */
export const LABEL_CHECKS: readonly Check[] = [
  { diet: 'vegetarian', has: 'lard', foods: 'pie-crust refried-beans flour-tortilla whole-wheat-tortilla' },
  {
    diet: 'vegetarian',
    has: 'animal rennet',
    foods: 'parmesan parmesan-block shredded-parmesan romano gruyere feta blue-cheese',
  },
  { diet: 'vegetarian', has: 'gelatin', foods: 'sour-cream plain-yogurt greek-yogurt' },
  { diet: 'vegetarian', has: 'fish broth', foods: 'miso' },
  {
    diet: 'gluten-free',
    has: 'wheat',
    foods:
      'bratwurst smoked-sausage hot-dog italian-sausage chorizo bbq-sauce ranch-dressing rotisserie-chicken french-fries hash-browns guacamole tortilla-chips chili-powder cajun-seasoning curry-powder',
  },
  { diet: 'gluten-free', has: 'barley', foods: 'chicken-broth beef-broth vegetable-broth worcestershire' },
  {
    diet: 'dairy-free',
    has: 'milk',
    foods:
      'bread-crumbs seasoned-bread-crumbs panko soft-bread-crumbs french-bread hamburger-bun hoagie-roll hot-dog smoked-sausage spam rotisserie-chicken pie-crust',
  },
];

const BY_FOOD = new Map<string, Check[]>();
for (const check of LABEL_CHECKS)
  for (const id of check.foods.split(' ')) BY_FOOD.set(id, [...(BY_FOOD.get(id) ?? []), check]);

/** "Refrigerated pie crust for lard": what to look for on labels, so that the dish keeps these diets; each once, in the order of the foods. */
export function labelChecksOf(foods: readonly Pick<Food, 'id' | 'name'>[], diets: readonly Diet[]): string[] {
  // What is vegan is vegetarian and without dairy too.
  const kept = diets.includes('vegan') ? [...diets, 'vegetarian', 'dairy-free'] : diets;
  const found = foods.flatMap(({ id, name }) => {
    const things = (BY_FOOD.get(id) ?? []).filter(({ diet }) => kept.includes(diet)).map(({ has }) => has);
    return things.length > 0 ? [`${name} for ${[...new Set(things)].join(' and ')}`] : [];
  });
  return [...new Set(found)];
}
