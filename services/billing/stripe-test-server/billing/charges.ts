import { badRequest } from '../state/api-error.ts';
import type { Charge, Dispute, PaymentIntent, Refund } from '../state/objects.ts';
import type { World } from '../state/world.ts';

const chargeIdOf = (intent: string): string => intent.replace(/^pi_/, 'ch_');
export const intentIdOf = (charge: string): string => charge.replace(/^ch_/, 'pi_');

/** A paid intent has one charge. */
export function chargeOf(world: World, intent: PaymentIntent): Charge {
  if (intent.status !== 'succeeded') throw badRequest('This payment intent has no successful charge.');
  return {
    id: chargeIdOf(intent.id),
    object: 'charge',
    created: intent.created,
    amount: intent.amount,
    amount_refunded: intent.$refunded,
    currency: 'usd',
    customer: intent.customer,
    disputed: disputesOf(world, intent).length > 0,
    paid: true,
    payment_intent: intent.id,
    receipt_url: world.find('invoice', intent.$invoice)?.hosted_invoice_url ?? null,
    refunded: intent.$refunded === intent.amount,
    status: 'succeeded',
  };
}

const disputesOf = (world: World, { id }: PaymentIntent): Dispute[] =>
  world.list('dispute').filter(({ payment_intent: intent }) => intent === id);

/** Refunds the rest of the charge if no amount is given. */
export function refund(
  world: World,
  intent: PaymentIntent,
  asked: Pick<Refund, 'reason' | 'metadata'> & { amount: number | undefined },
): Refund {
  const charge = chargeOf(world, intent);
  if (disputesOf(world, intent).some(({ status }) => status !== 'won'))
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (charge.refunded)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const left = charge.amount - charge.amount_refunded;
  const amount = asked.amount ?? left;
  if (amount > left)
    throw badRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  world.save(Object.assign(intent, { $refunded: intent.$refunded + amount }));
  const made = world.save<Refund>({
    ...asked,
    id: world.newId('re'),
    object: 'refund',
    created: world.now(),
    amount,
    charge: charge.id,
    currency: 'usd',
    payment_intent: intent.id,
    status: 'succeeded',
  });
  world.emit('refund.created', made);
  world.emit('charge.refunded', chargeOf(world, intent));
  return made;
}

/** As when a bank disputes the charge as fraudulent. */
export function openDispute(world: World, intent: PaymentIntent): void {
  const dispute = world.save<Dispute>({
    id: world.newId('du'),
    object: 'dispute',
    created: world.now(),
    amount: intent.amount,
    charge: chargeIdOf(intent.id),
    currency: 'usd',
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  world.emit('charge.dispute.created', dispute);
}

export function closeDispute(world: World, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed.');
  world.save(Object.assign(dispute, { status }));
  world.emit('charge.dispute.closed', dispute);
  return dispute;
}
