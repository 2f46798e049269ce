import { RegionBody } from '@homeplate/contracts/documents/staff-region.ts';
import { expect, it } from 'vitest';
import { regionBody } from './region-body.ts';

it('the body of a region has what the form changes, and nothing else of the record', () => {
  const body = { revision: 2, description: 'Grits and greens.', reason: 'Too long', source: 'Style guide' };
  const values = { ...body, id: 'south', name: 'South' };
  expect(RegionBody.parse(regionBody(values))).toEqual(body);
});
