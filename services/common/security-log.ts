import ipaddr from 'ipaddr.js';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'password-refused'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-requested'
  | 'email-changed'
  | 'deletion-requested'
  | 'deletion-confirmed'
  | 'second-factor-refused'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'taken-names-tried'
  | 'feed-key-refused';

/** Records an event for operators: a log line and a count. `userId` is left out if there is no such account. */
export type SecurityLog = (
  event: SecurityEvent,
  of: { address?: string | undefined; userId?: string | undefined },
) => void;

/** An attack must not fill the disk: further events are only counted. */
const LINES_A_MINUTE = 300;

/** Lines contain no secret, name or email address, and only the network of the client's address. */
export function createSecurityLog({ log, metrics }: { log: Log; metrics: Metrics }): SecurityLog {
  const events = metrics.counter('security_events_total', 'Events of the security log', ['event']);
  let minute = 0;
  let lines = 0;
  return (event, { address, userId }) => {
    events.inc({ event });
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) lines = 0;
    minute = now;
    if (++lines <= LINES_A_MINUTE)
      log.warn({ security: event, network: shortNetworkOf(address), userId }, 'Security');
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
export function shortNetworkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const network = (kind: typeof ipaddr.IPv4 | typeof ipaddr.IPv6, bits: number) =>
    `${kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
  return parsed instanceof ipaddr.IPv6 ? network(ipaddr.IPv6, 48) : network(ipaddr.IPv4, 24);
}
