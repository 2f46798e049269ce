import type { FastifyInstance } from 'fastify';
import { chargeOf } from '../billing/charges.ts';
import type { Invoice } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** GET /receipts/:id: stands in for Stripe's invoice page. As at Stripe, it opens for anyone with its long URL. */
export function receiptRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/receipts/:id', (request, reply) => {
    const invoice = world.get('invoice', request.params.id);
    return reply.type('text/html; charset=utf-8').send(receiptPage(world, invoice));
  });
}

/** Every value is the server's own: dates, amounts and the end of a test number. */
function receiptPage(world: World, invoice: Invoice): string {
  const { number, created, total, amount_paid: paid, status_transitions: times } = invoice;
  const intent = world.find('payment_intent', invoice.$paymentIntent ?? '');
  const card = world.find('payment_method', intent?.payment_method ?? '')?.card;
  const refunded = intent?.status === 'succeeded' ? chargeOf(world, intent).amount_refunded : 0;
  const title = `${times.paid_at ? 'Receipt' : 'Invoice'} ${number}`;
  const rows: [string, string][] = [
    ['For', `Homeplate subscription, ${dayOf(invoice.period_start)} to ${dayOf(invoice.period_end)}`],
    ['Issued', dayOf(created)],
    ['Amount', dollars(total)],
    times.paid_at ? ['Paid', `${dollars(paid)} on ${dayOf(times.paid_at)}`] : ['Paid', 'Not yet'],
    ...(card ? [['Card', `${card.brand} ending in ${card.last4}`] satisfies [string, string]] : []),
    ...(refunded > 0 ? [['Refunded', dollars(refunded)] satisfies [string, string]] : []),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p><strong>Test mode: no card is charged.</strong></p>
<table>
${rows.map(([name, value]) => `<tr><th scope="row" align="left">${name}</th><td>${value}</td></tr>`).join('\n')}
</table>
</html>
`;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** In UTC. */
const dayOf = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
