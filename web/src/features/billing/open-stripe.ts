import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let attempts = 0;

/**
 * Loads Stripe.js, or `script` in its place: `loadStripe` takes the `Stripe` that is on the page. Rejects when it cannot be loaded; the next
 * call tries again.
 */
export async function openStripe(publishableKey: string, script: string | null): Promise<Stripe> {
  if (script !== null && !('Stripe' in window)) await addScript(script);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js did not load');
  return stripe;
}

function addScript(path: string): Promise<void> {
  const element = document.createElement('script');
  element.type = 'module';
  // Browsers remember a module that failed to load by its address.
  attempts += 1;
  element.src = attempts === 1 ? path : `${path}?attempt=${attempts}`;
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${path} did not load`));
    });
    document.head.append(element);
  });
}
