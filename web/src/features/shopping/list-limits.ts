/** As the contract has them, whose own constants would bring its schemas along. */
export const MOST_LIST_LINES = 100;
export const LONGEST_LIST_LINE = 200;
