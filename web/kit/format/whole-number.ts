/**
 * 1234.4 → "1,234". By hand, for a first view is full of them: the first number that the browser's own way writes loads what it knows of
 * all languages, a twentieth to a tenth of a second on a phone while it should be listening.
 */
export const wholeNumber = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
