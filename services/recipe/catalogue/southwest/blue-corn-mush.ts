import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'blue-corn-mush',
  version: 2,
  title: 'Blue Corn Mush with Pecans and Apricots',
  description:
    'Blue cornmeal cooked slowly into a soft, lavender porridge. Diné and Pueblo cooks have made it for ages, and often stir in juniper ash; this plain kitchen version gets its sweetness from dried apricots.',
  region: 'southwest',
  place: 'Navajo Nation, Arizona and New Mexico',
  servings: 4,
  servingSize: '1 bowl',
  prepMinutes: 5,
  cookMinutes: 22,
  difficulty: 'easy',
  tags: ['breakfast', 'one-pot', 'quick', 'budget-friendly'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'breakfast',
  equipment: ['2-quart saucepan', 'whisk'],
  leftovers:
    'It sets firm when cold. Whisk it loose over low heat with a splash of water, or slice and fry it.',
  storageDays: 4,
  plate: 'bowl',
  ingredients: [
    { quantity: 1, unit: 'cup', food: 'blue-cornmeal', group: 'For the mush' },
    { quantity: 1, unit: 'cup', food: 'almond-milk', group: 'For the mush' },
    { quantity: 0.5, unit: 'tsp', food: 'salt', group: 'For the mush' },
    { quantity: 0.5, unit: 'tsp', food: 'cinnamon', group: 'For the mush' },
    { quantity: 0.5, unit: 'cup', food: 'dried-apricot', note: 'chopped', group: 'For the mush' },
    { quantity: 0.333, unit: 'cup', food: 'pecan', note: 'chopped', group: 'For the top' },
    { quantity: 1, unit: 'tbsp', food: 'sunflower-seed', group: 'For the top' },
    { quantity: 2, unit: 'tbsp', food: 'maple-syrup', group: 'For the top' },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Chop the apricots and pecans. Whisk the cornmeal with 1 cup of cold water in a bowl until no lumps are left.',
      uses: ['blue-cornmeal', 'dried-apricot', 'pecan'],
    },
    {
      minutes: 5,
      text: 'Bring 2 1/2 cups of water to a boil with the milk, salt, cinnamon and apricots.',
      uses: ['almond-milk', 'salt', 'cinnamon', 'dried-apricot'],
    },
    {
      minutes: 14,
      waiting: 8,
      text: 'Whisk in the wet cornmeal. Lower the heat and cook, whisking often, until the mush is thick, glossy and no longer gritty on the tongue.',
      uses: ['blue-cornmeal'],
    },
    {
      minutes: 3,
      text: 'Toast the pecans and seeds in a dry pan until they smell sweet.',
      uses: ['pecan', 'sunflower-seed'],
    },
    {
      minutes: 1,
      text: 'Spoon into bowls and top with the nuts, seeds and maple syrup.',
      uses: ['maple-syrup', 'pecan', 'sunflower-seed'],
    },
  ],
});
