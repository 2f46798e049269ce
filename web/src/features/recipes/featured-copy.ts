export const featured = {
  carousel: 'Featured dishes',
  slide: (index: number, count: number, title: string) => `${index} of ${count}: ${title}`,
  showSlide: (index: number, title: string) => `Show ${index}: ${title}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  moreFrom: (region: string) => `Recipes from ${region}`,
} as const;

export const dishReceipt = {
  receiptFor: (title: string, servings: number) => `${title}, for ${servings}`,
} as const;
