import { foodById } from '@homeplate/reference/foods/foods.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needWords, problemOfAmount, readItem, splitAmount } from './item-words.ts';

describe('the words of an item', () => {
  it.each([
    ['2 lb chicken thighs', '2 lb', 'chicken thighs'],
    ['1/2 cup of milk', '1/2 cup', 'milk'],
    ['3 onions', '3', 'onions'],
    ['7 up', '', '7 up'],
    ['paper towels', '', 'paper towels'],
    ['<b>2 lb</b> flour', '', '<b>2 lb</b> flour'],
    ['🎁 for Ann', '', '🎁 for Ann'],
  ])('“%s” is split into “%s” and “%s”', (text, quantity, name) => {
    const split = splitAmount({ name: text });
    expect([split.quantity ?? '', split.name]).toEqual([quantity, name]);
  });

  it('an amount that the user gave apart stays, and the name with it', () => {
    const set = { name: '2 lb chicken', quantity: '3 packs', checked: true };
    expect(splitAmount(set)).toBe(set);
    expect(splitAmount({ checked: true })).toEqual({ checked: true });
  });

  it('any text is accepted, and its parts have all its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        const name = text.trim();
        fc.pre(name !== '');
        const split = splitAmount({ name });
        const letters = (words: string) => words.replace(/\s+/g, '');
        const joined = letters(`${split.quantity ?? ''}${split.name}`);
        // "of" between amount and food is left out.
        expect([letters(name), letters(name.replace(/\bof\b/, ''))]).toContain(joined);
        readItem(split.quantity ?? '', split.name ?? '');
      }),
    );
  });

  it('an amount is more than nothing, and less than a household can carry', () => {
    for (const quantity of ['0', '0 lb', '-2', '1e9 packages', '1000000000', '100,001 packs', '500 lb'])
      expect(problemOfAmount('line-1', { name: 'flour', quantity }), quantity).toMatch(/^\w.{20,}$/);
    for (const quantity of ['', '1/4 cup', '2 lb', '12', '0.5 kg', 'some'])
      expect(problemOfAmount('line-1', { name: 'flour', quantity }), quantity).toBeUndefined();
    expect(problemOfAmount('food-all-purpose-flour', { quantity: '900 lb' })).toMatch(/household/);
  });

  it('a need is said in pieces, packages or kitchen measures', () => {
    const onion = foodById('yellow-onion');
    const flour = foodById('all-purpose-flour');
    if (!onion || !flour) throw new Error('The foods are missing');
    const piece = onion.packages.findIndex(({ label }) => label.startsWith('1 onion'));
    const one = onion.packages[piece]?.grams ?? 0;
    expect(needWords(onion, { grams: one * 2.5, piece })).toBe('2 1/2');
    expect(needWords(flour, { grams: 250 })).toBe('2 cups');
    expect(needWords(flour, { grams: 0 })).toBe('');
  });
});
