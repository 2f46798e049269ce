import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'strawberry-agua-fresca',
  version: 1,
  title: 'Strawberry Agua Fresca',
  description:
    'Crews around Watsonville pick strawberries from April to November, and many of them grew up on aguas frescas. Soft, bruised, marked-down fruit makes the best glass.',
  region: 'california',
  place: 'Watsonville',
  servings: 6,
  servingSize: '1 glass (about 10 ounces)',
  prepMinutes: 14,
  cookMinutes: 0,
  difficulty: 'easy',
  tags: ['quick', 'budget-friendly', 'summer-drink', 'kid-friendly'],
  seasons: ['spring', 'summer'],
  tier: 'reserve',
  course: 'drink',
  equipment: ['blender', 'strainer', 'pitcher'],
  leftovers: 'Stir before you pour. Freeze the rest in an ice tray.',
  storageDays: 2,
  ingredients: [
    { quantity: 1.5, unit: 'lb', food: 'strawberry', note: 'hulled' },
    { quantity: 0.33, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 0.25, unit: 'cup', food: 'lime-juice' },
    { quantity: 1, unit: 'pinch', food: 'salt' },
    { quantity: 6, unit: 'sprig', food: 'mint' },
  ],
  steps: [
    { minutes: 6, text: 'Hull the strawberries and cut away any bad spots.', uses: ['strawberry'] },
    {
      minutes: 3,
      text: 'Blend the strawberries with the sugar, salt and 2 cups of cold water until smooth.',
      uses: ['strawberry', 'granulated-sugar', 'salt'],
    },
    { minutes: 3, text: 'Press through a strainer into a pitcher.', uses: ['strawberry'] },
    {
      minutes: 2,
      text: 'Stir in the lime juice and 3 more cups of water. Pour over ice with the mint.',
      uses: ['lime-juice', 'mint'],
    },
  ],
  plate: 'mug',
});
