const STEPS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** How long something has waited, such as `3 h`. */
export function ageOf(seconds: number | null): string {
  if (seconds === null) return 'none';
  for (const [size, unit] of STEPS) if (seconds >= size) return `${Math.floor(seconds / size)} ${unit}`;
  return `${seconds} s`;
}
