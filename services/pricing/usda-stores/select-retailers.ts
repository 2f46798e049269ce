import { chainOfName, isOtherKind } from './chain-rules.ts';
import type { Retailer } from './retailer.ts';

/** A retailer that is a store of one of our chains. */
export type ChainRetailer = Retailer & { chainId: string };

/** How many retailers were read, and how many of them were left out for which reason. */
export type SelectionCounts = {
  read: number;
  /** The authorization has ended. */
  closed: number;
  /** Fuel, pharmacy, liquor and other places without groceries. */
  otherKind: number;
  /** A store of no chain that we know. */
  otherChain: number;
};

export const NO_COUNTS: SelectionCounts = { read: 0, closed: 0, otherKind: 0, otherChain: 0 };

export type Selection = { kept: ChainRetailer[]; counts: SelectionCounts };

/** Keeps the open stores of our chains. */
export function selectRetailers(retailers: Iterable<Retailer>, now: Date): Selection {
  const selection: Selection = { kept: [], counts: { ...NO_COUNTS } };
  for (const retailer of retailers) selectInto(selection, retailer, now);
  return selection;
}

/** Adds one retailer to a selection, for lists that are read row by row. */
export function selectInto({ kept, counts }: Selection, retailer: Retailer, now: Date): void {
  counts.read += 1;
  if (hasEnded(retailer.endDate, now)) counts.closed += 1;
  else if (isOtherKind(retailer.name, retailer.type)) counts.otherKind += 1;
  else {
    const chain = chainOfName(retailer);
    if (chain) kept.push({ ...retailer, chainId: chain.id });
    else counts.otherChain += 1;
  }
}

/** An end date that cannot be read counts as past: the historical list has one for closed stores only. */
const hasEnded = (endDate: string, now: Date): boolean =>
  endDate !== '' && !(Date.parse(endDate) > now.getTime());

export function addCounts(a: SelectionCounts, b: SelectionCounts): SelectionCounts {
  return {
    read: a.read + b.read,
    closed: a.closed + b.closed,
    otherKind: a.otherKind + b.otherKind,
    otherChain: a.otherChain + b.otherChain,
  };
}
