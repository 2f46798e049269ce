import { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { Visitor } from './visitor.ts';

/** An open recipe page's connection to `GET /api/events`. */
export async function listen(
  recipeId: string,
  guest: Visitor,
): Promise<{ next(): Promise<PricesMessage>; close(): void }> {
  const answer = await guest.get(`/api/events?recipe=${recipeId}`, { accept: 'text/event-stream' });
  if (!answer.ok || !answer.body) throw new Error(`/api/events answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    next: async () => {
      for (;;) {
        const [, data] =
          /event: prices\n(?:id: .*\n)?data: (.*)\n/.exec(text) ??
          /id: .*\nevent: prices\ndata: (.*)\n/.exec(text) ??
          [];
        if (data) {
          text = '';
          return PricesMessage.parse(JSON.parse(data));
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('The connection ended');
        text += value;
      }
    },
    close: () => void reader.cancel(),
  };
}
