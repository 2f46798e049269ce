import { describe, expect, it } from 'vitest';
import { checkArchitecture, importsOf, type SourceFile } from './architecture.ts';

const service = (name: string): SourceFile[] =>
  ['README.md', 'package.json', 'config.ts', 'service.ts', 'rpc.ts'].map((file) => ({
    path: `services/${name}/${file}`,
    text: 'export const a = 1;\n',
  }));
const project: SourceFile[] = [
  ...service('recipe'),
  {
    path: 'services/recipe/recipes/recipe-cost.ts',
    text: "import { foodById } from '@homeplate/reference/foods/foods.ts';\n",
  },
  {
    path: 'services/recipe/test/recipe-service.test.ts',
    text: "import { testMongo } from '../../../deploy/local/test-servers.ts';\n",
  },
  { path: 'services/common/log.ts', text: "import { pino } from 'pino';\nexport const a = pino;\n" },
  ...['recipes/a.ts', 'recipes/b.ts', 'recipes/c.ts'].map((name) => ({
    path: `services/recipe/${name}`,
    text: "import { a } from '@homeplate/common/log.ts';\nexport const b = a;\n",
  })),
  {
    path: 'services/main.ts',
    text: "import { TARGETS } from './targets.ts';\nprocess.on('SIGTERM', TARGETS.stop);\n",
  },
  {
    path: 'gateway/app.ts',
    text: "import { AppError } from '@homeplate/common/app-error.ts';\nexport const b = AppError;\n",
  },
  {
    path: 'web/src/features/recipes/queries.ts',
    text: "import { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';\nexport const q = RecipeCard;\n",
  },
  ...service('media'),
  {
    path: 'services/media/pictures/pictures.ts',
    text: "import { composePlate } from '@homeplate/plates/compose-plate.ts';\n",
  },
  {
    path: 'services/plates/drawing.ts',
    text: "import { seedOf } from '@homeplate/reference/pictures/seed.ts';\n",
  },
  { path: 'README.md', text: '' },
];
const rulesBroken = (...more: SourceFile[]) => [
  ...new Set(checkArchitecture([...project, ...more]).map(({ rule }) => rule)),
];
const file = (path: string, text = 'export const a = 1;\n'): SourceFile => ({ path, text });

describe('the architecture check', () => {
  it('finds nothing in a project that follows the rules', () => {
    expect(checkArchitecture(project)).toEqual([]);
  });

  it.each([
    [
      'a service importing another',
      'import-direction',
      file('services/recipe/recipes/a.ts', "import { x } from '@homeplate/pricing/service.ts';\n"),
    ],
    [
      'a service reaching into another by path',
      'import-direction',
      file('services/recipe/recipes/a.ts', "import { x } from '../../pricing/service.ts';\n"),
    ],
    [
      'common importing the bus',
      'import-direction',
      file('services/common/a.ts', "import { x } from '@homeplate/bus/bus.ts';\n"),
    ],
    [
      'work importing the bus',
      'import-direction',
      file('services/work/a.ts', "import { x } from '@homeplate/bus/bus.ts';\n"),
    ],
    [
      'contracts importing common',
      'import-direction',
      file('proto/a.ts', "export type { x } from '@homeplate/common/log.ts';\n"),
    ],
    [
      'the gateway importing reference',
      'import-direction',
      file('gateway/routes/a.ts', "const x = await import('@homeplate/reference/foods/foods.ts');\n"),
    ],
    [
      'a service other than media importing plates',
      'import-direction',
      file('services/recipe/recipes/a.ts', "import { x } from '@homeplate/plates/compose-plate.ts';\n"),
    ],
    [
      'plates importing common',
      'import-direction',
      file('services/plates/a.ts', "import { x } from '@homeplate/common/log.ts';\n"),
    ],
    [
      'plates reading a file',
      'pure-drawing',
      file('services/plates/a.ts', "import { readFile } from 'node:fs/promises';\n"),
    ],
    [
      'code importing the test servers',
      'import-direction',
      file('services/recipe/recipes/a.ts', "import { x } from '../../../deploy/local/mongo.ts';\n"),
    ],
    [
      'a front end importing common',
      'import-direction',
      file('web/src/app/a.ts', "import { x } from '@homeplate/common/log.ts';\n"),
    ],
    [
      'a front end importing RPC code',
      'front-end-contracts',
      file('web/src/app/a.ts', "import { x } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';\n"),
    ],
    [
      'the kit importing the app',
      'import-direction',
      file('web/kit/components/a.ts', "import { x } from '../../src/lib/paths.ts';\n"),
    ],
    [
      'the app importing the kit by its path',
      'import-direction',
      file('web/src/app/a.ts', "import { x } from '../../kit/api.ts';\n"),
    ],
    [
      'the back office importing the consumer app',
      'import-direction',
      file('admin-ui/src/a.ts', "import { x } from '@homeplate/web/src/lib/paths.ts';\n"),
    ],
    [
      'a feature importing another',
      'feature-boundary',
      file('web/src/features/regions/a.ts', "import { x } from '../recipes/queries.ts';\n"),
    ],
    [
      'a component importing a feature',
      'feature-boundary',
      file('web/src/components/a.ts', "import { x } from '../features/recipes/queries.ts';\n"),
    ],
    ['a file of 401 lines', 'file-size', file('gateway/a.ts', 'export const a = 1;\n'.repeat(401))],
    ['a name in camel case', 'kebab-case', file('gateway/recipeRoutes.ts')],
    ['a folder named utils', 'vague-name', file('gateway/utils/a.ts')],
    ['an index file', 'no-barrel', file('gateway/routes/index.ts')],
    [
      'a file that only re-exports',
      'no-barrel',
      file('gateway/routes/all.ts', "export { a } from './a.ts';\nexport * from './b.ts';\n"),
    ],
    ['a service without README', 'service-shape', file('services/planner/service.ts')],
    ['a stray file in a service', 'service-shape', file('services/recipe/stuff.ts')],
    ['a kit file with fewer than three users', 'kit-users', file('services/bus/a.ts')],
    [
      'a domain word in the kit',
      'kit-words',
      file('services/common/a.ts', '// keeps a recipe\nexport const a = 1;\n'),
    ],
    [
      'a process handler in a service',
      'process-signals',
      file('services/recipe/recipes/a.ts', "process.on('exit', () => 1);\n"),
    ],
    [
      'a collection without a declaration',
      'declared-collections',
      file('services/recipe/recipes/a.ts', "const rows = mongo.db.collection<{ _id: string }>('notes');\n"),
    ],
    [
      'a model without a declaration',
      'declared-collections',
      file('services/recipe/recipes/a.ts', "const rows = connection.model<Note>('Note', schema);\n"),
    ],
    [
      'a style attribute in a component',
      'inline-style',
      file('web/src/components/a.tsx', 'export const A = () => <p style={{ left: 0 }} />;\n'),
    ],
    [
      'a style element in the back office',
      'inline-style',
      file('admin-ui/src/a.tsx', 'export const A = () => <style>{css}</style>;\n'),
    ],
    [
      'a style attribute set by a script',
      'inline-style',
      file('web/src/lib/a.ts', "element.setAttribute('style', 'left: 0');\n"),
    ],
    [
      'a query key written in place',
      'query-key',
      file('web/src/features/plans/queries.ts', "export const q = { queryKey: ['/api/plans'] };\n"),
    ],
    [
      'a query key written in a call',
      'query-key',
      file('web/src/routes/a.tsx', "client.setQueryData<Plan>(['/api/plans'], plan);\n"),
    ],
    ['a focused test', 'focused-test', file('gateway/a.test.ts', "it.only('works', () => 1);\n")],
    ['any', 'type-escape', file('gateway/a.ts', 'export const a = (b: any) => b;\n')],
    ['an ignored type error', 'type-escape', file('gateway/a.ts', '// @ts-ignore\nexport const a = 1;\n')],
  ])('catches %s', (_name, rule, wrong) => {
    expect(rulesBroken(wrong)).toContain(rule);
  });

  it('allows styles set on an element, which the content security policy allows', () => {
    const text =
      "// never style={{ left: 0 }}\nelement.style.left = '1px';\nconst a = new Intl.NumberFormat('en', { style: 'percent' });\n";
    expect(rulesBroken(file('web/src/lib/a.tsx', text))).toEqual([]);
  });

  it('ignores imports in comments', () => {
    expect(
      importsOf(
        "// import { x } from './gone.ts'\n/* import y from 'z' */\nimport {\n  a,\n} from './b.ts';\nexport * from './c.ts';",
      ),
    ).toEqual(['./b.ts', './c.ts']);
  });
});
