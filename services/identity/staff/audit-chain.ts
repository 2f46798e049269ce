import { hash } from 'node:crypto';

/** What the chain protects of an action. */
export type ChainedAction = {
  actionId: string;
  at: string;
  staffId: string;
  action: string;
  recordId: string;
  fields: readonly string[];
  requestId: string;
  /** SHA-256 of the details; null: there are none. */
  detailsDigest: string | null;
};
export type ChainLink = ChainedAction & { seq: number; hash: string };

/** Why something was done, and what it changed. Stored beside the chain, so that it can be deleted with the account of the person. */
export type AuditDetails = {
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const sha256 = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

export const digestOfDetails = ({ reason, before, after }: AuditDetails): string =>
  sha256([reason, before, after]);

/** The hash of an entry covers the hash of the one before it; that of the first covers an empty one. */
export const hashOfLink = (previousHash: string, seq: number, action: ChainedAction): string =>
  sha256([
    previousHash,
    seq,
    action.actionId,
    action.at,
    action.staffId,
    action.action,
    action.recordId,
    action.fields,
    action.requestId,
    action.detailsDigest,
  ]);

/** The number of the first entry that does not fit; undefined: all do. `links` in order, beginning after `previous`. */
export function findBreak(
  links: readonly ChainLink[],
  previous: { seq: number; hash: string },
): number | undefined {
  let last = previous;
  for (const link of links) {
    const expected = last.seq + 1;
    if (link.seq !== expected || link.hash !== hashOfLink(last.hash, expected, link)) return expected;
    last = link;
  }
  return undefined;
}
