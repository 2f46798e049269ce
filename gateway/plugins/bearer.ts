import type { FastifyRequest } from 'fastify';

/** The key in the Authorization header, of a price feed or the mail server. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1];
