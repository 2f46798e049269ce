import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Outcome, reasonOf, type State } from './outcomes.ts';

/** What the reporter writes to the file in TEST_OUTCOMES: every test, and the seconds of each file with its imports. */
export type VitestReport = { outcomes: Outcome[]; seconds: Record<string, number> };

/** Vitest's own JSON report lacks errors outside tests and the time that a file spends outside them. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env.TEST_OUTCOMES;
    if (!path) throw new Error('TEST_OUTCOMES is the file that this reporter writes');
    const outcomes = [...modules.flatMap(moduleOutcomes), ...errors.map(unhandled)];
    const seconds = Object.fromEntries(
      modules.map((module) => {
        const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
          module.diagnostic();
        const all = duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
        return [pathOf(module.moduleId), Math.round(all / 100) / 10];
      }),
    );
    const report: VitestReport = { outcomes, seconds };
    writeFileSync(path, JSON.stringify(report));
  }
}

const pathOf = (file: string) => relative(process.cwd(), file);
const messageOf = (error: { stack?: string | undefined; message?: string }) =>
  reasonOf(error.stack ?? error.message);

function moduleOutcomes(module: TestModule): Outcome[] {
  const file = pathOf(module.moduleId);
  const tests = [...module.children.allTests()].map((test): Outcome => {
    const { state, errors } = test.result();
    // A test that never ran is pending.
    const ended: State = state === 'pending' ? 'skipped' : state;
    return {
      title: `${file} › ${test.fullName}`,
      file,
      state: ended,
      reason: errors?.[0] ? messageOf(errors[0]) : '',
      milliseconds: test.diagnostic()?.duration ?? 0,
    };
  });
  // The errors of a file that does not load, and of setups of the file and its groups.
  const own = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return own[0] ? [broken(file, messageOf(own[0])), ...tests] : tests;
}

/** An error outside every test, such as a rejected promise that nothing awaits. */
function unhandled(error: SerializedError): Outcome {
  const file = typeof error.VITEST_TEST_PATH === 'string' ? pathOf(error.VITEST_TEST_PATH) : '';
  return broken(file, messageOf(error));
}

const broken = (file: string, reason: string): Outcome => ({
  title: file === '' ? 'the run itself' : file,
  file,
  state: 'broken',
  reason,
  milliseconds: 0,
});
