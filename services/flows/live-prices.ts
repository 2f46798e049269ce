import { AccountMessage } from '@homeplate/contracts/documents/account.ts';
import { AlertMessage } from '@homeplate/contracts/documents/alert.ts';
import { PlanMessage } from '@homeplate/contracts/documents/meal-plan.ts';
import { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import { ListMessage } from '@homeplate/contracts/documents/shopping-list.ts';
import type { z } from 'zod';
import type { Visitor } from './visitor.ts';

const MESSAGES = {
  prices: PricesMessage,
  plan: PlanMessage,
  list: ListMessage,
  alert: AlertMessage,
  account: AccountMessage,
};
type Messages = { [Event in keyof typeof MESSAGES]: z.infer<(typeof MESSAGES)[Event]> };

/** An open page's connection to `GET /api/events`. */
export async function follow(
  query: string,
  guest: Visitor,
): Promise<{
  /** The next message of this event; earlier ones of other events are skipped. */
  next<Event extends keyof Messages>(event: Event): Promise<Messages[Event]>;
  close(): void;
}> {
  const answer = await guest.get(`/api/events?${query}`, { accept: 'text/event-stream' });
  if (!answer.ok || !answer.body) throw new Error(`/api/events answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    next: async (event) => {
      for (;;) {
        const found = new RegExp(`event: ${event}\\n(?:id: .*\\n)?data: (.*)\\n`).exec(text);
        if (found?.[1]) {
          text = text.slice(found.index + found[0].length);
          return MESSAGES[event].parse(JSON.parse(found[1])) as Messages[typeof event];
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('The connection ended');
        text += value;
      }
    },
    close: () => void reader.cancel(),
  };
}

/** An open recipe page. */
export async function listen(
  recipeId: string,
  guest: Visitor,
): Promise<{ next(): Promise<PricesMessage>; close(): void }> {
  const { next, close } = await follow(`recipe=${recipeId}`, guest);
  return { next: () => next('prices'), close };
}
