import { monthWords } from './month-names.ts';

export const foodPlan = {
  words: (people: number, weekly: string) =>
    `USDA’s Thrifty Food Plan for ${people === 1 ? '1 person' : `${people} people`}: about ${weekly} a week.`,
  /** `month`: "2025-09". */
  source: (month: string) => `USDA, ${monthWords(month)}`,
} as const;
