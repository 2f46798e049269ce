import type { PaymentForm } from '@homeplate/contracts/documents/subscription.ts';
import { ApiError, write } from '@homeplate/kit/api.ts';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { payment as words } from './copy.ts';
import { openStripe } from './open-stripe.ts';

const formKeys = {
  all: ['/api/create-subscription'] as const,
  /** Under the user's id, so that the next user of the browser never sees it. */
  ofPlan: (user: string, planId: string) => [...formKeys.all, user, planId] as const,
};
const stripeKeys = {
  all: ['https://js.stripe.com'] as const,
  loaded: (publishableKey: string, script: string | null) =>
    [...stripeKeys.all, publishableKey, script] as const,
};

/** A change of the plan does not load it again: the card may be half typed. */
const FORM = { isForm: true };

/**
 * Begins the subscription, and returns its payment form. A query, because repeating it is harmless and returns the same form: one request
 * serves every render of the page.
 */
export const subscriptionFormOptions = (user: string, planId: string) =>
  queryOptions({
    queryKey: formKeys.ofPlan(user, planId),
    queryFn: () => write<PaymentForm>('POST', '/api/create-subscription', { planId }),
    // The next visit asks again: the form may have been paid meanwhile.
    gcTime: 0,
    meta: FORM,
  });

const cardKeys = {
  all: ['/api/subscription/card'] as const,
  form: (user: string) => [...cardKeys.all, user] as const,
};

/** The form for another card. A query for the same reason. */
export const cardFormOptions = (user: string) =>
  queryOptions({
    queryKey: cardKeys.form(user),
    queryFn: () => write<PaymentForm>('POST', '/api/subscription/card'),
    gcTime: 0,
    meta: FORM,
  });

/** Reads the payment provider at once: its webhook may take a moment. */
export const useSyncSubscription = () =>
  useMutation({ mutationFn: () => write<unknown>('POST', '/api/subscription/sync') });

/** Stripe.js, or what takes its place in test mode. */
export const stripeOptions = ({ publishableKey, stripeScript }: PaymentForm) =>
  queryOptions({
    queryKey: stripeKeys.loaded(publishableKey, stripeScript),
    queryFn: () => openStripe(publishableKey, stripeScript),
    // Never again, whatever is invalidated: a form keeps the Stripe.js it opened with.
    staleTime: 'static',
    // Fails without a connection, so that the page can say so.
    networkMode: 'always',
    structuralSharing: false,
  });

/** Why the payment provider refused. */
class PaymentProblem extends Error {
  readonly code: string | undefined;
  constructor({ message, code }: Pick<StripeError, 'message' | 'code'>) {
    super(message ?? words.failedWords);
    this.code = code;
  }
}

/** The form was paid elsewhere, or its terms have changed: ask for it again. */
export const isOutdated = (error: Error): boolean =>
  error instanceof PaymentProblem
    ? (error.code?.endsWith('_unexpected_state') ?? false)
    : error instanceof ApiError && error.status === 409;

/** The sentence for the user. */
export const problemWords = (error: Error, otherwise: string = words.failedWords): string =>
  error instanceof PaymentProblem
    ? error.message
    : (error instanceof ApiError && error.problem?.error) || otherwise;

type Payment = {
  form: PaymentForm;
  /** Whose terms the user agrees to. */
  planId: string | undefined;
  /** Where the provider returns to, if it leaves the page. */
  returnPath: string;
};

/** Keeps the consent, then confirms the form with the payment provider, which reads the card itself. */
export const usePay = ({ form, planId, returnPath }: Payment, onSuccess: () => void) =>
  useMutation({
    mutationFn: async ({ stripe, elements }: { stripe: Stripe | null; elements: StripeElements | null }) => {
      if (!stripe || !elements) throw new PaymentProblem({ message: words.notLoaded });
      const { error: invalid } = await elements.submit();
      if (invalid) throw new PaymentProblem(invalid);
      if (planId !== undefined)
        await write('POST', '/api/subscription/consent', { planId, terms: form.terms });
      const confirmation = {
        elements,
        confirmParams: { return_url: new URL(returnPath, window.location.origin).href },
        redirect: 'if_required' as const,
      };
      const { error } =
        form.intent === 'setup'
          ? await stripe.confirmSetup(confirmation)
          : await stripe.confirmPayment(confirmation);
      if (error) throw new PaymentProblem(error);
    },
    onSuccess,
  });
