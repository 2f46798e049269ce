import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListRow } from './list-view.ts';
import { readPaid, registerSum } from './paid-amount.ts';

it('dollars and cents are read as a cook types them, and anything else is no price', () => {
  expect(['3.49', ' $3.5', '.99', '12', '9999.99', '  '].map(readPaid)).toEqual([
    '3.49',
    '3.50',
    '0.99',
    '12.00',
    '9999.99',
    '',
  ]);
  for (const wrong of ['0', '0.00', '-3', '1e9', '10000', 'free', '3,49', '3.499', '$', '3.49 each'])
    expect([wrong, readPaid(wrong)]).toEqual([wrong, wrong === '$' ? '' : undefined]);
});

it('the sum at the register is that of the checked lines with a price, to the cent', () => {
  const line = fc.record({ cents: fc.option(fc.integer({ min: 1, max: 999_999 })), done: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const rows = lines.map(({ cents, done }, id) => ({
        lines: [
          {
            id: `${id}`,
            text: 'milk',
            done,
            ...(cents !== null && { paid: { amount: (cents / 100).toFixed(2) } }),
          },
        ],
      })) as unknown as ListRow[];
      const counted = lines.flatMap(({ cents, done }) => (done && cents !== null ? [cents] : []));
      expect(registerSum(rows)).toEqual({
        cents: counted.reduce((sum, cents) => sum + cents, 0),
        prices: counted.length,
      });
    }),
  );
});
