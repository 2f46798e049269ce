import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'coconut-okinawan-sweet-potatoes',
  version: 2,
  title: 'Purple Sweet Potatoes with Coconut',
  description:
    'Farms above the Hāmākua cliffs grow the beige-skinned sweet potato with the violet heart that came by way of Okinawa. Mashed with coconut milk and ginger it holds its shocking color, and no one misses the marshmallows.',
  region: 'hawaii',
  place: 'Hāmākua Coast, Island of Hawaiʻi',
  servings: 6,
  servingSize: '3/4 cup',
  prepMinutes: 15,
  cookMinutes: 28,
  difficulty: 'easy',
  tags: ['holiday', 'make-ahead'],
  seasons: ['fall', 'winter'],
  tier: 'premium',
  course: 'side',
  equipment: ['large pot with a steamer basket', 'potato masher'],
  makeAhead: 'Mash it a day ahead and warm it, covered, with a little more coconut milk.',
  leftovers: 'Shape cold mash into cakes and fry them in oil for breakfast.',
  storageDays: 4,
  plate: 'bowl',
  ingredients: [
    { quantity: 2, unit: 'lb', food: 'okinawan-sweet-potato', note: 'peeled, in chunks' },
    { quantity: 0.75, unit: 'cup', food: 'coconut-milk' },
    { quantity: 1, unit: 'tsp', food: 'ginger', note: 'finely grated' },
    { quantity: 0.75, unit: 'tsp', food: 'salt' },
    { quantity: 1, unit: 'tbsp', food: 'lime-juice' },
    { quantity: 2, unit: 'tbsp', food: 'coconut-unsweetened', note: 'toasted' },
    { quantity: 1, unit: 'tbsp', food: 'maple-syrup' },
  ],
  steps: [
    {
      minutes: 10,
      text: 'Peel the sweet potatoes and cut them in even chunks.',
      uses: ['okinawan-sweet-potato'],
    },
    {
      minutes: 25,
      waiting: 24,
      text: 'Steam over boiling water until a fork meets no fight, about 25 minutes. They are denser than orange ones.',
      uses: ['okinawan-sweet-potato'],
    },
    {
      minutes: 3,
      text: 'Warm the coconut milk with the ginger, salt and maple syrup.',
      uses: ['coconut-milk', 'ginger', 'salt', 'maple-syrup'],
    },
    {
      minutes: 4,
      text: 'Mash the potatoes, beating in the warm coconut milk and then the lime juice.',
      uses: ['okinawan-sweet-potato', 'coconut-milk', 'lime-juice'],
    },
    {
      minutes: 1,
      text: 'Top with the toasted coconut.',
      uses: ['coconut-unsweetened'],
    },
  ],
});
