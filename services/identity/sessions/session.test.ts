import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isToken,
  LIFETIME_MS,
  newToken,
  OVERLAP_MS,
  ROTATE_AFTER_MS,
  type SessionRow,
  stepOf,
} from './session.ts';

const T0 = Date.parse('2026-11-01T12:00:00Z');
const session = (changes: Partial<SessionRow> = {}): SessionRow => ({
  _id: 's1',
  userId: 'u1',
  tokenHash: 'current',
  previousHash: null,
  previousUntil: null,
  rotatedAt: new Date(T0),
  expiresAt: new Date(T0 + LIFETIME_MS),
  createdAt: new Date(T0),
  userAgent: '',
  ...changes,
});

describe('a session', () => {
  it('keeps its token for a day, then gets a new one', () => {
    expect(stepOf(session(), 'current', T0 + ROTATE_AFTER_MS - 1)).toBe('keep');
    expect(stepOf(session(), 'current', T0 + ROTATE_AFTER_MS)).toBe('rotate');
  });

  it('ends 30 days after its last rotation for either token', () => {
    const old = session({ previousHash: 'previous' });
    expect(stepOf(old, 'current', T0 + LIFETIME_MS)).toBe('ended');
    expect(stepOf(old, 'previous', T0 + LIFETIME_MS)).toBe('ended');
  });

  it('expires the previous token a minute after the first request with the new one', () => {
    const rotated = session({ previousHash: 'previous' });
    expect(stepOf(rotated, 'current', T0 + 5)).toBe('settle');
    const settled = session({ previousHash: 'previous', previousUntil: new Date(T0 + OVERLAP_MS) });
    expect(stepOf(settled, 'current', T0 + 5)).toBe('keep');
    expect(stepOf(settled, 'previous', T0 + OVERLAP_MS - 1)).toBe('keep');
    expect(stepOf(settled, 'previous', T0 + OVERLAP_MS)).toBe('ended');
  });

  it('gives a new token again when the response with the first was lost', () => {
    const rotated = session({ previousHash: 'previous' });
    expect(stepOf(rotated, 'previous', T0 + OVERLAP_MS - 1)).toBe('keep');
    expect(stepOf(rotated, 'previous', T0 + OVERLAP_MS)).toBe('rotate');
  });

  it('has ended for any other token', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 2 * LIFETIME_MS }), (hash, later) => {
        fc.pre(hash !== 'current' && hash !== 'previous');
        expect(stepOf(session({ previousHash: 'previous' }), hash, T0 + later)).toBe('ended');
      }),
    );
  });
});

it('makes different tokens of 256 bits', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every(isToken)).toBe(true);
  expect(isToken('{"$gt":""}')).toBe(false);
});
