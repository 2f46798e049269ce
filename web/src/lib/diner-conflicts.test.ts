import type { RecipeContents } from '@homeplate/contracts/documents/recipe-contents.ts';
import { describe, expect, it } from 'vitest';
import { dinerConflicts } from './diner-conflicts.ts';

const CHOWDER: RecipeContents = {
  id: 'chowder',
  diets: ['gluten-free'],
  foods: [
    { name: 'clams', allergens: ['shellfish'], breaks: ['vegan', 'vegetarian'] },
    { name: 'heavy cream', allergens: ['milk'], breaks: ['vegan', 'dairy-free'] },
    { name: 'butter', allergens: ['milk'], breaks: ['vegan', 'dairy-free'] },
    { name: 'celery stalks', allergens: [], breaks: [] },
    { name: 'potatoes', allergens: [], breaks: [] },
  ],
};
const diner = (name: string, more: object = {}) => ({
  name,
  allergens: [],
  diets: [],
  dislikes: [],
  ...more,
});
const said = (...diners: Parameters<typeof dinerConflicts>[0]) =>
  dinerConflicts(diners, CHOWDER).map(
    ({ diner: who, name, foods }) => `${who}: ${name}: ${foods.join(', ')}`,
  );

describe('a recipe and the diners', () => {
  it('says each allergen with every food that has it', () => {
    expect(said(diner('Mia', { allergens: ['milk', 'peanut'] }))).toEqual(['Mia: milk: heavy cream, butter']);
  });

  it('says a diet with the foods that break it, or none where only its nutrition does', () => {
    expect(said(diner('Alex', { diets: ['vegetarian', 'gluten-free', 'keto'] }))).toEqual([
      'Alex: vegetarian: clams',
      'Alex: keto: ',
    ]);
  });

  it.each([
    ['potato', 'potatoes'],
    ['Celery', 'celery stalks'],
    ['cream', 'heavy cream'],
    ['clam', 'clams'],
  ])('finds what is disliked as %s in %s', (dislike, food) => {
    expect(said(diner('Bo', { dislikes: [dislike] }))).toEqual([`Bo: ${dislike}: ${food}`]);
  });

  it.each(['sour cream', 'butternut', 'peas', '', '!'])('does not find "%s"', (dislike) => {
    expect(said(diner('Bo', { dislikes: [dislike] }))).toEqual([]);
  });

  it('lists allergens of all diners before diets and dislikes', () => {
    const diners = [
      diner('Bo', { dislikes: ['butter'], diets: ['vegan'] }),
      diner('Mia', { allergens: ['shellfish'] }),
    ];
    expect(dinerConflicts(diners, CHOWDER).map(({ kind }) => kind)).toEqual(['allergen', 'diet', 'dislike']);
    expect(dinerConflicts([diner('Cy')], CHOWDER)).toEqual([]);
  });
});
