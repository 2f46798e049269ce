export const recipePage = {
  more: 'More actions',
  collect: 'Save to a collection',
  ask: 'Ask about this recipe',
} as const;
