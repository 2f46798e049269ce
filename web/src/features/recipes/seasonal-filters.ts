import { LIST_FILTERS, SEASON_KEYS } from '@homeplate/contracts/documents/list-filters.ts';
import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { filterQuery } from './recipe-filters.ts';

export const SEASON_CHOICES = ['all', ...SEASON_KEYS] as const;
export const DIFFICULTY_CHOICES = ['all', 'easy', 'medium', 'hard'] as const;

/** The filters of the page of seasonal recipes. */
export type SeasonalFilter = {
  search: string;
  season: (typeof SEASON_CHOICES)[number];
  difficulty: (typeof DIFFICULTY_CHOICES)[number];
};

/** Reads the URL: without a season, the current one. Invalid values count as missing. */
export function readSeasonal(address: URLSearchParams, current: SeasonKey): SeasonalFilter {
  const season = address.get('season') ?? '';
  return {
    search: LIST_FILTERS.search(address.get('search') ?? '') ?? '',
    season: season.trim().toLowerCase() === 'all' ? 'all' : (LIST_FILTERS.season(season) ?? current),
    difficulty: LIST_FILTERS.difficulty(address.get('difficulty') ?? '') ?? 'all',
  };
}

/** The query of the recipe list. */
export function seasonalQuery({ search, season, difficulty }: SeasonalFilter): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (season !== 'all') params.set('season', season);
  if (difficulty !== 'all') params.set('difficulty', difficulty);
  return filterQuery(params);
}

/** The URL with one value changed, and the rest of it kept. Empty drops the value. */
export function withChoice(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
