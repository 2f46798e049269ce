/** Copied from the contract: importing its constants would load its schemas, too. */
export const MOST_LIST_LINES = 100;
export const LONGEST_LIST_LINE = 200;
