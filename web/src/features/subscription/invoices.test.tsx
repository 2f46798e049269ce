import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Invoices } from './invoices.tsx';

afterEach(cleanup);

const invoice = (
  id: string,
  refunded: string,
  status: 'paid' | 'open' | 'refunded',
): SubscriptionStatus['invoices'][number] => ({
  id,
  number: id,
  createdAt: '2026-11-26T00:00:00.000Z',
  amount: '9.99',
  refunded,
  status,
  url: null,
  pdf: null,
});

describe('the invoices of a subscription', () => {
  it('say what was paid, what went back, and what is still owed', () => {
    render(
      <Invoices
        invoices={[
          invoice('all', '9.99', 'refunded'),
          invoice('part', '3.00', 'paid'),
          invoice('none', '0.00', 'paid'),
          invoice('owed', '0.00', 'open'),
        ]}
      />,
    );
    const rows = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^.*?2026/, ''));
    expect(rows).toEqual(['Refunded$9.99', '$3.00 refundedPaid$9.99', 'Paid$9.99', 'Not paid$9.99']);
  });
});
