/** How another food takes the place of one in a planned meal. Without zod, for pages of the browser app. */
export const SWAP_KINDS = ['frozen', 'canned', 'dried', 'fresh', 'protein', 'similar'] as const;
export type SwapKind = (typeof SWAP_KINDS)[number];

/** The most swapped foods of one meal. */
export const MOST_MEAL_SWAPS = 12;
