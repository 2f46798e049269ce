import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { counted } from '@homeplate/kit/format/counted.ts';

const titles: Record<SeasonKey, string> = {
  spring: 'Spring Recipes',
  summer: 'Summer Recipes',
  fall: 'Fall Recipes',
  winter: 'Winter Recipes',
};

/** The page of seasonal recipes. */
export const seasonal = {
  titles,
  description: (season: SeasonKey) =>
    `${titles[season]} from eight American regions, each priced at stores near your ZIP code, and what is in season by month.`,
  searchPlaceholder: 'Search by title or region',
  season: 'Season',
  seasons: { all: 'All', spring: 'Spring', summer: 'Summer', fall: 'Fall', winter: 'Winter' },
  difficulty: 'Difficulty',
  difficulties: { all: 'All', easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  found: (count: number) => counted(count, 'recipe', 'recipes'),
  results: 'Recipes',
  cooking: (time: string) => `${time} cooking`,
  noCooking: 'No cooking',
  emptyTitle: 'No recipes found',
  emptyWords: 'Try adjusting your search or filters',
  clear: 'Show every season',
} as const;
