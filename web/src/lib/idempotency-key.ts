import { useRef } from 'react';

/** By hand, because pages without TLS have no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The header for a write that must happen once. A body that is sent again after a lost response has the same key. */
export function useIdempotencyKey(): (body: unknown) => { 'idempotency-key': string } {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    return { 'idempotency-key': `"${sent.current.key}"` };
  };
}
