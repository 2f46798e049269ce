import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'pog-juice',
  version: 1,
  title: 'Fresh POG',
  description:
    'Passion fruit, orange, guava: a Maui dairy first blended the three in 1971 and named the drink for their initials. Fresh fruit makes it less sweet than the carton, and far more perfumed.',
  region: 'hawaii',
  place: 'Maui',
  servings: 6,
  servingSize: '1 glass (about 8 ounces)',
  prepMinutes: 17,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['quick', 'summer-drink'],
  seasons: ['summer'],
  tier: 'premium',
  course: 'drink',
  equipment: ['blender', 'fine strainer', 'pitcher'],
  makeAhead: 'Blend and strain the fruit up to two days ahead and add the ice when you pour.',
  leftovers: 'Keep it in a closed jar and shake. Freeze what is left as ice pops.',
  storageDays: 3,
  ingredients: [
    { quantity: 6, unit: 'each', food: 'passion-fruit' },
    { quantity: 1, unit: 'lb', food: 'guava', note: 'ripe, trimmed, quartered' },
    { quantity: 3, unit: 'cup', food: 'orange-juice' },
    { quantity: 0.25, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 1, unit: 'tbsp', food: 'lime-juice' },
  ],
  steps: [
    {
      minutes: 5,
      text: 'Halve the passion fruit and scoop the pulp into a strainer over a pitcher. Press hard with a spoon until only dry seeds are left.',
      uses: ['passion-fruit'],
    },
    {
      minutes: 5,
      text: 'Blend the guava with the sugar and 1 1/2 cups of cold water until smooth, about 30 seconds.',
      uses: ['guava', 'granulated-sugar'],
    },
    {
      minutes: 5,
      text: 'Press the guava through the same strainer. Throw out the hard little seeds.',
      uses: ['guava'],
    },
    {
      minutes: 2,
      text: 'Stir in the orange juice and lime juice. Taste, and pour over ice.',
      uses: ['orange-juice', 'lime-juice'],
    },
  ],
  plate: 'mug',
});
