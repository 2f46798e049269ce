import { CARD_DECLINES } from '@homeplate/contracts/documents/card-declines.ts';
import type { PaymentForm as Form } from '@homeplate/contracts/documents/subscription.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import type { Stripe } from '@stripe/stripe-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PaymentForm from './payment-form.tsx';
import { stripeOptions } from './queries.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FORM: Form = {
  clientSecret: 'seti_1_secret_2',
  intent: 'setup',
  publishableKey: 'pk_test_1',
  testMode: true,
  terms: '',
  stripeScript: '/development/stripe/stripe.js',
  trialEndsAt: null,
};

/** Stripe.js with a Payment Element that is ready at once, and these answers to a confirmation, one after the other. */
function fakeStripe(answers: object[]): Stripe {
  const element = {
    mount: () => undefined,
    on: (name: string, listener: () => void) => {
      if (name === 'ready') queueMicrotask(listener);
      return element;
    },
    off: () => element,
    update: () => element,
    destroy: () => undefined,
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => {},
    submit: async () => ({}),
  };
  const unused = () => {
    throw new Error('not used');
  };
  return {
    elements: () => elements,
    confirmSetup: async () => answers.shift() ?? {},
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  } as unknown as Stripe;
}

describe('the card form', () => {
  it.each(Object.entries(CARD_DECLINES))(
    'says why a card is declined in the words of Stripe (%s), and takes another',
    async (reason, { code, message }) => {
      const client = new QueryClient();
      const declined = { error: { type: 'card_error', code, decline_code: reason, message } };
      client.setQueryData(stripeOptions(FORM).queryKey, fakeStripe([declined]));
      const [onPaid, onOutdated] = [vi.fn(), vi.fn()];
      render(
        <QueryClientProvider client={client}>
          <PaymentForm form={FORM} submitWords="Save this card" returnPath="/" {...{ onPaid, onOutdated }} />
        </QueryClientProvider>,
      );
      await settled();
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save this card/ });
      await settled(() => void fireEvent.click(button()));
      expect(currentToast()).toMatchObject({
        title: 'Payment Failed',
        description: message,
        destructive: true,
      });
      expect([onPaid.mock.calls.length, button().disabled]).toEqual([0, false]);
      await settled(() => void fireEvent.click(button()));
      expect([onPaid.mock.calls.length, onOutdated.mock.calls.length]).toEqual([1, 0]);
    },
  );
});
