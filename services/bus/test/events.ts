// Sample events for the tests of this folder.
import { PriceObserved } from '@homeplate/contracts/events/price-feed.ts';
import { RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { eventOf, type Handle, type OutgoingEvent, on, type ReceivedEvent } from '../bus.ts';

export const withdrawn = (
  recipeId: string,
  version: number,
  options?: { traceparent?: string; id?: string },
) => eventOf(RecipeWithdrawn, { recipeId, version }, options);

export const price = (storeId: string, seq: number): OutgoingEvent =>
  eventOf(PriceObserved, {
    feedId: 'acme',
    eventId: `${storeId}.${seq}`,
    storeId,
    itemId: 'flour',
    unit: 'lb',
    priceCents: 100 + seq,
    observedAt: '2026-11-01T10:00:00Z',
    seq,
    source: 'shelf',
  });

/** A consumer that logs its events to `seen` as `recipe:version`. */
export const logTo = (
  seen: string[],
  also: (event: ReceivedEvent) => Promise<void> = async () => {},
): Handle =>
  on(RecipeWithdrawn, async ({ recipeId, version }, event) => {
    await also(event);
    seen.push(`${recipeId}:${version}`);
  });

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
