import type { PaymentForm as Form } from '@homeplate/contracts/documents/subscription.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { payment as words } from './copy.ts';
import { isOutdated, problemWords, stripeOptions, usePay } from './queries.ts';
import { useAppearance } from './use-appearance.ts';

type Props = {
  /** From `POST /api/create-subscription` or `/api/subscription/card`. */
  form: Form;
  /** The plan whose renewal terms the user agrees to; without it a card is replaced. */
  planId?: string;
  submitWords: string;
  /** Where the provider returns to, if it leaves the page. */
  returnPath: string;
  onPaid: () => void;
  /** The form can no longer be paid: ask for it again. */
  onOutdated: () => void;
};

/**
 * The card form of the payment provider, and its button. Only for pages with the policy `checkout`, and not in a dialog: Stripe's frames must
 * keep the focus (decision 021). Load it with `lazy`.
 */
export default function PaymentForm(props: Props) {
  const { form } = props;
  const { data: stripe, isError, isFetching, refetch } = useQuery(stripeOptions(form));
  const appearance = useAppearance();
  if (isError && !isFetching) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <h2 className="text-xl">{words.notLoaded}</h2>
        <p className="text-ink-2">{words.notLoadedWords}</p>
        <Button look="secondary" onClick={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    );
  }
  return (
    // The key: Stripe's elements cannot change their secret.
    <Elements
      key={form.clientSecret}
      stripe={stripe ?? null}
      options={{ clientSecret: form.clientSecret, appearance }}
    >
      <CardForm {...props} />
    </Elements>
  );
}

function CardForm({ form, planId, submitWords, returnPath, onPaid, onOutdated }: Props) {
  const id = useId();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isUnagreed, setUnagreed] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const pay = usePay({ form, planId, returnPath }, onPaid);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || pay.isPending || pay.isSuccess) return;
    if (consent.current && !consent.current.checked) {
      setUnagreed(true);
      consent.current.focus();
      return;
    }
    pay.mutate(
      { stripe, elements },
      {
        onError: (error) => {
          if (isOutdated(error)) onOutdated();
          else toast({ title: words.failed, description: problemWords(error), destructive: true });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {form.testMode && (
        <p className="rounded-picture bg-warn-wash px-4 py-3 text-sm text-warn">{words.testMode}</p>
      )}
      {!isReady && <Waiting words={words.loading} />}
      <PaymentElement onReady={() => setReady(true)} />
      {planId !== undefined && (
        <div className="grid gap-2 rounded-picture bg-wash p-4 text-sm">
          <p id={`${id}-terms`}>{form.terms}</p>
          <label className="flex min-h-11 items-center gap-2.5 font-strong">
            <input
              ref={consent}
              type="checkbox"
              required
              aria-describedby={`${id}-terms${isUnagreed ? ` ${id}-problem` : ''}`}
              aria-invalid={isUnagreed ? true : undefined}
              onChange={() => setUnagreed(false)}
              className="size-5 shrink-0 accent-primary"
            />
            {words.agree}
          </label>
          {isUnagreed && (
            <div id={`${id}-problem`}>
              <FormAlert words={words.mustAgree} />
            </div>
          )}
        </div>
      )}
      <Button
        type="submit"
        size="large"
        disabled={!isReady || pay.isSuccess}
        busy={pay.isPending}
        busyWords={words.processing}
      >
        {submitWords}
      </Button>
      {form.stripeScript === null && <p className="text-center text-xs text-ink-2">{words.safe}</p>}
    </form>
  );
}
