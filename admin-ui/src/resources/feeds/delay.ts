const STEPS: readonly [seconds: number, unit: 'day' | 'hour' | 'minute' | 'second'][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A duration in its largest unit: "3 hours". Null has no words. */
export function delayWords(seconds: number | null): string {
  if (seconds === null) return '';
  const [size, unit] = STEPS.find(([least]) => seconds >= least) ?? [1, 'second'];
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(seconds / size);
}

/** How long ago something was, in its largest unit. Null has no words. */
export const sinceWords = (time: string | null, now = Date.now()): string =>
  time === null ? '' : delayWords(Math.max(0, (now - Date.parse(time)) / 1_000));
