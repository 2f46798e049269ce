import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkPurpose, newLinkId, readLink, signLink } from './link-token.ts';

const key = randomBytes(32);
const PURPOSES: LinkPurpose[] = [
  'verify-email',
  'reset-password',
  'email-old',
  'email-new',
  'newsletter-confirm',
  'newsletter',
];
const purposes = fc.constantFrom(...PURPOSES);
const links = fc.record({
  id: fc.oneof(fc.constant(null).map(newLinkId), fc.uuid()),
  expiresAt: fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
});

describe('the token of a link', () => {
  it('returns the link that was signed, and fits in a URL', () => {
    fc.assert(
      fc.property(purposes, links, (purpose, link) => {
        const token = signLink(key, purpose, link);
        expect(token).toMatch(/^[\w.-]{1,200}$/);
        expect(readLink(key, purpose, token)).toEqual(link);
      }),
    );
  });

  it('is invalid for another purpose and with another key', () => {
    fc.assert(
      fc.property(purposes, purposes, links, (purpose, other, link) => {
        fc.pre(purpose !== other);
        const token = signLink(key, purpose, link);
        expect(readLink(key, other, token)).toBeUndefined();
        expect(readLink(randomBytes(32), purpose, token)).toBeUndefined();
      }),
    );
  });

  it('is invalid when one character is changed, missing or added', () => {
    fc.assert(
      fc.property(
        purposes,
        links,
        fc.nat(),
        fc.constantFrom('a', 'B', '7', '-', '.', ' ', '\n', 'é', ''),
        (purpose, link, at, sign) => {
          const token = signLink(key, purpose, link);
          const place = at % token.length;
          const altered = token.slice(0, place) + sign + token.slice(place + 1);
          fc.pre(altered !== token);
          expect(readLink(key, purpose, altered)).toBeUndefined();
          expect(readLink(key, purpose, `${token}${sign || 'x'}`)).toBeUndefined();
        },
      ),
    );
  });

  it('is invalid when it was not signed', () => {
    fc.assert(
      fc.property(purposes, fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (purpose, text) => {
        expect(readLink(key, purpose, text)).toBeUndefined();
      }),
    );
  });
});
