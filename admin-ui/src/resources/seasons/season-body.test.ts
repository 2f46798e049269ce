import { SeasonBody } from '@homeplate/contracts/documents/staff-season.ts';
import { expect, it } from 'vitest';
import { seasonBody } from './season-body.ts';

it('the body of a season has what the form changes, and nothing else of the record', () => {
  const values = {
    id: 'south:okra',
    food: 'Okra',
    months: [7, 8],
    revision: 2,
    reason: 'Later',
    source: 'State',
  };
  expect(SeasonBody.parse(seasonBody(values))).toEqual({
    revision: 2,
    months: [7, 8],
    reason: 'Later',
    source: 'State',
  });
});
