import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { plansOptions } from '../../features/plans/queries.ts';
import { HomePlans } from './home-plans.tsx';

const PLANS: PlanList = [
  {
    id: 'free',
    name: 'Free Explorer',
    price: 0,
    features: ['24 recipes'],
    limitations: ['No AI'],
    popular: false,
    trialDays: 0,
  },
  { id: 'premium', name: 'Premium Chef', price: 9.99, features: [], popular: true, trialDays: 14 },
  { id: 'family', name: 'Family Feast', price: 19.99, features: [], popular: false, trialDays: 14 },
];

function show(plan: 'free' | 'premium' | null | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(plansOptions.queryKey, PLANS);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HomePlans plan={plan} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('article');
}
const wayIn = (card: HTMLElement | undefined) =>
  card && within(card).queryByRole('link')?.getAttribute('href');

afterEach(cleanup);

describe('the plans', () => {
  it('the plans link visitors to the recipes, and to signing in for the paid ones', () => {
    const cards = show(null);
    expect(cards.map(wayIn)).toEqual(['/recipes', '/api/login', '/api/login']);
    expect(screen.getAllByText('Get Started')).toHaveLength(3);
    expect(cards.map((card) => /\$[\d.]+/.exec(card.textContent ?? '')?.[0])).toEqual([
      '$0',
      '$9.99',
      '$19.99',
    ]);
    expect(within(cards[1] as HTMLElement).getByText('Most Popular')).toBeTruthy();
    expect(within(cards[1] as HTMLElement).getByText('a month after 14 days free')).toBeTruthy();
    expect(screen.getByText(/^Cancel anytime\. Cancel within 30 days/)).toBeTruthy();
  });

  it.each(['free', undefined] as const)('the paid plans link signed-in users to checkout (%s)', (plan) => {
    expect(show(plan).map(wayIn)).toEqual(['/recipes', '/subscribe?plan=premium', '/subscribe?plan=family']);
  });

  it('the plans name the user’s current plan', () => {
    const [, premium] = show('premium');
    expect(within(premium as HTMLElement).getByText('Your plan')).toBeTruthy();
  });
});
