export const featured = {
  carousel: 'Dishes to look at',
  slide: (index: number, count: number, title: string) => `${index} of ${count}: ${title}`,
  showSlide: (index: number, title: string) => `Show ${index}: ${title}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  moreFrom: (region: string) => `Recipes of the region ${region}`,
} as const;

export const dishReceipt = {
  receiptFor: (title: string, servings: number) => `${title}, for ${servings}`,
} as const;
