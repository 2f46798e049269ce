import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AiPlanFacts } from './ai-plan-facts.tsx';
import { testWeek } from './test-week.ts';

afterEach(cleanup);

const show = (unpriced: AiPlanJob['unpriced']) => {
  const plan = testWeek([]);
  const job: AiPlanJob = {
    jobId: 'job-1',
    status: 'done',
    progress: 1,
    step: 'done',
    ahead: 0,
    error: null,
    plan,
    fits: null,
    unpriced,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AiPlanFacts userId="ada" job={job} plan={plan} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const left = (index: number) => ({
  recipeId: `draft-${index}`,
  name: `Paella ${index}`,
  foods: ['saffron', 'rabbit'],
});

it('a plan names the few recipes and drafts that have no price, with their foods, and counts many', () => {
  show([left(1), left(2)]);
  expect(screen.getByText('Paella 1 left out: no price for saffron, rabbit.')).toBeTruthy();
  expect(screen.getByText('Paella 2 left out: no price for saffron, rabbit.')).toBeTruthy();
  cleanup();
  show([left(1), left(2), left(3), left(4)]);
  expect(screen.getByText('4 recipes left out: a food has no price near you.')).toBeTruthy();
  expect(screen.queryByText(/^Paella/)).toBeNull();
});
