export const deals = {
  title: 'Cheap here this week',
  place: (store: string, miles: number) => `${store}, ${miles.toFixed(1)} mi`,
  until: (iso: string) =>
    `to ${new Date(iso).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'America/Chicago' })}`,
  below: (percent: number) => `${percent}% under usual`,
  lowest: '90-day low',
  why: 'Seen at the store or in its flyer, at least 10% under the median of the last 90 days there.',
  recipes: (food: string) => `Recipes with ${food}`,
} as const;
