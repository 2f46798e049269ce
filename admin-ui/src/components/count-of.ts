/** "1 recipe", "1,000 recipes". */
export const countOf = ({ length }: readonly unknown[], noun: string): string =>
  `${length.toLocaleString('en-US')} ${noun}${length === 1 ? '' : 's'}`;
