import type { Units } from '../../lib/units.ts';

/** Oven dials go in steps of five. */
const toCelsius = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5;

/** "400°F (205°C)", the user's own scale first. */
export function temperatureWords(fahrenheit: number, units: Units): string {
  const [f, c] = [`${fahrenheit}°F`, `${toCelsius(fahrenheit)}°C`];
  return units === 'metric' ? `${c} (${f})` : `${f} (${c})`;
}

/** The text of a step, with metric temperatures added for users with metric units. */
export const withTemperatures = (text: string, units: Units): string =>
  units === 'us'
    ? text
    : text.replaceAll(/\b(\d{2,3})\s?°\s?F\b(?! \()/g, (_, degrees: string) =>
        temperatureWords(Number(degrees), units),
      );
