import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'spam-musubi',
  version: 2,
  title: 'Spam Musubi',
  description:
    'A slab of glazed luncheon meat on warm rice, strapped in with nori, sold from every gas station and school snack bar in Hawaiʻi. Made at home it costs small change and fits in one hand.',
  region: 'hawaii',
  place: 'Kauaʻi',
  servings: 8,
  servingSize: '1 musubi',
  prepMinutes: 22,
  cookMinutes: 38,
  difficulty: 'easy',
  tags: ['lunchbox', 'budget-friendly', 'potluck'],
  seasons: [],
  tier: 'premium',
  course: 'lunch',
  equipment: ['2-quart saucepan with a lid', 'musubi mold or the clean meat can', 'nonstick skillet'],
  leftovers: 'Wrap each one tightly and eat it within a day. Ten seconds in the microwave softens the rice.',
  storageDays: 1,
  plate: 'tray',
  ingredients: [
    { quantity: 2, unit: 'cup', food: 'short-grain-rice', note: 'rinsed', group: 'For the rice' },
    { quantity: 1, unit: 'tbsp', food: 'rice-vinegar', group: 'For the rice' },
    { quantity: 2, unit: 'tbsp', food: 'soy-sauce', group: 'For the glaze' },
    { quantity: 2, unit: 'tbsp', food: 'brown-sugar', group: 'For the glaze' },
    { quantity: 1, unit: 'tbsp', food: 'mirin', group: 'For the glaze' },
    { quantity: 12, unit: 'oz', food: 'spam', note: 'in 8 slices', group: 'For the musubi' },
    {
      quantity: 4,
      unit: 'each',
      food: 'seaweed',
      label: 'nori sheets',
      note: 'each cut in half',
      group: 'For the musubi',
    },
    { quantity: 1, unit: 'tbsp', food: 'sesame-seed', group: 'For the musubi' },
  ],
  steps: [
    {
      minutes: 30,
      waiting: 26,
      text: 'Bring the rice and 2 1/4 cups of water to a boil. Cover and cook on low for 16 minutes, then let it stand for 10. Fold in the vinegar.',
      uses: ['short-grain-rice', 'rice-vinegar'],
    },
    {
      minutes: 3,
      text: 'Stir the soy sauce, brown sugar and mirin until the sugar is gone.',
      uses: ['soy-sauce', 'brown-sugar', 'mirin'],
    },
    {
      minutes: 8,
      text: 'Fry the luncheon meat, which most call Spam, in a dry skillet over medium heat until brown on both sides. Pour in the soy mix and turn the slices until the glaze is thick and sticky.',
      uses: ['spam', 'soy-sauce'],
    },
    {
      minutes: 4,
      text: 'Line the meat can with plastic wrap, or wet a musubi mold. Lay a half sheet of nori shiny side down.',
      uses: ['seaweed'],
    },
    {
      minutes: 10,
      text: 'Set the mold across the nori. Press in about 1/2 cup of rice, sprinkle with sesame seeds and top with a slice of Spam.',
      uses: ['short-grain-rice', 'spam', 'seaweed', 'sesame-seed'],
    },
    {
      minutes: 5,
      text: 'Lift off the mold and fold the nori over, sealing the end with a wet finger. Let each stand a minute, seam down.',
      uses: ['seaweed'],
    },
  ],
});
