/** The parts of the sentence between "seen at" and its end: which store and which ZIP code. */
type Place = { storeName: string | undefined; zipCode: string | null; isOwn?: boolean };

const where = (before: string, { storeName, zipCode, isOwn }: Place): string => {
  if (isOwn) return `${before} ${storeName ?? 'your stores'}`;
  return [storeName && `${before} ${storeName}`, zipCode && `near ${zipCode}`].filter(Boolean).join(' ');
};

export const priceSource = {
  typical: (place: Place) =>
    place.storeName || place.zipCode
      ? `Typical prices ${where('for', place)}, from published averages.`
      : 'Typical US prices, from published averages.',
  /** Continues with the age of the newest price: "Prices seen at Aldi near 37203, newest 5 h ago". */
  seen: (place: Place) => `Prices seen ${where('at', place)}, newest`.replace(' ,', ','),
  restTypical: 'the rest are typical prices from published averages.',
  sampleStores: 'Sample stores.',
  how: 'How we know',
  title: 'Where prices come from',
  meaning: {
    observed: 'on the shelf or the store’s site, with its age',
    flyer: 'from the store’s flyer, with its last day',
    shopper: 'read from a member’s receipt',
    estimate: 'a regional average, adjusted to each chain',
    sample: 'a sample store, not a real one',
  },
  averages: (dates: string) =>
    `The averages are published by the U.S. Bureau of Labor Statistics and the Department of Agriculture. The ones used here are from ${dates}.`,
  sizes:
    'A small package costs more by weight than a large one. How much more comes from what one grocery chain charged in 2017 (84.51°, The Complete Journey).',
  between: (oldest: string, newest: string) => (oldest === newest ? oldest : `${oldest} to ${newest}`),
  samplePlaces: 'Store locations are samples, placed where each chain operates. Prices are not samples.',
} as const;
