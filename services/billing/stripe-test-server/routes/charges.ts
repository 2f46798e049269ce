import { z } from 'zod';
import { amount, flag, limit, listOf, metadata, type Route } from '../api.ts';
import { chargeOf, closeDispute, intentIdOf, refund } from '../billing/charges.ts';
import { badRequest } from '../state/api-error.ts';
import type { World } from '../state/world.ts';

/** Charges with their refunds and disputes. The card 4000 0000 0000 0259 opens a dispute: https://docs.stripe.com/testing#disputes */
export function chargeRoutes(route: Route, world: World): void {
  const intentOf = (asked: { payment_intent?: string | undefined; charge?: string | undefined }) =>
    world.get('payment_intent', asked.payment_intent ?? intentIdOf(asked.charge ?? ''), 'payment_intent');

  route('GET', '/v1/charges/:id', z.object({}), (_body, { id }) => chargeOf(world, intentOf({ charge: id })));
  route('GET', '/v1/charges', z.object({ customer: z.string().optional(), limit }), (body) => {
    const paid = world
      .list('payment_intent')
      .filter(({ status }) => status === 'succeeded')
      .filter(({ customer }) => body.customer === undefined || customer === body.customer);
    return listOf(
      '/v1/charges',
      paid.slice(0, body.limit).map((intent) => chargeOf(world, intent)),
    );
  });

  const Asked = z.object({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: amount.min(1).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
  });
  route('POST', '/v1/refunds', Asked, (body) =>
    refund(world, intentOf(body), {
      amount: body.amount,
      reason: body.reason ?? null,
      metadata: body.metadata ?? {},
    }),
  );
  const Listed = z.object({ payment_intent: z.string().optional(), charge: z.string().optional(), limit });
  for (const kind of ['refund', 'dispute'] as const)
    route('GET', `/v1/${kind}s`, Listed, (body) => {
      const found = world
        .list(kind)
        .filter((one) => body.payment_intent === undefined || one.payment_intent === body.payment_intent)
        .filter((one) => body.charge === undefined || one.charge === body.charge);
      return listOf(`/v1/${kind}s`, found.slice(0, body.limit));
    });

  // The words that Stripe's own test mode decides by.
  const Evidence = z.object({
    evidence: z.object({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) }),
    submit: flag.optional(),
  });
  route('POST', '/v1/disputes/:id', Evidence, ({ evidence, submit }, { id }) => {
    if (submit === false) throw badRequest('This server keeps no drafts of evidence: submit it.');
    const isWon = evidence.uncategorized_text === 'winning_evidence';
    return closeDispute(world, world.get('dispute', id), isWon ? 'won' : 'lost');
  });
  route('POST', '/v1/disputes/:id/close', z.object({}), (_body, { id }) =>
    closeDispute(world, world.get('dispute', id), 'lost'),
  );
}
