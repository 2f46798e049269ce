import { badRequest } from './api-error.ts';
import type { Invoice, ObjectKind } from './objects.ts';
import type { World } from './world.ts';

type Record_ = Record<string, unknown>;

const PREFIXES: Readonly<Record<string, ObjectKind>> = {
  cus: 'customer',
  pm: 'payment_method',
  seti: 'setup_intent',
  pi: 'payment_intent',
  sub: 'subscription',
  in: 'invoice',
  price: 'price',
  prod: 'product',
};

/** A copy of the answer in which the ids at these paths are replaced by their objects: https://docs.stripe.com/expand */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) follow(world, copy, path.split('.'));
  return copy;
}

function follow(world: World, value: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) follow(world, one, [name, ...rest]);
    return;
  }
  if (typeof value !== 'object') throw badRequest(`This property cannot be expanded (${name}).`);
  const object = value as Record_;
  if (name === 'confirmation_secret')
    object[name] = confirmationSecretOf(world, object as unknown as Invoice);
  if (name === 'payments') object[name] = paymentsOf(world, object as unknown as Invoice);
  const found = object[name];
  if (typeof found === 'string') {
    const kind = PREFIXES[found.slice(0, found.indexOf('_'))];
    const target = kind && world.find(kind, found);
    if (!target) throw badRequest(`This property cannot be expanded (${name}).`);
    object[name] = structuredClone(target);
  }
  follow(world, object[name], rest);
}

/** Sent with an invoice only where it is asked for. */
function confirmationSecretOf(world: World, { $paymentIntent: id }: Invoice): unknown {
  const intent = id ? world.find('payment_intent', id) : undefined;
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

/** Sent with an invoice only where it is asked for. */
const paymentsOf = (world: World, { id }: Invoice): unknown => ({
  object: 'list',
  url: '/v1/invoice_payments',
  has_more: false,
  data: world.list('invoice_payment').filter(({ invoice }) => invoice === id),
});
