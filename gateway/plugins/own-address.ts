import type { Server } from 'node:http';
import type { GatewayConfig } from '../config.ts';

/**
 * The app's public origin (`https://host`), for all links: PUBLIC_URL, else the address the server listens on. Never the Host header: a
 * client can send any, and a link in a mail would lead there.
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
    // With PORT 0, the port is known once the server listens.
    return `http://${host}:${bound && typeof bound === 'object' ? bound.port : PORT}`;
  };
}

/** Wildcard addresses: they name no host. */
const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** A request line may contain a full URL (`GET http://any.example/path`): keep only its path and query. */
export function pathOf(address: string): string {
  if (!/^https?:\/\//i.test(address)) return address;
  return address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}
