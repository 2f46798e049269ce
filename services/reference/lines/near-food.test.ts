import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

describe('a food that only shares a noun', () => {
  it.each([
    '1 oz tiger nuts',
    '1 oz tiger nuts (chufa)',
    '1 cup betel nuts',
    '1 cup kola nuts',
    '1 cup ginkgo nuts',
    '1 cup corn nuts',
    '1 cup urad flour',
    '1 cup plantain flour',
    '1 cup tiger nut milk',
    '1 cup flax milk',
    '1 cup shea butter',
    '1 cup mango butter',
    '1 cup head cheese',
    '1 cup carob beans',
    '1 cup tonka beans',
    '1 cup lupini beans',
    '1 cup wasabi peas',
    '1 cup pea protein',
    '1 cup butterfly pea flowers',
  ])('the line "%s" is unknown, without a weight or an allergen', (line) => {
    expect(parseLine(line)).toMatchObject({ foodId: null, grams: null, mayContain: [] });
  });

  it.each([
    ['1 cup camel milk', ['milk']],
    ['1 cup yak butter', ['milk']],
    ['1 cup sheep cheese', ['milk']],
    ['1 cup cashew cheese', ['tree-nut']],
  ])('the line "%s" is unknown, but what it is made of may be an allergen', (line, mayContain) => {
    expect(parseLine(line)).toMatchObject({ foodId: null, mayContain });
  });

  it.each([
    ['1 cup toasted nuts', 'walnut'],
    ['1 cup King Arthur flour', 'all-purpose-flour'],
    ['1 cup Land O Lakes butter', 'butter'],
    ['1 cup Irish butter', 'butter'],
    ['1 cup raw milk', 'whole-milk'],
    ['1 cup yellow cheese', 'cheddar'],
    ["1 cup Bush's beans", 'great-northern-beans-canned'],
    ['1 cup coconut milk', 'coconut-milk'],
    ['1 cup coffee beans', 'coffee'],
    ['1 cup soft wheat flour', 'cake-flour'],
    ['1 cup apples', 'apple'],
  ])('the line "%s" is the food %s itself', (line, foodId) => {
    expect(parseLine(line)).toMatchObject({ foodId, isNear: false });
  });
});

describe('a food that is only close', () => {
  it.each([
    ['1 cup crab apples', 'apple'],
    ['6 small crab apples, halved', 'apple'],
    ['1 cup custard apples', 'apple'],
    ['1 cup sea grapes', 'grape'],
    ['1 cup horse chestnuts', 'chestnut'],
    ['1 cup hazelnut butter', 'almond-butter'],
    ['1 cup teff flour', 'brown-rice-flour'],
    ['1 cup rice milk', 'oat-milk'],
    ['1 cup pigeon peas', 'mung-bean'],
    ['3 quail eggs', 'duck-egg'],
    ['1 cup goat yogurt', 'plain-yogurt'],
    ['1 cup garlic butter', 'butter'],
  ])('the line "%s" is close to the food %s', (line, foodId) => {
    expect(parseLine(line)).toMatchObject({ foodId, isNear: true });
  });
});
