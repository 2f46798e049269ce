/** Project rules that no other tool checks. Pure: files in, violations out, so that a test can break each rule. */

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; rule: string; message: string };

type Rule = (files: readonly SourceFile[]) => Violation[];

const isTest = (path: string) =>
  /(\.test\.tsx?|\.spec\.ts)$|(^|\/)(test|e2e)\/|(^|\/)(vitest|playwright)\.config\.ts$/.test(path);
const isGenerated = (path: string) => /(^|\/)gen\/|\.generated\./.test(path);
const isTypeScript = (path: string) => /\.tsx?$/.test(path);
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;
/** The text without comments, with the same number of lines. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/** Which workspace may import which others. The first entry whose `from` matches applies. Libraries are not restricted. */
const DIRECTIONS: readonly { from: RegExp; may: readonly string[]; message: string }[] = [
  { from: /^proto\//, may: [], message: 'contracts may import no other workspace' },
  { from: /^services\/common\//, may: ['contracts'], message: 'common may import contracts' },
  {
    from: /^services\/work\//,
    may: ['common', 'contracts'],
    message: 'work may import common and contracts',
  },
  {
    from: /^services\/bus\//,
    may: ['common', 'work', 'contracts'],
    message: 'bus may import common, work and contracts',
  },
  { from: /^services\/reference\//, may: ['contracts'], message: 'reference may import contracts' },
  {
    from: /^services\/plates\//,
    may: ['reference', 'contracts'],
    message: 'plates may import reference and contracts',
  },
  {
    from: /^services\/media\//,
    may: ['common', 'bus', 'work', 'reference', 'plates', 'contracts'],
    message: 'media may import common, bus, work, reference, plates, contracts and itself',
  },
  {
    from: /^services\/[^/]+\/.+\//,
    may: ['common', 'bus', 'work', 'reference', 'contracts'],
    message: 'a service may import common, bus, work, reference, contracts and itself',
  },
  {
    from: /^services\/[^/]+\//,
    may: ['common', 'bus', 'work', 'reference', 'contracts'],
    message: 'a service may import common, bus, work, reference, contracts and itself',
  },
  {
    from: /^gateway\//,
    may: ['common', 'bus', 'contracts'],
    message: 'the gateway may import common, bus and contracts',
  },
  { from: /^web\/kit\//, may: ['contracts'], message: 'the kit may import contracts' },
  {
    from: /^(web|admin-ui)\//,
    may: ['contracts', 'kit'],
    message: 'a front end may import contracts and the kit',
  },
];

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

export function importsOf(text: string): string[] {
  return [...codeOf(text).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The workspace folder of a path: `services/recipe`, `proto`, `web`, `web/kit`. */
const workspaceOf = (path: string) =>
  /^(services|web\/kit)\//.test(path) ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];

function resolve(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const importDirections: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        isTypeScript(path) && !isGenerated(path) && !/^services\/[^/]+\.ts$|^services\/flows\//.test(path),
    )
    .flatMap(({ path, text }) => {
      const direction = DIRECTIONS.find(({ from }) => from.test(path));
      if (!direction) return [];
      return importsOf(text).flatMap((name) => {
        const workspace = /^@homeplate\/([^/]+)/.exec(name)?.[1];
        const target = name.startsWith('.') ? resolve(path, name) : undefined;
        const isSelf =
          workspace !== undefined &&
          workspaceOf(path)?.endsWith(workspace === 'contracts' ? 'proto' : workspace);
        // Tests may start real servers with deploy/local.
        const isTestServer = isTest(path) && /^deploy\/(local|tests)\//.test(target ?? '');
        const bad =
          (workspace !== undefined && !isSelf && !direction.may.includes(workspace)) ||
          (target !== undefined && workspaceOf(target) !== workspaceOf(path) && !isTestServer);
        return bad
          ? [{ path, rule: 'import-direction', message: `imports ${name}; ${direction.message}` }]
          : [];
      });
    });

const frontEndContracts: Rule = (files) =>
  files
    .filter(({ path }) => /^(web\/kit|(web|admin-ui)\/src)\//.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((name) => /^@homeplate\/contracts\/(?!documents\/|errors\.ts)/.test(name))
        .map((name) => ({
          path,
          rule: 'front-end-contracts',
          message: `imports ${name}; only documents/ and errors.ts are for the browser`,
        })),
    );

/** The folders of the web app from top to bottom; a folder imports only those below it, and features never import each other. */
const WEB_LAYERS = ['app', 'routes', 'features', 'components', 'lib'];
const featureBoundaries: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const [, layer = '', feature] = /^web\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
    if (!WEB_LAYERS.includes(layer) || isTest(path)) return [];
    return importsOf(text)
      .filter((name) => name.startsWith('.'))
      .map((name) => resolve(path, name))
      .filter((target) => {
        const [, other = '', otherFeature] = /^web\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(target) ?? [];
        const goesUp = WEB_LAYERS.includes(other) && WEB_LAYERS.indexOf(other) < WEB_LAYERS.indexOf(layer);
        return goesUp || (layer === 'features' && other === 'features' && feature !== otherFeature);
      })
      .map((target) => ({
        path,
        rule: 'feature-boundary',
        message: `imports ${target}; imports go ${WEB_LAYERS.join(' → ')}, and features never import each other`,
      }));
  });

const LONGEST_FILE = 400;
const isTable = (path: string) => /^services\/reference\/.*(table|sources)\//.test(path);
const fileSizes: Rule = (files) =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|css|sh)$/.test(path) && !isGenerated(path) && !isTable(path))
    .filter(({ text }) => linesOf(text) > LONGEST_FILE)
    .map(({ path, text }) => ({
      path,
      rule: 'file-size',
      message: `has ${linesOf(text)} lines; at most ${LONGEST_FILE}`,
    }));

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const FIXED_NAMES = new Set(['README.md', 'Makefile', 'Dockerfile', 'LICENSE']);
const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/').filter((part) => !part.startsWith('.'));
    const odd = parts.find((part) => !KEBAB.test(part) && !FIXED_NAMES.has(part));
    const empty = parts.find((part) => /^(utils?|helpers?|misc|managers?|common-?stuff)(\.|$)/.test(part));
    return [
      ...(odd ? [{ path, rule: 'kebab-case', message: `${odd} is not kebab-case` }] : []),
      ...(empty ? [{ path, rule: 'vague-name', message: `${empty} does not describe its content` }] : []),
    ];
  });

const noBarrels: Rule = (files) =>
  files
    .filter(({ path }) => isTypeScript(path) && !isGenerated(path))
    .filter(({ path, text }) => {
      const statements = codeOf(text)
        .split(/;\s*/)
        .map((statement) => statement.trim())
        .filter(Boolean);
      const onlyReExports =
        statements.length > 0 && statements.every((statement) => /^export\s.*\sfrom\s'/s.test(statement));
      return /(^|\/)index\.tsx?$/.test(path) || onlyReExports;
    })
    .map(({ path }) => ({ path, rule: 'no-barrel', message: 'only re-exports other files' }));

/** The files allowed at the top of a service. Everything else goes into folders named after nouns of its domain. */
const SERVICE_FILES = new Set([
  'README.md',
  'package.json',
  'config.ts',
  'collections.ts',
  'service.ts',
  'rpc.ts',
  'consumers.ts',
  'jobs.ts',
]);
const REQUIRED = ['README.md', 'package.json', 'config.ts', 'service.ts', 'rpc.ts'];
const NOT_SERVICES = new Set(['common', 'bus', 'work', 'reference', 'plates', 'flows']);
const serviceShape: Rule = (files) => {
  const inside = new Map<string, Set<string>>();
  for (const { path } of files) {
    const [, service, file, ...rest] = path.split('/');
    if (!path.startsWith('services/') || !service || !file || NOT_SERVICES.has(service)) continue;
    const names = inside.get(service) ?? new Set();
    if (rest.length === 0) names.add(file);
    inside.set(service, names);
  }
  return [...inside].flatMap(([service, present]) => [
    ...REQUIRED.filter((name) => !present.has(name)).map((name) => ({
      path: `services/${service}`,
      rule: 'service-shape',
      message: `has no ${name}`,
    })),
    ...[...present]
      .filter((name) => !SERVICE_FILES.has(name) && !isTest(name) && !name.endsWith('-cli.ts'))
      .map((name) => ({
        path: `services/${service}/${name}`,
        rule: 'service-shape',
        message: `belongs in a noun folder; the top of a service holds only ${[...SERVICE_FILES].join(', ')}`,
      })),
  ]);
};

const KITS = ['services/common', 'services/bus'];
const KIT_USERS = 3;
/** A kit file needs three users outside the kit, unless the kit itself uses it. */
const kitUsers: Rule = (files) => {
  const users = new Map<string, Set<string>>();
  const isInside = (path: string, kit: string) => path.startsWith(`${kit}/`);
  for (const { path, text } of files) {
    if (!isTypeScript(path) || isTest(path)) continue;
    for (const name of importsOf(text)) {
      const kit = KITS.find((one) => name.startsWith(`@homeplate/${one.slice('services/'.length)}/`));
      const target = kit
        ? `services/${name.slice('@homeplate/'.length)}`
        : name.startsWith('.')
          ? resolve(path, name)
          : undefined;
      if (target) users.set(target, (users.get(target) ?? new Set()).add(path));
    }
  }
  return files
    .filter(({ path }) => isTypeScript(path) && !isTest(path) && !path.endsWith('-cli.ts'))
    .flatMap(({ path, text }) => {
      const kit = KITS.find((one) => isInside(path, one));
      const all = [...(users.get(path) ?? [])];
      if (!kit || all.length >= KIT_USERS || all.some((user) => isInside(user, kit))) return [];
      if (/import\.meta\.main/.test(text)) return [];
      return [{ path, rule: 'kit-users', message: `has ${all.length} users; a kit file needs ${KIT_USERS}` }];
    });
};

const DOMAIN_WORD =
  /\b\w*(recipe|ingredient|price|pricing|meal|basket|grocer|subscription|cuisine|nutrition)\w*\b/i;
const kitWords: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('services/common/') && isTypeScript(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const word = DOMAIN_WORD.exec(text)?.[0];
      return word
        ? [{ path, rule: 'kit-words', message: `contains "${word}"; a kit has no domain words` }]
        : [];
    });

const forbidden = (rule: string, where: RegExp, except: RegExp, pattern: RegExp, message: string): Rule => {
  return (files) =>
    files
      .filter(
        ({ path }) => isTypeScript(path) && where.test(path) && !except.test(path) && !isGenerated(path),
      )
      .filter(({ text }) => pattern.test(codeOf(text)))
      .map(({ path }) => ({ path, rule, message }));
};

/** These files contain every forbidden pattern as text. */
const RULE_FILES = /^deploy\/check\/architecture\./;
/** Migrations change data in shapes that no declaration describes any more. Tests look at what is stored. */
const UNDECLARED = new RegExp(
  [
    String.raw`\.test\.ts$|/test/`,
    String.raw`^services/common/collection\.ts$`,
    '^services/[a-z]+/migrations/',
  ].join('|'),
);
/** Tests, and the element with the app's own styles, which the policy allows by its hash. */
const STYLED = /\.test\.tsx?$|^web\/e2e\/|^web\/src\/app\/first-paint\.ts$/;
const RULES: readonly Rule[] = [
  importDirections,
  frontEndContracts,
  featureBoundaries,
  fileSizes,
  names,
  noBarrels,
  serviceShape,
  kitUsers,
  kitWords,
  forbidden(
    'process-signals',
    /^(services|gateway)\//,
    /^services\/main\.ts$|\.test\.ts$|\/test\//,
    /\bprocess\.(on|once|exit)\(/,
    'only services/main.ts may use process.on and process.exit',
  ),
  forbidden(
    'declared-collections',
    /^(services|gateway)\//,
    UNDECLARED,
    /\.collection(<[^;]*?>)?\(|\.model(<[^;]*?>)?\(\s*'/,
    'a collection is declared by defineCollection, and opened by its declaration',
  ),
  forbidden(
    'pure-drawing',
    /^services\/plates\//,
    /\.test\.ts$|\/build-glyphs\.ts$/,
    /from 'node:|\bimport\(|\bfetch\(|\bprocess\./,
    'plates must be pure: no files, network or environment',
  ),
  forbidden(
    'inline-style',
    /^(web|admin-ui)\//,
    STYLED,
    /\bstyle=[{'"`]|<style\b|setAttribute\(\s*['"`]style\b/,
    'the content security policy blocks style attributes and elements: use a class, or set element.style in a ref or an effect',
  ),
  forbidden(
    'query-key',
    /^web\/src\//,
    /\.test\.tsx?$/,
    /\bqueryKey:\s*\[|[gs]etQuer(y|ies)Data(<[^()]*>)?\(\s*\[/,
    'a query key comes from the key factory of its noun',
  ),
  forbidden(
    'focused-test',
    /./,
    RULE_FILES,
    /\b(it|test|describe)\.only\(/,
    'a focused test hides the others',
  ),
  forbidden('type-escape', /./, RULE_FILES, /:\s*any\b|\bas any\b/, 'any turns the type checker off'),
  (files) =>
    files
      .filter(({ path }) => isTypeScript(path) && !isGenerated(path) && !RULE_FILES.test(path))
      .filter(({ text }) => /@ts-(ignore|nocheck)/.test(text))
      .map(({ path }) => ({ path, rule: 'type-escape', message: '@ts-ignore turns the type checker off' })),
];

export const checkArchitecture = (files: readonly SourceFile[]): Violation[] =>
  RULES.flatMap((rule) => rule(files));
