/** Copied from the contract: importing it would load its schemas, too. */
export const LONGEST_LIST_LINE = 200;
