import { JsonReporter, type TestModule } from 'vitest/node';

/** vitest's JSON report, where a file's message also names what failed before the tests of one of its groups. */
export default class VitestReport extends JsonReporter {
  constructor() {
    super({});
  }

  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const module of modules) {
      const failed = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      const { result } = (module as unknown as { task: { result?: { errors?: unknown[] } } }).task;
      if (result && failed.length > 0) result.errors = [...(result.errors ?? []), ...failed];
    }
    await super.onTestRunEnd(modules);
  }
}
