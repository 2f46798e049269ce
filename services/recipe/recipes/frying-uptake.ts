import type { MeasuredLine } from './bought-lines.ts';
import { wordsOf } from './bought-lines.ts';

/**
 * Grams of frying fat that a gram of food takes up, from the fat of fried foods and of what they are made of in the USDA's Standard
 * Reference 21: breaded fish, shrimp, oysters and clams 0.08 to 0.09; Navajo frybread 0.12, yeast doughnuts 0.18.
 */
const UPTAKE = { coated: 0.09, dough: 0.15 };
const FOR_FRYING = /\b(?:for|to) (?:(?:deep|shallow|pan)[- ]?)?fry(?:ing)?\b/i;
const PURE_FAT = 90;

export const isFryingFat = (line: MeasuredLine): boolean =>
  line.grams !== undefined && FOR_FRYING.test(wordsOf(line)) && (line.food?.per100g.fat ?? 0) >= PURE_FAT;

/** Grams of the frying fat at `index` that the fried food takes up; at most all of it. */
export function eatenFryingFat(lines: readonly MeasuredLine[], index: number): number {
  const { grams: all = 0 } = lines[index] ?? {};
  const fried = friedLines(lines, index);
  if (fried.length === 0) return all;
  const weight = fried.reduce((sum, { grams = 0, food }) => sum + grams * (food?.edibleYield ?? 1), 0);
  return Math.min(all, weight * (isDough(fried) ? UPTAKE.dough : UPTAKE.coated));
}

/** What is fried is listed before its fat, in the same group if it has one. */
function friedLines(lines: readonly MeasuredLine[], index: number): MeasuredLine[] {
  const group = lines[index]?.line.group;
  const before = lines.slice(0, index).filter((line) => !line.line.optional && !isFryingFat(line));
  const ofGroup = before.filter(({ line }) => line.group === group);
  return ofGroup.length > 0 ? ofGroup : before;
}

/** A dough is mostly flour. */
function isDough(fried: readonly MeasuredLine[]): boolean {
  const heaviest = fried.reduce((most, line) => ((line.grams ?? 0) > (most.grams ?? 0) ? line : most));
  return /\bflour\b/.test(heaviest.food?.name.toLowerCase() ?? '');
}
