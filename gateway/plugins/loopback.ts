import type { FastifyRequest } from 'fastify';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** Whether peer, Host and PUBLIC_URL are all on this machine, without a proxy in between. */
export function isFromThisMachine(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { headers, hostname, raw } = request;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(peer) && isLoopback(hostname) && (!publicUrl || isLoopback(publicUrl.hostname));
}
