import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'kalua-pork-and-cabbage',
  version: 1,
  title: 'Oven Kālua Pork and Cabbage',
  description:
    'Pork shoulder with nothing but smoked salt, garlic and time, steamed in its own fat until it falls to silky shreds, then tossed with just-wilted cabbage. No pit in the yard needed: a tight lid and a low oven stand in for the imu.',
  region: 'hawaii',
  place: 'Island of Hawaiʻi',
  servings: 8,
  servingSize: '1 plate (about 1 1/2 cups)',
  prepMinutes: 15,
  cookMinutes: 285,
  difficulty: 'easy',
  tags: ['family-size', 'comfort-food', 'potluck', 'freezer', 'make-ahead'],
  seasons: [],
  plate: 'platter',
  premium: false,
  ingredients: [
    { quantity: 4, unit: 'lb', food: 'pork-shoulder', note: 'bone in' },
    { quantity: 1, unit: 'tbsp', food: 'smoked-salt' },
    { quantity: 6, unit: 'clove', food: 'garlic', note: 'peeled' },
    { quantity: 1, unit: 'tbsp', food: 'ginger', note: 'grated' },
    { quantity: 1, unit: 'each', food: 'green-cabbage', note: 'cored, in wide ribbons' },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'sliced' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper' },
    { quantity: 4, unit: 'stalk', food: 'green-onion', note: 'sliced' },
    { quantity: 2, unit: 'cup', food: 'long-grain-rice', note: 'cooked, two scoops a plate', optional: true },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Heat the oven to 325°F. Stab the pork deeply all over with a thin knife, push the garlic into the cuts and rub the ginger and every grain of the salt into the meat.',
    },
    {
      minutes: 3,
      text: 'Set it in a heavy pot, fat side up, with half a cup of water. Lay foil over the pot and press the lid down on it: what makes this pork is steam that cannot leave.',
    },
    {
      minutes: 255,
      text: 'Bake for 4 to 4 1/4 hours without looking, until the bone pulls out clean and the meat reads about 200°F.',
    },
    {
      minutes: 12,
      text: 'Lift the pork to a tray and shred it with two forks. Skim most of the fat from the juices, keeping 2 tablespoons of it, and wet the meat with a cup of the juices.',
    },
    {
      minutes: 15,
      text: 'Heat the kept fat in a wide pan. Cook the onion for 3 minutes, add the cabbage and a ladle of juices, cover, and steam until it is bright and bends but still has a bite.',
    },
    {
      minutes: 3,
      text: 'Toss the pork and pepper through the cabbage and scatter the green onions over. Serve with rice if you want the full plate lunch.',
    },
  ],
});
