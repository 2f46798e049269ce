import { ringOf } from './rings.ts';

/** How many cases of a slow property are tried: all of them in `make test-all` and by hand, a quarter in `make test`. */
export const propertyRuns = (all: number): number =>
  ringOf(process.env) === 'gate' ? Math.ceil(all / 4) : all;
