import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const FOLDER = new URL('../browser/', import.meta.url);
const MODULES = ['api', 'card-form', 'card-rules', 'challenge', 'dom', 'stripe'];

/** GET /stripe.js and the modules that it imports: what the page loads in place of Stripe.js. */
export function scriptRoutes(app: FastifyInstance): void {
  for (const name of MODULES) {
    const script = readFileSync(new URL(`${name}.js`, FOLDER));
    app.get(`/${name}.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }
}
