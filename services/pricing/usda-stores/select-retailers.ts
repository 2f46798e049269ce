import { z } from 'zod';
import { chainOfName, isOtherKind } from './chain-rules.ts';
import { Retailer } from './retailer.ts';

/** A retailer that is a store of one of our chains. */
const ChainRetailer = Retailer.extend({ chainId: z.string() });
export type ChainRetailer = z.infer<typeof ChainRetailer>;

/** How many retailers were read, and how many of them were left out for which reason. */
const SelectionCounts = z.object({
  read: z.number(),
  /** The authorization has ended. */
  closed: z.number(),
  /** Fuel, pharmacy, liquor and other places without groceries. */
  otherKind: z.number(),
  /** A store of no chain that we know. */
  otherChain: z.number(),
});
export type SelectionCounts = z.infer<typeof SelectionCounts>;

export const NO_COUNTS: SelectionCounts = { read: 0, closed: 0, otherKind: 0, otherChain: 0 };

/** The stores of our chains in a part of the list. */
export const Selection = z.object({ kept: z.array(ChainRetailer), counts: SelectionCounts });
export type Selection = z.infer<typeof Selection>;

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
