import type { Units } from './units.ts';

/** An oven's dial goes by fives. */
const toCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5;

/** "400°F (205°C)", the reader's own scale first. */
export function temperatureWords(fahrenheit: number, units: Units): string {
  const [f, c] = [`${fahrenheit}°F`, `${toCelsius(fahrenheit)}°C`];
  return units === 'metric' ? `${c} (${f})` : `${f} (${c})`;
}

/** A step's words with its temperatures on a metric reader's scale as well. */
export const withTemperatures = (text: string, units: Units): string =>
  units === 'us'
    ? text
    : text.replaceAll(/\b(\d{2,3})\s?°\s?F\b(?! \()/g, (_, degrees: string) =>
        temperatureWords(Number(degrees), units),
      );
