import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { goTool } from '../local/go-tool.ts';
import type { Machine } from '../local/machine.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** An object of Kubernetes, as far as every kind has it. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
};

/** The path of kustomize, or undefined without it and Go. */
export const findKustomize = (machine: Machine): Promise<string | undefined> =>
  goTool(machine, {
    program: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: '5.8.1',
    versionArgs: ['version'],
  });

/** What `kubectl apply -k` would send for an overlay of deploy/k8s. */
export async function renderOverlay(kustomize: string, overlay: string): Promise<Manifest[]> {
  const { stdout } = await run(kustomize, ['build', join(root, 'deploy/k8s/overlays', overlay)]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

const moduleOf = ({ apiVersion, kind }: Manifest) =>
  `${apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}/${kind}`;

/** Checks values, such as formats and ranges, by the schemas of Kubernetes and KEDA. Returns one line for each problem. */
export async function wrongValues(manifests: readonly Manifest[]): Promise<string[]> {
  const problems = manifests.map(async (manifest) => {
    const models = (await import(moduleOf(manifest))) as Record<
      string,
      new (
        data: unknown,
      ) => { validate(): void }
    >;
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`There is no schema of ${manifest.kind}`);
    try {
      new Model(manifest).validate();
      return [];
    } catch (error) {
      return [
        `${manifest.kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : String(error)}`,
      ];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Checks names of fields by the types of Kubernetes and KEDA: the schemas accept unknown ones. Returns the errors of tsc. */
export async function wrongFields(manifests: readonly Manifest[]): Promise<string> {
  // Inside the repository, where imports find the types.
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'manifests-'));
  try {
    const kinds = new Map(manifests.map((manifest) => [manifest.kind, moduleOf(manifest)]));
    const imports = [...kinds].map(([kind, name]) => `import type { I${kind} } from '${name}';`);
    const values = manifests.map(
      (manifest, index) =>
        `// ${manifest.kind} ${manifest.metadata.name}\nexport const m${index}: I${manifest.kind} = ${JSON.stringify(manifest, null, 1)};`,
    );
    const file = join(folder, 'manifests.ts');
    await writeFile(file, [...imports, ...values].join('\n'));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    return await run(join(root, 'node_modules/.bin/tsc'), [...options, file]).then(
      () => '',
      (error) => String(error.stdout),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
