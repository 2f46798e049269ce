import { expect, it } from 'vitest';
import { appliancesOf } from './appliances.ts';

it.each([
  [['rimmed baking sheet'], ['Heat the oven to 400°F.'], ['oven']],
  [['Dutch oven'], ['Brown the beef in the Dutch oven.'], []],
  [['rimmed baking sheet'], ['Cool the toffee on the sheet.'], []],
  [['charcoal or gas grill'], ['Grill the corn.'], ['grill']],
  [['grill or grill pan'], ['Grill the corn.'], []],
  [['blender or whisk', 'electric mixer'], ['Blend it.'], ['mixer']],
  [['food processor', 'immersion blender'], ['Chop it.'], ['blender', 'food processor']],
  [['10-inch skillet'], ['Brown the top under the broiler.'], ['oven']],
  [[], ['Purée it in a blender.', 'Bake in a hot oven.'], ['oven', 'blender']],
])('%j with %j needs %j', (equipment, steps, needed) => {
  expect(appliancesOf(equipment, steps)).toEqual(needed);
});
