/** The copy of an ingredient's details, behind the button of its line. Apart from the rest, which the first view does not need. */
export const ingredientSheet = {
  open: (name: string) => `Substitutes and prices for ${name}`,
  loading: 'Loading',
} as const;
