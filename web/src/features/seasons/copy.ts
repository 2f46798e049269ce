import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';

export const seasonName: Record<SeasonKey, string> = {
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  winter: 'Winter',
};

export const moodBoard = {
  title: (season: string) => `${season}, on the table`,
  label: 'Seasonal mood board',
  choose: 'Season',
  slide: (place: number, count: number, title: string) => `${place} of ${count}: ${title}`,
  show: (place: number, title: string) => `Show ${place}: ${title}`,
  previous: 'Previous recipe',
  next: 'Next recipe',
  pause: 'Pause',
  play: 'Play',
  loading: 'Loading this season’s recipes',
  error: 'Couldn’t load this season’s recipes.',
  empty: (season: string) => `No ${season.toLowerCase()} recipes yet.`,
  again: 'Try again',
} as const;
