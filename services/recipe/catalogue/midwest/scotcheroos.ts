import { defineRecipe } from '../define-recipe.ts';

export default defineRecipe({
  id: 'scotcheroos',
  version: 1,
  title: 'Scotcheroos',
  description:
    'Crisp rice bound with peanut butter, under a lid of chocolate and butterscotch. Ask for dessert at a graduation party in Iowa and this is what you get, cut in squares from a pan with a name taped to it.',
  region: 'midwest',
  place: 'Northern Iowa',
  servings: 20,
  servingSize: '1 bar',
  prepMinutes: 18,
  cookMinutes: 12,
  difficulty: 'easy',
  tags: ['kid-friendly', 'potluck', 'budget-friendly', 'make-ahead', 'quick'],
  seasons: [],
  tier: 'reserve',
  course: 'dessert',
  equipment: ['9 by 13 inch pan', 'Large saucepan'],
  makeAhead: 'Make them up to two days ahead.',
  leftovers: 'Keep them covered at room temperature; cold makes them hard.',
  storageDays: 5,
  plate: 'tray',
  ingredients: [
    { quantity: 1, unit: 'cup', food: 'corn-syrup' },
    { quantity: 0.75, unit: 'cup', food: 'granulated-sugar' },
    { quantity: 1.25, unit: 'cup', food: 'peanut-butter' },
    { quantity: 1, unit: 'tsp', food: 'vanilla-extract' },
    { quantity: 0.25, unit: 'tsp', food: 'salt' },
    { quantity: 6, unit: 'cup', food: 'rice-cereal' },
    { quantity: 1, unit: 'cup', food: 'chocolate-chips' },
    { quantity: 1, unit: 'cup', food: 'butterscotch-chips' },
    { quantity: 2, unit: 'tsp', food: 'butter', note: 'for the pan' },
  ],
  steps: [
    {
      minutes: 3,
      text: 'Butter a 9 by 13 inch pan. Put the cereal in your largest bowl.',
      uses: ['butter', 'rice-cereal'],
    },
    {
      minutes: 5,
      text: 'Heat the syrup and sugar, stirring, just until the first bubbles break. If it boils hard, the bars turn to rock.',
      uses: ['corn-syrup', 'granulated-sugar'],
    },
    {
      minutes: 3,
      text: 'Take it off the heat and stir in the peanut butter, vanilla and salt. Pour it over the cereal and fold until every grain is coated.',
      uses: ['peanut-butter', 'vanilla-extract', 'salt', 'rice-cereal'],
    },
    {
      minutes: 2,
      text: 'Press it lightly into the pan.',
      uses: ['rice-cereal'],
    },
    {
      minutes: 4,
      text: 'Melt both kinds of chips over low heat, stirring all the time. Spread them over the top.',
      uses: ['chocolate-chips', 'butterscotch-chips'],
    },
    {
      minutes: 13,
      waiting: 13,
      text: 'Let the bars set until the top is firm enough to cut.',
      uses: ['chocolate-chips'],
    },
  ],
});
