import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PriceMove } from './price-moves.ts';
import { createPriceSentences, type PriceSentence } from './price-sentences.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const garlic: PriceMove = {
  itemId: 'garlic',
  name: 'Garlic',
  from: 53,
  to: 49,
  storeName: 'Aldi',
  isAbout: false,
  observedAt: '2026-11-23T11:59:58.000Z',
};
const eggs: PriceMove = { ...garlic, itemId: 'egg', name: 'Eggs', from: 249, to: 287, storeName: 'Kroger' };

function page() {
  const said: PriceSentence[] = [];
  const sentences = createPriceSentences((sentence) => said.push(sentence));
  let serving = 66;
  /** The cost of a serving becomes `to` cents. */
  const change = (to: number, ...moves: PriceMove[]) => {
    sentences.add({ moves, serving: { from: serving, to, isAbout: false } });
    serving = to;
  };
  return { said, change };
}

describe('price sentences', () => {
  it('name the ingredient, both amounts, the store and the age, then what a serving costs', () => {
    const { said, change } = page();
    change(65, garlic);
    change(70, eggs);
    expect(said).toEqual([
      {
        title: 'Garlic 53¢ → 49¢ at Aldi, just now',
        description: 'A serving is now $0.65, was $0.66.',
        prices: 'cheaper',
      },
      {
        title: 'Eggs $2.49 → $2.87 at Kroger, just now',
        description: 'A serving is now $0.70, was $0.65.',
        prices: 'dearer',
      },
    ]);
  });

  it('say that a price is about, and that it is the share in the dish, when only the area changed', () => {
    const { said, change } = page();
    change(65, { ...garlic, from: 13, to: 12, storeName: undefined, isAbout: true, observedAt: undefined });
    expect(said[0]?.title).toBe('Garlic about 13¢ → 12¢ in this dish');
  });

  it('name the store that became the best deal, unless a serving costs the same there', () => {
    const said: PriceSentence[] = [];
    const { add } = createPriceSentences((sentence) => said.push(sentence));
    const at = (newStore: string, from: number, to: number) =>
      add({ moves: [], newStore, serving: { from, to, isAbout: true } });
    at('Aldi', 66, 61);
    at('Kroger', 61, 61);
    expect(said).toEqual([
      {
        title: 'Aldi is the best deal now',
        description: 'A serving is now about $0.61, was $0.66.',
        prices: 'cheaper',
      },
    ]);
  });

  it('say that the store of the page is gone, even when a serving costs the same at the next one', () => {
    const said: PriceSentence[] = [];
    const { add } = createPriceSentences((sentence) => said.push(sentence));
    const serving = { from: 66, to: 66, isAbout: false };
    add({ moves: [], goneStore: 'Aldi', newStore: 'Kroger', serving });
    expect(said[0]).toMatchObject({
      title: 'Aldi is no longer listed. Prices are from Kroger now',
      description: 'A serving still costs the same.',
    });
  });

  it('say nothing while the cost of a serving stays the same to the cent', () => {
    const { said, change } = page();
    change(66, garlic);
    change(66, eggs);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
    // What is older than ten seconds is not part of a later sentence.
    change(67, eggs);
    expect(said.map(({ title }) => title)).toEqual(['Eggs $2.49 → $2.87 at Kroger, 1 min ago']);
  });

  it('say three or more changes in ten seconds as one, and nothing more until ten seconds later', () => {
    const { said, change } = page();
    for (let at = 0; at < 20; at += 1) {
      change(at % 2 ? 66 : 60 - at, { ...garlic, itemId: `food-${at % 5}` });
      vi.advanceTimersByTime(500);
    }
    const titles = () => said.map(({ title }) => title);
    expect(titles().slice(2)).toEqual(['3 prices moved in this recipe']);
    vi.advanceTimersByTime(10_000);
    expect(titles().slice(3)).toEqual(['5 prices moved in this recipe']);
    expect(said[3]?.description).toBe('A serving is now $0.66, was $0.58.');
    expect(said[3]?.prices).toBe('several');
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(4);
  });

  it('name the store when its price arrives one reload before the cost in the dish', () => {
    const { said, change } = page();
    change(66, garlic);
    change(65, { ...garlic, from: 13, to: 12, storeName: undefined });
    expect(said.map(({ title }) => title)).toEqual(['Garlic 53¢ → 49¢ at Aldi, just now']);
  });

  it('say two changes of one price that cost a serving nothing in between as one', () => {
    const { said, change } = page();
    change(66, garlic);
    change(64, { ...garlic, from: 49, to: 41 });
    expect(said.map(({ title }) => title)).toEqual(['Garlic 53¢ → 41¢ at Aldi, just now']);
  });

  it('say changes of one moment as one', () => {
    const { said, change } = page();
    change(60, garlic, eggs);
    expect(said.map(({ title }) => title)).toEqual(['2 prices moved in this recipe']);
  });
});
