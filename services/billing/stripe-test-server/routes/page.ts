import { z } from 'zod';
import type { Route } from '../api.ts';
import { authenticate, confirmPayment, confirmSetup, takeCard } from '../billing/payments.ts';
import { ApiError } from '../state/api-error.ts';
import type { PaymentIntent, SetupIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';

const Confirmed = z.object({
  payment_method: z.string().optional(),
  payment_method_data: z
    .object({
      type: z.literal('card'),
      card: z.object({
        number: z.string().max(30),
        exp_month: z.string().max(4).optional(),
        exp_year: z.string().max(4).optional(),
        cvc: z.string().max(4).optional(),
      }),
    })
    .optional(),
  return_url: z.string().optional(),
});

const KINDS = ['setup_intent', 'payment_intent'] as const;

/** What Stripe.js calls from the page, with the client secret of the intent. */
export function pageRoutes(route: Route, world: World): void {
  for (const kind of KINDS) {
    const find = (id: string, secret: unknown): SetupIntent | PaymentIntent => {
      const intent = world.get(kind, id);
      if (intent.client_secret === secret) return intent;
      throw new ApiError(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${kind}: '${id}'`,
        param: 'intent',
      });
    };
    route('GET', `/v1/${kind}s/:id`, z.object({}), (body, { id }) => find(id, secretOf(body)), 'page');
    route(
      'POST',
      `/v1/${kind}s/:id/confirm`,
      Confirmed,
      (body, { id }) => {
        const intent = find(id, secretOf(body));
        const card = body.payment_method_data?.card;
        const method = takeCard(world, {
          ...(body.payment_method !== undefined && { id: body.payment_method }),
          ...(card && { card }),
        });
        return intent.object === 'setup_intent'
          ? confirmSetup(world, intent, method)
          : confirmPayment(world, intent, method);
      },
      'page',
    );
    route(
      'POST',
      `/v1/${kind}s/:id/authenticate`,
      z.object({ result: z.enum(['confirm', 'refuse']) }),
      (body, { id }) => authenticate(world, find(id, secretOf(body)), body.result === 'confirm'),
      'page',
    );
  }
}

const secretOf = (body: object): unknown => Reflect.get(body, 'client_secret');
