import { describe, expect, it } from 'vitest';
import { REGIONS, regionOfState } from './regions.ts';

describe('the regions', () => {
  it('share out the 50 states, DC and five territories, each once', () => {
    const states = REGIONS.flatMap((region) => region.states);
    expect(states).toHaveLength(56);
    expect(new Set(states).size).toBe(56);
  });

  it('find the region of a state', () => {
    expect(regionOfState('TN')).toBe('south');
    expect(regionOfState('dc')).toBe('mid-atlantic');
    expect(regionOfState('GU')).toBe('hawaii');
    expect(regionOfState('XX')).toBeUndefined();
  });

  it('tell enough of each', () => {
    for (const region of REGIONS) {
      expect(region.description.match(/\. |\.$/g), region.key).toHaveLength(2);
      expect(region.signatureDishes.length).toBeGreaterThanOrEqual(5);
      expect(region.seasonalIngredients.length).toBeGreaterThanOrEqual(5);
      for (const link of region.learnMore) expect(new URL(link).protocol).toBe('https:');
    }
  });
});
