import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'johnnycakes',
  version: 2,
  title: 'Johnnycakes',
  description:
    'Crisp at the rim and creamy in the middle, these little griddle cakes are mostly white corn and hot water. The Narragansett grew and ground flint corn long before there was a Rhode Island, and mills in South County still grind meal for the dish.',
  region: 'new-england',
  place: 'South County, Rhode Island',
  servings: 4,
  servingSize: '4 small cakes with syrup',
  prepMinutes: 15,
  cookMinutes: 27,
  difficulty: 'easy',
  tags: ['budget-friendly', 'griddle', 'brunch'],
  seasons: ['fall', 'winter', 'spring'],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['griddle or 12-inch skillet', 'kettle'],
  leftovers: 'Crisp cold cakes in a dry skillet, 2 minutes a side. They also stand in for toast under beans.',
  storageDays: 2,
  plate: 'skillet',
  ingredients: [
    {
      quantity: 1.5,
      unit: 'cup',
      food: 'white-cornmeal',
      note: 'stone-ground if you can find it',
      group: 'For the cakes',
    },
    { quantity: 1, unit: 'tbsp', food: 'granulated-sugar', group: 'For the cakes' },
    { quantity: 0.75, unit: 'tsp', food: 'salt', group: 'For the cakes' },
    { quantity: 1, unit: 'pinch', food: 'cinnamon', group: 'For the cakes' },
    { quantity: 0.25, unit: 'cup', food: 'oat-milk', note: 'plus a splash to thin', group: 'For the cakes' },
    { quantity: 0.5, unit: 'tsp', food: 'vanilla-extract', group: 'For the cakes' },
    { quantity: 2, unit: 'tbsp', food: 'canola-oil', note: 'for the griddle', group: 'For the cakes' },
    { quantity: 0.33, unit: 'cup', food: 'maple-syrup', note: 'warmed', group: 'To serve' },
    { quantity: 1, unit: 'cup', food: 'wild-blueberry', note: 'thawed', group: 'To serve' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Stir the cornmeal, sugar, salt and cinnamon in a heatproof bowl. Put a full kettle on to boil.',
      uses: ['white-cornmeal', 'granulated-sugar', 'salt', 'cinnamon'],
    },
    {
      minutes: 8,
      waiting: 5,
      text: 'Pour in 1 1/2 cups of boiling water while you stir. Let the thick mush stand for 5 minutes so the meal swells. This step takes away the grit.',
      uses: ['white-cornmeal'],
    },
    {
      minutes: 2,
      text: 'Stir in the oat milk and vanilla. The batter should drop off the spoon like mashed potatoes. Thin it with a spoonful of milk if it sits in a lump.',
      uses: ['oat-milk', 'vanilla-extract'],
    },
    {
      minutes: 2,
      text: 'Heat the griddle over medium heat and coat it with half the oil. A drop of batter should sizzle at once.',
      uses: ['canola-oil'],
    },
    {
      minutes: 14,
      text: 'Drop 8 heaping tablespoons of batter and pat each one to a third of an inch. Cook 6 to 7 minutes without moving them, until the rims are deep gold. They stick if you turn them too soon.',
      uses: ['canola-oil', 'white-cornmeal'],
    },
    {
      minutes: 10,
      text: 'Flip and cook 4 to 5 minutes more. Keep them warm in a low oven and fry the other 8 in the rest of the oil while the first ones are eaten.',
      uses: ['canola-oil'],
    },
    {
      minutes: 1,
      text: 'Serve hot with the warm syrup and the berries.',
      uses: ['maple-syrup', 'wild-blueberry'],
    },
  ],
});
