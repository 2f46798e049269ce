import type { SmallerPackage } from '@homeplate/contracts/documents/smaller-package.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SmallerPackages } from './smaller-packages.tsx';

afterEach(cleanup);

const change: SmallerPackage = {
  storeId: 'kroger-1',
  storeName: 'Kroger',
  unit: 'oz',
  before: { amount: 12, price: '8.99', observedAt: '2026-10-03T12:00:00.000Z', source: 'shelf' },
  after: { amount: 10.5, price: '8.99', observedAt: '2026-11-20T12:00:00.000Z', source: 'online' },
  morePercent: 14,
};

it('shows both sizes with their prices, where and when each was seen, and how much more a unit costs', () => {
  render(<SmallerPackages changes={[change]} />);
  expect(screen.getByText('Smaller package, same price')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe(
    'Kroger: 14% more per oz12 oz for $8.99, on the shelf Oct 3, 2026; now 10.5 oz for $8.99, online Nov 20, 2026',
  );
});

it('shows no unit for items sold by the piece', () => {
  const pieces = {
    unit: 'each',
    before: { ...change.before, amount: 10 },
    after: { ...change.after, amount: 8 },
  };
  render(<SmallerPackages changes={[{ ...change, ...pieces, morePercent: 25 }]} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Kroger: 25% more each10 for \$8\.99, .*; now 8 for/,
  );
});

it('is empty when no package changed', () => {
  const { container } = render(<SmallerPackages changes={undefined} />);
  expect(container.textContent).toBe('');
});
