import type { FastifyRequest } from 'fastify';

/** The key in the Authorization header of a price feed. */
export const feedKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1];
