import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StateMap } from './state-map.tsx';

const newestAt = '2026-11-29T12:00:00.000Z';
const ages = { day: 0, week: 0, older: 0, newestAt };

it('every state and DC is a link to its stores, marked by the age of its newest price', () => {
  const rows = [
    { ...ages, name: 'TN', day: 3, older: 9 },
    { ...ages, name: 'ME', week: 2 },
    { ...ages, name: 'HI', older: 1 },
  ];
  render(
    <MemoryRouter>
      <StateMap rows={rows} storesOf={(state) => `/stores?${state}`} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(51);
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(51);
  const markOf = (name: RegExp) => screen.getByRole('link', { name }).textContent?.slice(2);
  expect(markOf(/^TN: 3 prices of the last 24 hours, 0 of the last 7 days, 9 older/)).toBe('●');
  expect(markOf(/^ME: 0 prices of the last 24 hours, 2 /)).toBe('◐');
  expect(markOf(/^HI: .* 1 older/)).toBe('○');
  expect(markOf(/^CA: no observed prices$/)).toBe('');
});
