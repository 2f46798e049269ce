import { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { expect, it } from 'vitest';
import { lineCost } from './line-cost.ts';

it('says "About" before every estimated price and before no observed one', () => {
  const costOf = (costSource: PriceSource | null, estimatedCost: string | null = '1.50') =>
    lineCost({ estimatedCost, costSource }, (amount) => `About ${amount}`);
  expect(Object.fromEntries(PriceSource.options.map((source) => [source, costOf(source)]))).toEqual({
    observed: '$1.50',
    shopper: '$1.50',
    'regional-average': 'About $1.50',
    estimate: 'About $1.50',
  });
  expect(costOf('estimate', '0.00')).toBe('under 1¢');
  expect(costOf(null, null)).toBe('not priced');
});
