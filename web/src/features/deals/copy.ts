export const deals = {
  title: 'Cheap here this week',
  place: (store: string, miles: number) => `${store}, ${miles.toFixed(1)} mi`,
  until: (iso: string) =>
    `to ${new Date(iso).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'America/Chicago' })}`,
  below: (percent: number) => `${percent}% under usual`,
  lowest: '90-day low',
  why: 'Seen at the store or in its flyer, at least 10% under that store’s 90-day median.',
  recipes: (food: string) => `Recipes with ${food}`,
} as const;
