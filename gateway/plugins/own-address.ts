import type { Server } from 'node:http';
import type { GatewayConfig } from '../config.ts';

/**
 * Where people reach the app (`https://host`), for every link that is made here: PUBLIC_URL, else the address the server listens on.
 * Never the Host header: anyone can send any, and a link in a mail would go there.
 */
export type OwnAddress = () => string;

export function createOwnAddress(
  config: Pick<GatewayConfig, 'HOST' | 'PORT' | 'PUBLIC_URL'>,
  server: Pick<Server, 'address'>,
): OwnAddress {
  const { HOST, PORT, PUBLIC_URL } = config;
  if (PUBLIC_URL !== undefined) {
    const { origin } = new URL(PUBLIC_URL);
    return () => origin;
  }
  const host = isWildcard(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return () => {
    const bound = server.address();
    // PORT 0 takes a free port, which is known once the server listens.
    return `http://${host}:${bound && typeof bound === 'object' ? bound.port : PORT}`;
  };
}

/** Listens on every address of the machine, so it names none. */
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** A request may name a whole address (`GET http://any.example/path`): only its path and query count. */
export function pathOf(address: string): string {
  if (!/^https?:\/\//i.test(address)) return address;
  return address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}
