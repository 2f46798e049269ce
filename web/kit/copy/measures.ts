export const measures = {
  /** Less than any spoon. */
  pinch: 'a pinch',
  pinchOf: 'a pinch of',
  range: (low: string, high: string) => `${low} to ${high}`,
} as const;
