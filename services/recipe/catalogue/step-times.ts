import type { RecipeStep } from './recipe-source.ts';

export type Steps = readonly RecipeStep[];
/** The index of a step, and what is wrong with its time. */
export type StepFinding = { step: number; reason: string };

/** Minutes by which a step may be rounded. */
export const SLACK = 1;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
export const minutesOf = (steps: Steps): number => sumOf(steps.map(({ minutes }) => minutes));
