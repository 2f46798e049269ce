import { stripVTControlCharacters } from 'node:util';

/** `broken`: a file, or the run itself, that failed outside its tests. */
export type State = 'passed' | 'failed' | 'skipped' | 'broken';

/**
 * What became of a test. `title` is unique enough for people: `path › full name`, with the browser's project before it, or the
 * path alone for a file that did not load. `reason` is the start of the error, empty without one.
 */
export type Outcome = { title: string; file: string; state: State; reason: string; milliseconds: number };

const longestReason = 600;
/** The start of an error's text, without colors. */
export const reasonOf = (text: unknown): string =>
  typeof text === 'string' ? stripVTControlCharacters(text).trim().slice(0, longestReason) : '';

type Json = Record<string, unknown>;

function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('not a test report');
  return value as Json;
}

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : []);

/** The outcomes in Playwright's JSON report. Throws when it is not one. */
export function playwrightOutcomes(report: unknown): Outcome[] {
  const { suites, errors, stats } = object(report);
  object(stats);
  const broken = list(errors).map(({ message }): Outcome => {
    return {
      title: 'the run itself',
      file: '',
      state: 'broken',
      reason: reasonOf(message),
      milliseconds: 0,
    };
  });
  return [...list(suites).flatMap((suite) => suiteOutcomes(suite, [])), ...broken];
}

function suiteOutcomes(suite: Json, above: readonly string[]): Outcome[] {
  const titles = [...above, String(suite.title)];
  const own = list(suite.specs).flatMap((spec) =>
    list(spec.tests).map((test): Outcome => {
      const results = list(test.results);
      const error = results.flatMap((result) => list(result.errors))[0];
      const passed = test.status === 'expected' ? 'passed' : 'failed';
      return {
        title: [`[${String(test.projectName)}]`, ...titles, String(spec.title)].join(' › '),
        file: String(titles[0]),
        state: test.status === 'skipped' ? 'skipped' : passed,
        reason: reasonOf(error?.message),
        milliseconds: results.reduce((sum, { duration }) => sum + Number(duration ?? 0), 0),
      };
    }),
  );
  return [...own, ...list(suite.suites).flatMap((inner) => suiteOutcomes(inner, titles))];
}

/** True for what gets a second chance: a test, or a file of tests. A run that broke gets none. */
export const hasFailed = ({ state, file }: Outcome): boolean =>
  state === 'failed' || (state === 'broken' && file !== '');

/**
 * The outcomes after what failed ran again. A test that passed in one of both runs has passed; `flaky` are those that failed
 * first, with the reason of that failure.
 */
export function withSecondChance(
  first: readonly Outcome[],
  second: readonly Outcome[],
): { outcomes: Outcome[]; flaky: Outcome[] } {
  const again = Map.groupBy(second, ({ title }) => title);
  const flaky: Outcome[] = [];
  const outcomes = first.flatMap((outcome): Outcome[] => {
    const later = again.get(outcome.title) ?? [];
    again.delete(outcome.title);
    const hasPassed = later.length > 0 && later.every(({ state }) => state === 'passed');
    const loads = later.length === 0 && second.some(({ file }) => file === outcome.file);
    if (outcome.state === 'broken' && loads) {
      flaky.push(outcome);
      return [];
    }
    if (outcome.state === 'failed' && hasPassed) {
      flaky.push(outcome);
      return [{ ...outcome, state: 'passed', reason: '' }];
    }
    // The tests of a file whose setup failed were skipped at first.
    return outcome.state === 'skipped' && later.length > 0 ? later : [outcome];
  });
  return { outcomes: [...outcomes, ...[...again.values()].flat()], flaky };
}

export const slowest = (outcomes: readonly Outcome[], count: number): Outcome[] =>
  outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
