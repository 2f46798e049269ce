import { describe, expect, it } from 'vitest';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { measureLine } from './bought-lines.ts';
import { canSize, weightBeside } from './line-size.ts';

describe('weightBeside', () => {
  it.each<[RecipeLine, number]>([
    [{ quantity: 2, unit: 'cup', food: 'all-purpose-flour' }, 250],
    [{ quantity: 3.5, unit: 'cup', food: 'bread-flour' }, 455],
    [{ quantity: 0.25, unit: 'cup', food: 'brown-sugar' }, 55],
    [{ quantity: 1, unit: 'cup', food: 'granulated-sugar' }, 200],
    [{ quantity: 0.5, unit: 'cup', food: 'powdered-sugar' }, 60],
    [{ quantity: 1, unit: 'tsp', food: 'salt' }, 6],
    [{ quantity: 0.75, unit: 'tsp', food: 'salt' }, 4.5],
    [{ quantity: 1, unit: 'tbsp', food: 'smoked-salt' }, 18],
  ])('of %j is %d g', (line, grams) => {
    expect(weightBeside(measureLine(line))).toBe(grams);
  });

  it.each<[string, RecipeLine]>([
    ['a spoon of flour', { quantity: 3, unit: 'tbsp', food: 'all-purpose-flour' }],
    ['flour by weight', { quantity: 8, unit: 'oz', food: 'all-purpose-flour' }],
    ['less salt than a scale weighs', { quantity: 0.25, unit: 'tsp', food: 'salt' }],
    ['a pinch of salt', { quantity: 1, unit: 'pinch', food: 'salt' }],
    ['a range', { quantity: 1, quantityMax: 2, unit: 'tsp', food: 'salt' }],
    ['pepper', { quantity: 2, unit: 'tsp', food: 'black-pepper' }],
    ['milk', { quantity: 2, unit: 'cup', food: 'whole-milk' }],
  ])('is left out for %s', (_, line) => {
    expect(weightBeside(measureLine(line))).toBeNull();
  });
});

describe('canSize', () => {
  it.each<[string, string]>([
    ['diced-tomatoes', '14.5 oz'],
    ['tomato-sauce', '15 oz'],
    ['coconut-milk', '13.5 fl oz'],
    ['canned-clams', '6.5 oz'],
    ['club-soda', '12 fl oz'],
  ])('of %s is %s', (food, size) => {
    expect(canSize(measureLine({ quantity: 2, unit: 'can', food }))).toBe(size);
  });

  it('is left out where no can is counted', () => {
    expect(canSize(measureLine({ quantity: 8, unit: 'oz', food: 'tomato-sauce' }))).toBeNull();
  });
});
