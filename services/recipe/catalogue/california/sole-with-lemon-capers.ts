import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'sole-with-lemon-capers',
  version: 1,
  title: 'Pan-Fried Sole with Lemon and Capers',
  description:
    'Flatfish such as petrale and sand dabs come off the Monterey boats all year, sweet, thin and cheap by coastal measure. Five minutes in olive oil is enough; a squeeze of lemon makes the sauce.',
  region: 'california',
  place: 'Monterey',
  servings: 4,
  servingSize: '2 small fillets',
  prepMinutes: 6,
  cookMinutes: 12,
  difficulty: 'easy',
  tags: ['quick', 'seafood', 'weeknight'],
  seasons: ['spring', 'summer'],
  tier: 'reserve',
  course: 'dinner',
  equipment: ['12-inch nonstick skillet', 'fish spatula'],
  leftovers: 'Flake cold fish into a salad with potatoes.',
  storageDays: 1,
  ingredients: [
    { quantity: 1.25, unit: 'lb', food: 'flounder', label: 'sole or flounder fillets' },
    { quantity: 0.5, unit: 'tsp', food: 'salt' },
    { quantity: 0.25, unit: 'tsp', food: 'black-pepper' },
    { quantity: 2, unit: 'tbsp', food: 'tapioca-starch' },
    { quantity: 3, unit: 'tbsp', food: 'olive-oil' },
    { quantity: 2, unit: 'clove', food: 'garlic', note: 'sliced' },
    { quantity: 2, unit: 'tbsp', food: 'capers' },
    { quantity: 1, unit: 'each', food: 'lemon', note: 'half juiced, half in wedges' },
    { quantity: 3, unit: 'tbsp', food: 'parsley', note: 'chopped' },
    { quantity: 3, unit: 'cup', food: 'arugula' },
  ],
  steps: [
    {
      minutes: 4,
      text: 'Pat the sole, or flounder, very dry. Season with the salt and pepper and dust with the tapioca starch.',
      uses: ['flounder', 'salt', 'black-pepper', 'tapioca-starch'],
    },
    {
      minutes: 8,
      text: 'Heat half the oil in a nonstick skillet over medium-high heat. Fry the fish in two batches, 2 minutes on the first side and 1 on the second, until it flakes and reads 145°F.',
      uses: ['flounder', 'olive-oil'],
    },
    {
      minutes: 3,
      text: 'Turn the heat to low. Warm the rest of the oil with the garlic and capers until the garlic is pale gold.',
      uses: ['olive-oil', 'garlic', 'capers'],
    },
    { minutes: 1, text: 'Add the lemon juice and parsley and swirl.', uses: ['lemon', 'parsley'] },
    {
      minutes: 2,
      text: 'Lay the fish on the arugula and pour the pan sauce over. Serve with lemon wedges.',
      uses: ['flounder', 'lemon', 'arugula'],
    },
  ],
  plate: 'plate',
});
