import { describe, expect, it } from 'vitest';
import { allChains, chainById, chainsIn } from '../chains/chains.ts';
import type { Food } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { chainIndex } from './chain-index.ts';
import { estimateCentsPerKg, estimatedCentsPerKg } from './estimate.ts';
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
  it('is the US average times region, chain and a few percent between stores', () => {
    for (const item of allFoods()) {
      for (const id of ['kroger-37203-1', 'walmart-37246-1', 'aldi-37237-1']) {
        const at = store(id);
        const middle =
          item.basePrice.centsPerKg * regionalRatio(item.id, 'TN').ratio * chainIndex(at.chain).index;
        const cents = estimatedCentsPerKg(item, at);
        expect(Number.isInteger(cents) && cents >= 1).toBe(true);
        expect(Math.abs(cents - middle), `${item.id} at ${id}`).toBeLessThanOrEqual(middle * 0.04 + 1);
      }
    }
  });

  it('is stable, and differs between stores of one chain', () => {
    const onion = food('yellow-onion');
    const prices = [1, 2, 3, 4, 5].map((n) => estimatedCentsPerKg(onion, store(`kroger-3720${n}-1`)));
    expect(new Set(prices).size).toBeGreaterThan(2);
    expect([1, 2, 3, 4, 5].map((n) => estimatedCentsPerKg(onion, store(`kroger-3720${n}-1`)))).toEqual(
      prices,
    );
    expect(stableNoise('kroger-37203-1:yellow-onion')).toBe(stableNoise('kroger-37203-1:yellow-onion'));
  });

  it('says how it came about, and says when a ratio is assumed', () => {
    const estimate = estimateCentsPerKg(food('yellow-onion'), store('kroger-37203-1'));
    expect(estimate.source).toBe('estimate');
    expect(estimate.derivation).toMatch(
      /^Estimate: US average \$1\.06 a lb × 0\.96 for South × 1\.00 for Kroger × \d\.\d\d between stores$/,
    );
    expect(estimateCentsPerKg(food('yellow-onion'), store('walmart-96813-1', 'HI')).derivation).toContain(
      '1.35 for Hawaii, our assumption',
    );
  });

  it('knows that potatoes do not follow their region', () => {
    expect(regionalRatio('russet-potato', 'OH').ratio).toBe(0.82);
    expect(regionalRatio('yellow-onion', 'OH').ratio).toBe(0.966);
    expect(regionalRatio('yellow-onion', 'AK').basis).toBe('assumed');
  });
});

describe('the noise', () => {
  it('is spread evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 20_000; i += 1) {
      const tenth = Math.floor(stableNoise(`kroger-${i}-1:salt`) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });
});

describe('the chains', () => {
  it('have unique ids fit for store ids, and states of two letters', () => {
    expect(new Set(allChains().map(({ id }) => id)).size).toBe(allChains().length);
    for (const { id, states, density } of allChains()) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(states.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
      expect(density).toBeGreaterThan(0);
    }
  });

  it('are found by state', () => {
    expect(chainsIn('TN').map(({ id }) => id)).toContain('kroger');
    expect(chainsIn('AK').map(({ id }) => id)).not.toContain('publix');
    expect(chainById('costco')?.membersOnly).toBe(true);
  });
});
