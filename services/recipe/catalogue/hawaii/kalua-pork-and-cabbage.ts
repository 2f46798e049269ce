import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'kalua-pork-and-cabbage',
  version: 3,
  title: 'Oven Kālua Pork and Cabbage',
  description:
    'Pork shoulder with nothing but smoked salt, garlic and time, steamed in its own fat until it falls to silky shreds, then tossed with just-wilted cabbage. Hawaiʻi cooks it in an imu, a pit of hot stones. Here a tight lid and a low oven stand in.',
  region: 'hawaii',
  place: 'Island of Hawaiʻi',
  servings: 8,
  servingSize: '1 plate (about 1 1/2 cups)',
  prepMinutes: 15,
  cookMinutes: 285,
  difficulty: 'easy',
  tags: ['family-size', 'comfort-food', 'potluck', 'freezer', 'make-ahead'],
  seasons: [],
  tier: 'open',
  course: 'dinner',
  equipment: ['heavy 5-quart pot with a lid', 'foil', 'wide skillet'],
  makeAhead:
    'Bake and shred the pork up to three days ahead and keep it in its juices. Cook the cabbage on the day.',
  leftovers:
    'Fry what is left until the edges crisp, and eat it with eggs or in a roll. The pork freezes well for three months in its juices.',
  storageDays: 4,
  plate: 'platter',
  ingredients: [
    { quantity: 4, unit: 'lb', food: 'pork-shoulder', note: 'bone in', group: 'For the pork' },
    { quantity: 1, unit: 'tbsp', food: 'smoked-salt', group: 'For the pork' },
    { quantity: 6, unit: 'clove', food: 'garlic', note: 'peeled', group: 'For the pork' },
    { quantity: 1, unit: 'tbsp', food: 'ginger', note: 'grated', group: 'For the pork' },
    {
      quantity: 1,
      unit: 'each',
      food: 'green-cabbage',
      note: 'cored, in wide ribbons',
      group: 'For the cabbage',
    },
    { quantity: 0.5, unit: 'each', food: 'sweet-onion', note: 'sliced', group: 'For the cabbage' },
    { quantity: 0.5, unit: 'tsp', food: 'black-pepper', group: 'For the cabbage' },
    { quantity: 4, unit: 'stalk', food: 'green-onion', note: 'sliced', group: 'For the cabbage' },
    {
      quantity: 2,
      unit: 'cup',
      food: 'long-grain-rice',
      note: 'cooked, two scoops a plate',
      optional: true,
      group: 'To serve',
    },
  ],
  steps: [
    {
      minutes: 12,
      text: 'Heat the oven to 325°F. Stab the pork all over with a thin knife and push the garlic into the cuts. Rub the ginger and every grain of the smoked salt into the meat.',
      uses: ['pork-shoulder', 'smoked-salt', 'garlic', 'ginger'],
      temperatureF: 325,
    },
    {
      minutes: 3,
      text: 'Set the pork in a heavy pot, fat side up, with half a cup of water. Lay foil over the pot and press the lid down on it. What makes this dish is steam that cannot leave.',
      uses: ['pork-shoulder'],
    },
    {
      minutes: 255,
      waiting: 255,
      text: 'Bake for 4 to 4 1/4 hours without looking, until the bone pulls out clean and the pork reads about 200°F.',
      uses: ['pork-shoulder'],
    },
    {
      minutes: 12,
      text: 'Lift the pork to a tray and shred it with two forks. Skim most of the fat from the juices, but keep 2 tablespoons of it. Wet the meat with a cup of the juices.',
      uses: ['pork-shoulder'],
    },
    {
      minutes: 15,
      text: 'Heat the kept fat in a wide pan. Cook the sweet onion for 3 minutes. Add the cabbage and a ladle of juices, cover, and steam until it is bright and bends but still has a bite.',
      uses: ['green-cabbage', 'sweet-onion'],
    },
    {
      minutes: 3,
      text: 'Toss the pork and pepper through the cabbage and scatter the green onions over. Serve with rice if you want the full plate lunch.',
      uses: ['pork-shoulder', 'green-cabbage', 'black-pepper', 'green-onion', 'long-grain-rice'],
    },
  ],
});
