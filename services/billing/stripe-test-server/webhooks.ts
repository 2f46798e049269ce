import { createHmac } from 'node:crypto';
import { toJson } from './api.ts';
import type { Event } from './state/objects.ts';
import type { World } from './state/world.ts';

/** How events are delivered, to try out what Stripe does not promise: https://docs.stripe.com/webhooks#best-practices */
export type DeliveryMode = { duplicates: boolean; reorders: boolean; isPaused: boolean };

/** Milliseconds to the next attempt. Stripe retries for three days. */
const RETRY_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000];
const GIVE_UP_ATTEMPTS = 80;
const TIMEOUT_MS = 10_000;

/** The header of Stripe's signatures: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export const bodyOf = (event: Event): string => toJson(event);

/** Sends what is due. Returns how many events are still to be delivered. */
export async function deliverDue(parts: {
  world: World;
  url: string;
  secret: string;
  mode: DeliveryMode;
  realNow: () => number;
}): Promise<number> {
  const { world, url, secret, mode, realNow } = parts;
  const pending = world
    .list('event')
    .filter((event) => event.pending_webhooks > 0)
    .toReversed();
  if (mode.isPaused) return pending.length;
  const due = pending.filter((event) => event.$nextAttempt <= realNow());
  if (mode.reorders) due.reverse();
  for (const event of due) {
    const body = bodyOf(event);
    const send = () => post(url, body, signatureOf(body, secret, Math.floor(realNow() / 1_000)));
    const isTaken = (await send()) && (!mode.duplicates || (await send()));
    event.$attempts += 1;
    event.pending_webhooks = isTaken || event.$attempts >= GIVE_UP_ATTEMPTS ? 0 : 1;
    event.$nextAttempt = realNow() + (RETRY_MS[event.$attempts - 1] ?? RETRY_MS.at(-1) ?? 0);
    world.save(event);
  }
  world.commit();
  return pending.length - due.length + due.filter((event) => event.pending_webhooks > 0).length;
}

async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
