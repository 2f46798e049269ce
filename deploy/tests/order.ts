import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The seconds of each slow file, from the last `npm run -s test-weights`. */
export const weightsFile = join(import.meta.dirname, 'weights.json');

/**
 * The longest files first, then by name. Vitest orders by the durations of the last run, which a new clone does not have: its
 * files would meet other neighbors than on the machine where the tests were written.
 */
export default class FixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weights = JSON.parse(readFileSync(weightsFile, 'utf8')) as Record<string, number>;
    const pathOf = ({ moduleId }: TestSpecification) => relative(this.ctx.config.root, moduleId);
    const weightOf = (file: TestSpecification) => weights[pathOf(file)] ?? 0;
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return files.toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        a.project.name.localeCompare(b.project.name) ||
        weightOf(b) - weightOf(a) ||
        (pathOf(a) < pathOf(b) ? -1 : 1),
    );
  }
}
