import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainedAction, type ChainLink, findBreak, hashOfLink } from './audit-chain.ts';

const START = { seq: 0, hash: '' };
const text = fc.string({ minLength: 1, maxLength: 12 });
const action: fc.Arbitrary<ChainedAction> = fc.record({
  actionId: fc.uuid(),
  at: text,
  staffId: text,
  action: text,
  recordId: text,
  fields: fc.array(text, { maxLength: 3 }),
  requestId: text,
  detailsDigest: fc.option(text),
});

function chainOf(actions: readonly ChainedAction[]): ChainLink[] {
  const links: ChainLink[] = [];
  for (const [index, one] of actions.entries()) {
    const seq = index + 1;
    links.push({ ...one, seq, hash: hashOfLink(links.at(-1)?.hash ?? '', seq, one) });
  }
  return links;
}

describe('the chain of the audit log', () => {
  it('fits as it was written, in one part or in two', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), fc.nat(), (actions, where) => {
        const links = chainOf(actions);
        expect(findBreak(links, START)).toBeUndefined();
        const middle = links.length === 0 ? 0 : where % links.length;
        expect(findBreak(links.slice(middle), links[middle - 1] ?? START)).toBeUndefined();
      }),
    );
  });

  it('shows the entry that was changed, removed or moved', () => {
    const changes: ((links: ChainLink[], at: number) => ChainLink[])[] = [
      (links, at) =>
        links.map((link, index) => (index === at ? { ...link, staffId: `${link.staffId}x` } : link)),
      (links, at) =>
        links.map((link, index) => (index === at ? { ...link, fields: [...link.fields, 'x'] } : link)),
      (links, at) => links.map((link, index) => (index === at ? { ...link, detailsDigest: 'other' } : link)),
      (links, at) => links.filter((_, index) => index !== at),
    ];
    fc.assert(
      fc.property(
        fc.array(action, { minLength: 2, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom(...changes),
        (actions, where, change) => {
          // The last entry can be cut off unseen here: the head shows that.
          const at = where % (actions.length - 1);
          expect(findBreak(change(chainOf(actions), at), START)).toBe(at + 1);
        },
      ),
    );
  });
});
