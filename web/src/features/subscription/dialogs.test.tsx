import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangeDialog } from './dialogs.tsx';

afterEach(cleanup);

const FAMILY = { id: 'family', name: 'Family Feast' } as Plan;
const COSTS = {
  chargeNow: '9.51',
  nextPrice: '19.99',
  nextChargeAt: '2026-12-26T00:00:00.000Z',
  effectiveAt: '2026-11-26T00:00:00.000Z',
  proratedAt: '2026-11-26T00:00:00.000Z',
};

describe('a change of the plan', () => {
  it('asks for the amount that the dialog shows', async () => {
    const sent: unknown[] = [];
    readBy(() => async (_path, init) => {
      const body = JSON.parse(init?.body as string) as { preview?: boolean };
      sent.push(body);
      return Response.json(body.preview ? COSTS : {});
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ChangeDialog user="u-1" plan={FAMILY} onClose={() => {}} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('$9.51')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Change plan/ });
    await settled(() => void fireEvent.click(button));
    expect(sent).toEqual([
      { planId: 'family', preview: true },
      { planId: 'family', proratedAt: COSTS.proratedAt },
    ]);
  });
});
