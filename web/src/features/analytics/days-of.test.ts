import { expect, it } from 'vitest';
import { daysOf } from './queries.ts';

it('a range begins as many weeks or months ago as it says, this one included', () => {
  expect(daysOf('weeks-12', '2026-11-25')).toEqual({ from: '2026-09-09', by: 'week' });
  expect(daysOf('months-24', '2026-11-30')).toEqual({ from: '2024-12-01', by: 'month' });
});
