import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { APP, get, send } from '../api.ts';
import { createCook, type World } from '../world.ts';

type Form = { clientSecret: string; testMode: boolean; terms: string; stripeScript: string | null };

/** A new cook subscribes with a test card. Without the Stripe test server it ends at the payment form. */
export function checkout({ run }: World): void {
  const { cookie } = createCook(`k6_${run}_pays_${exec.scenario.iterationInTest}`);
  const headers = { cookie };
  get('/api/subscription/plans');
  const opened = send('POST', '/api/create-subscription', { planId: 'premium' }, { headers });
  const form = opened.json() as Form;
  const isTest = check(form, { 'payments are in test mode': ({ testMode }) => testMode });
  if (!isTest) exec.test.abort('The app takes real payments');
  if (form.stripeScript === null) return;
  confirmCard(form.clientSecret);
  const synced = send('POST', '/api/subscription/sync', {}, { headers });
  check(synced, { 'the plan begins with a trial': (one) => one.json('status') === 'trialing' });
}

function confirmCard(clientSecret: string): void {
  const [intent = ''] = clientSecret.split('_secret_');
  const answer = http.post(
    `${APP}/development/stripe/v1/setup_intents/${intent}/confirm`,
    {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      key: 'pk_test_homeplate',
    },
    { tags: { name: 'POST /development/stripe/setup_intents/confirm' } },
  );
  check(answer, { 'the test card is accepted': ({ status }) => status === 200 });
}
