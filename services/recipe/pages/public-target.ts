import ipaddr from 'ipaddr.js';

/** Where a connection goes: the host and port of the URL, and the address that its name resolved to. */
export type Target = { hostname: string; port: number; address: string };

const PORTS = new Set([80, 443]);

/**
 * Whether an address is on the public internet. ipaddr.js names every special range (loopback, private, link-local, NAT64, 6to4, …), and
 * an IPv4 address inside IPv6 counts as that IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Other ports would let a user reach services that are not web sites. */
export const isPublicTarget = ({ port, address }: Target): boolean =>
  PORTS.has(port) && isPublicAddress(address);
