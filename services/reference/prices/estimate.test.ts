import { describe, expect, it } from 'vitest';
import { allChains, chainById, chainsIn, storesIn } from '../chains/chains.ts';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { chainLevel } from './chain-index.ts';
import {
  areaWords,
  basePriceTime,
  ESTIMATES_PUBLISHED_AT,
  estimateCentsPerKg,
  estimatedCentsPerKg,
  estimatedInState,
  OWN_STORES,
} from './estimate.ts';
import { regionalRatio } from './regional-ratio.ts';
import { stableNoise } from './stable-noise.ts';

const chain = (id: string) => {
  const found = chainById(id);
  if (!found) throw new Error(`no chain ${id}`);
  return found;
};
const food = (id: string): Food => foodById(id) as Food;
const store = (storeId: string, state = 'TN') => ({
  storeId,
  state,
  chain: chain(storeId.split('-')[0] ?? ''),
});

describe('an estimate', () => {
  it('an estimate is the US average times region, chain and a small store difference', () => {
    for (const item of allFoods()) {
      for (const id of ['kroger-37203-1', 'walmart-37246-1', 'aldi-37237-1']) {
        const at = store(id);
        const middle =
          item.basePrice.centsPerKg * regionalRatio(item, 'TN').ratio * chainLevel(at.chain, 'TN');
        const cents = estimatedCentsPerKg(item, at);
        expect(Number.isInteger(cents) && cents >= 1).toBe(true);
        expect(Math.abs(cents - middle), `${item.id} at ${id}`).toBeLessThanOrEqual(middle * 0.04 + 1);
      }
    }
  });

  it('an estimate is stable and differs between stores of a chain', () => {
    const onion = food('yellow-onion');
    const prices = [1, 2, 3, 4, 5].map((n) => estimatedCentsPerKg(onion, store(`kroger-3720${n}-1`)));
    expect(new Set(prices).size).toBeGreaterThan(2);
    expect([1, 2, 3, 4, 5].map((n) => estimatedCentsPerKg(onion, store(`kroger-3720${n}-1`)))).toEqual(
      prices,
    );
    expect(stableNoise('kroger-37203-1:yellow-onion')).toBe(stableNoise('kroger-37203-1:yellow-onion'));
  });

  it('the derivation names every factor and whether it is assumed', () => {
    const estimate = estimateCentsPerKg(food('yellow-onion'), store('kroger-37203-1'));
    expect(estimate.source).toBe('estimate');
    expect(estimate.derivation).toMatch(
      /^Estimate: US average \$1\.06 a lb \(USDA ERS, 2023\) × 0\.96 for produce in the South, our assumption × \d\.\d{2,3} for Kroger against the average store × \d\.\d{2,3} between stores$/,
    );
    expect(estimateCentsPerKg(food('granulated-sugar'), store('kroger-37203-1')).derivation).toContain(
      'our US price $0.98 a lb (none is published) × 0.961 for the South, the mean of its published series',
    );
    expect(estimateCentsPerKg(food('yellow-onion'), store('walmart-96813-1', 'HI')).derivation).toContain(
      '1.35 for Hawaii, our assumption',
    );
  });

  it('multiplying the factors of the derivation gives the estimate', () => {
    for (const item of allFoods()) {
      const { centsPerKg, derivation } = estimateCentsPerKg(item, store('publix-33101-1', 'FL'));
      const factors = [...derivation.matchAll(/× (\d\.\d+)/g)].map(([, one]) => Number(one));
      expect(factors, derivation).toHaveLength(3);
      const product = factors.reduce((all, one) => all * one, item.basePrice.centsPerKg);
      expect(Math.abs(product - centsPerKg), derivation).toBeLessThanOrEqual(centsPerKg * 0.002 + 1);
    }
  });

  it('the estimate for a state is the mean over its stores', () => {
    for (const [state, zip] of [
      ['TN', '37203'],
      ['CA', '90012'],
      ['HI', '96813'],
    ] as const) {
      const open = chainsIn(state).filter((one) => !one.membersOnly);
      const all = open.reduce((sum, one) => sum + storesIn(one, state), 0);
      for (const id of ['egg', 'yellow-onion', 'coffee']) {
        const mean =
          open.reduce((sum, one) => {
            const at = { storeId: `${one.id}-${zip}-1`, state, chain: one };
            return sum + storesIn(one, state) * estimatedCentsPerKg(food(id), at);
          }, 0) / all;
        expect(Math.abs(mean / estimatedInState(food(id), state) - 1), `${id} ${state}`).toBeLessThan(0.03);
      }
    }
  });

  it('an area’s derivation gives the number of observed stores and the basis of the others', () => {
    const words = (pricedStores: number, observedStores: number): string =>
      areaWords(food('egg'), '372', { pricedStores, observedStores });
    const base = 'estimated by region and chain: US average $2.27 a dozen (BLS APU0000708111, Aug 2026)';
    expect(words(9, 0)).toBe(`Average of 9 stores near 372, ${base}`);
    expect(words(9, 2)).toBe(`Average of 9 stores near 372, 2 observed, the others ${base}`);
    expect(words(1, 1)).toBe('Average of 1 store near 372, all observed');
    const own = (pricedStores: number, observedStores: number): string =>
      areaWords(food('egg'), OWN_STORES, { pricedStores, observedStores });
    expect(own(3, 1)).toBe(`Average of your 3 stores, 1 observed, the others ${base}`);
    expect(own(2, 2)).toBe('Average of your 2 stores, all observed');
    expect(own(1, 1)).toBe('Price at your store, observed');
    expect(own(1, 0)).toBe(`Price at your store, ${base}`);
  });

  it('an estimate has the time of its base price', () => {
    expect(basePriceTime(food('egg'))).toBe('2026-08-31T00:00:00.000Z');
    expect(basePriceTime(food('yellow-onion'))).toBe('2023-12-31T00:00:00.000Z');
    expect(basePriceTime(food('banana'))).toBe(ESTIMATES_PUBLISHED_AT);
  });

  it('store differences are spread evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i += 1) {
      const tenth = Math.floor(stableNoise(`kroger-${i}-1:salt`) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });
});

describe('the chains', () => {
  it('chains have unique ids that fit store ids, and two-letter states', () => {
    expect(new Set(allChains().map(({ id }) => id)).size).toBe(allChains().length);
    for (const { id, states, stores } of allChains()) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(states.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
      for (const state of states) expect(stores.get(state)).toBeGreaterThan(0);
    }
  });

  it('chains are found by state', () => {
    expect(chainsIn('TN').map(({ id }) => id)).toContain('kroger');
    expect(chainsIn('AK').map(({ id }) => id)).not.toContain('publix');
    expect(chainById('costco')?.membersOnly).toBe(true);
  });
});
