import { expect, it } from 'vitest';
import { fieldName } from './staff-recipe-copy.ts';

it.each([
  ['freezerDays', 'Days in the freezer'],
  ['leftovers', 'Leftovers'],
  ['steps', 'Steps'],
  ['steps.0.text', 'Step 1'],
  ['steps.1.minutes', 'Step 2: Minutes'],
  ['steps.1.waiting', 'Step 2: Hands-off'],
  ['steps.9.temperatureF', 'Step 10: Heat (°F)'],
  ['steps.2', 'Step 3'],
  ['id', 'id'],
  ['steps.0.id', 'Step 1: id'],
])('the field %s has the name %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});
