export const measures = {
  /** Less than any spoon. */
  pinch: 'a pinch',
  pinchOf: 'a pinch of',
  /** "2 cups (250 g)" */
  sized: (amount: string, size: string) => `${amount} (${size})`,
  /** "15.5 oz each" */
  each: (size: string) => `${size} each`,
  range: (low: string, high: string) => `${low} to ${high}`,
} as const;
