/** One line of a long text in a list. */
export const LINE = {
  display: 'block',
  maxWidth: '36ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
