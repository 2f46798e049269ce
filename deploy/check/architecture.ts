/** The rules of the house that no other tool knows. Pure: files in, violations out, so that each rule can be broken in a test. */

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; rule: string; words: string };

type Rule = (files: readonly SourceFile[]) => Violation[];

const isTest = (path: string) => /(\.test\.tsx?|\.spec\.ts)$|(^|\/)(test|e2e)\//.test(path);
const isGenerated = (path: string) => /(^|\/)gen\/|\.generated\./.test(path);
const isTypeScript = (path: string) => /\.tsx?$/.test(path);
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;
/** Comments out, line count kept. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/** Who may import whom. The first entry whose `from` matches decides; a package not listed is a library and free. */
const DIRECTIONS: readonly { from: RegExp; may: readonly string[]; words: string }[] = [
  { from: /^proto\//, may: [], words: 'contracts import nothing of ours' },
  { from: /^services\/common\//, may: ['contracts'], words: 'common may import contracts' },
  { from: /^services\/work\//, may: ['common', 'contracts'], words: 'work may import common and contracts' },
  { from: /^services\/bus\//, may: ['common', 'contracts'], words: 'bus may import common and contracts' },
  { from: /^services\/reference\//, may: ['contracts'], words: 'reference holds facts: contracts only' },
  {
    from: /^services\/plates\//,
    may: ['reference', 'contracts'],
    words: 'plates draws: reference and contracts only',
  },
  {
    from: /^services\/media\//,
    may: ['common', 'bus', 'work', 'reference', 'plates', 'contracts'],
    words: 'media may import common, bus, work, reference, plates, contracts and itself',
  },
  {
    from: /^services\/[^/]+\/.+\//,
    may: ['common', 'bus', 'work', 'reference', 'contracts'],
    words: 'a service may import common, bus, work, reference, contracts and itself',
  },
  {
    from: /^services\/[^/]+\//,
    may: ['common', 'bus', 'work', 'reference', 'contracts'],
    words: 'a service may import common, bus, work, reference, contracts and itself',
  },
  {
    from: /^gateway\//,
    may: ['common', 'bus', 'contracts'],
    words: 'the gateway may import common, bus and contracts',
  },
  { from: /^(web|admin-ui)\//, may: ['contracts'], words: 'a front end may import contracts' },
];

const IMPORT =
  /(?:^|[\n;}])\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

export function importsOf(text: string): string[] {
  return [...codeOf(text).matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The workspace folder a path belongs to: `services/recipe`, `proto`, `web`. */
const homeOf = (path: string) =>
  path.startsWith('services/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];

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
          workspace !== undefined && homeOf(path)?.endsWith(workspace === 'contracts' ? 'proto' : workspace);
        // Tests start real servers with deploy/local; playwright and vite files may read the project's settings.
        const isTestServer = isTest(path) && target?.startsWith('deploy/local/');
        const bad =
          (workspace !== undefined && !isSelf && !direction.may.includes(workspace)) ||
          (target !== undefined && homeOf(target) !== homeOf(path) && !isTestServer);
        return bad ? [{ path, rule: 'import-direction', words: `imports ${name}; ${direction.words}` }] : [];
      });
    });

const frontEndReadsTypes: Rule = (files) =>
  files
    .filter(({ path }) => /^(web|admin-ui)\/src\//.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((name) => /^@homeplate\/contracts\/(?!documents\/|errors\.ts)/.test(name))
        .map((name) => ({
          path,
          rule: 'front-end-contracts',
          words: `imports ${name}; only documents/ and errors.ts are for the browser`,
        })),
    );

const featuresApart: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const feature = /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
    const shared = /^web\/src\/(components|lib)\//.test(path);
    if (!feature && !shared) return [];
    return importsOf(text)
      .filter((name) => name.startsWith('.'))
      .map((name) => resolve(path, name))
      .filter((target) => {
        const other = /^web\/src\/features\/([^/]+)\//.exec(target)?.[1];
        return target.startsWith('web/src/app/') || (other !== undefined && other !== feature);
      })
      .map((target) => ({
        path,
        rule: 'features-apart',
        words: `imports ${target}; shared ← feature ← app, and features never import each other`,
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
      words: `has ${linesOf(text)} lines; at most ${LONGEST_FILE}`,
    }));

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const FIXED_NAMES = new Set(['README.md', 'Makefile', 'Dockerfile', 'LICENSE']);
const names: Rule = (files) =>
  files.flatMap(({ path }) => {
    const parts = path.split('/').filter((part) => !part.startsWith('.'));
    const odd = parts.find((part) => !KEBAB.test(part) && !FIXED_NAMES.has(part));
    const empty = parts.find((part) => /^(utils?|helpers?|misc|managers?|common-?stuff)(\.|$)/.test(part));
    return [
      ...(odd ? [{ path, rule: 'kebab-case', words: `${odd} is not kebab-case` }] : []),
      ...(empty ? [{ path, rule: 'telling-name', words: `${empty} says nothing of what is in it` }] : []),
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
      const onlyPassesOn =
        statements.length > 0 && statements.every((statement) => /^export\s.*\sfrom\s'/s.test(statement));
      return /(^|\/)index\.tsx?$/.test(path) || onlyPassesOn;
    })
    .map(({ path }) => ({ path, rule: 'no-barrel', words: 'only passes on what other files export' }));

/** Outside of these, a service's folder holds folders that are nouns of its domain. */
const SERVICE_FILES = new Set([
  'README.md',
  'package.json',
  'config.ts',
  'service.ts',
  'rpc.ts',
  'consumers.ts',
  'jobs.ts',
]);
const REQUIRED = ['README.md', 'package.json', 'config.ts', 'service.ts', 'rpc.ts'];
const NOT_SERVICES = new Set(['common', 'bus', 'work', 'reference', 'plates', 'flows']);
const sameInside: Rule = (files) => {
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
      words: `has no ${name}`,
    })),
    ...[...present]
      .filter((name) => !SERVICE_FILES.has(name) && !isTest(name) && !name.endsWith('-cli.ts'))
      .map((name) => ({
        path: `services/${service}/${name}`,
        rule: 'service-shape',
        words: `belongs into a noun folder; beside service.ts stand only ${[...SERVICE_FILES].join(', ')}`,
      })),
  ]);
};

const KITS = ['services/common', 'services/bus'];
const KIT_USERS = 3;
/** A kit holds what at least three files outside of it use; what it uses itself is its own business. */
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
      return [{ path, rule: 'kit-users', words: `has ${all.length} users; a kit file has ${KIT_USERS}` }];
    });
};

const DOMAIN_WORD =
  /\b\w*(recipe|ingredient|price|pricing|meal|basket|grocer|subscription|cuisine|nutrition)\w*\b/i;
const kitWords: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('services/common/') && isTypeScript(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const word = DOMAIN_WORD.exec(text)?.[0];
      return word ? [{ path, rule: 'kit-words', words: `says "${word}": the kit knows no domain word` }] : [];
    });

const forbidden = (rule: string, where: RegExp, except: RegExp, pattern: RegExp, words: string): Rule => {
  return (files) =>
    files
      .filter(
        ({ path }) => isTypeScript(path) && where.test(path) && !except.test(path) && !isGenerated(path),
      )
      .filter(({ text }) => pattern.test(codeOf(text)))
      .map(({ path }) => ({ path, rule, words }));
};

/** Their tests hold every broken rule as text. */
const OF_THE_RULES = /^deploy\/check\/architecture\./;
const RULES: readonly Rule[] = [
  importDirections,
  frontEndReadsTypes,
  featuresApart,
  fileSizes,
  names,
  noBarrels,
  sameInside,
  kitUsers,
  kitWords,
  forbidden(
    'process-signals',
    /^(services|gateway)\//,
    /^services\/main\.ts$|\.test\.ts$|\/test\//,
    /\bprocess\.(on|once|exit)\(/,
    'process.on and process.exit are for services/main.ts',
  ),
  forbidden(
    'pure-drawing',
    /^services\/plates\//,
    /\.test\.ts$|\/build-glyphs\.ts$/,
    /from 'node:|\bimport\(|\bfetch\(|\bprocess\./,
    'plates is pure: no files, no network, no environment',
  ),
  forbidden(
    'focused-test',
    /./,
    OF_THE_RULES,
    /\b(it|test|describe)\.only\(/,
    'a focused test hides the others',
  ),
  forbidden('type-escape', /./, OF_THE_RULES, /:\s*any\b|\bas any\b/, 'any turns the type checker off'),
  (files) =>
    files
      .filter(({ path }) => isTypeScript(path) && !isGenerated(path) && !OF_THE_RULES.test(path))
      .filter(({ text }) => /@ts-(ignore|nocheck)/.test(text))
      .map(({ path }) => ({ path, rule: 'type-escape', words: '@ts-ignore turns the type checker off' })),
];

export const checkArchitecture = (files: readonly SourceFile[]): Violation[] =>
  RULES.flatMap((rule) => rule(files));
