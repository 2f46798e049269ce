import { AppError } from '@homeplate/common/app-error.ts';
import type {
  CallTestServerRequest,
  CallTestServerResponse,
} from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import type { StripeTestServer } from './server.ts';

/** What a page may call: the scripts, a receipt by its long id, and an intent by its client secret. Everything else needs the secret key. */
const OPEN =
  /^\/(?:[a-z-]+\.js|receipts\/in_\w{1,80}|v1\/(?:setup|payment)_intents\/\w{1,80}(?:\/confirm|\/authenticate)?)(?:\?|$)/;

/** Sends the call of a page to the test server. Throws NOT_FOUND where Stripe itself, or nothing, sells the plans. */
export async function forwardToTestServer(
  server: Pick<StripeTestServer, 'port'> | undefined,
  { method, path, body }: CallTestServerRequest,
): Promise<CallTestServerResponse> {
  if (!server || !OPEN.test(path) || !['GET', 'POST'].includes(method)) throw new AppError('NOT_FOUND');
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(body),
    }),
  });
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await answer.arrayBuffer()),
  };
}
