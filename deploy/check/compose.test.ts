import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { TARGETS } from '../../services/targets.ts';
import { findComposeSpec } from './compose-spec.ts';

type Service = {
  image?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  deploy?: { resources?: { limits?: { memory?: string; cpus?: string } } };
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
};

const { env } = process;
const root = join(import.meta.dirname, '../..');
const file = join(root, 'docker-compose.yml');
const text = readFileSync(file, 'utf8');
const { services, volumes, networks } = parse(text, { merge: true }) as Compose;
const targets = Object.keys(TARGETS);
const stores = ['kafka', 'mongo', 'redis'];

const composeSpec = await findComposeSpec({ env, log: (line) => process.stderr.write(`· ${line}\n`) });
if (!composeSpec) {
  const missing = 'docker-compose.yml not validated: Go is not installed (https://go.dev/doc/install)';
  if (env.REQUIRE_REAL) throw new Error(missing);
  process.stderr.write(`· ${missing}\n`);
}

describe('docker-compose.yml', () => {
  it.skipIf(!composeSpec)('is valid by the Compose specification', async () => {
    const run = promisify(execFile)(composeSpec ?? '', ['-no-interpolation', file]);
    expect((await run).stderr).toBe('');
  });

  it('starts every target after the stores and the targets it needs are healthy', () => {
    for (const [name, { needs }] of Object.entries(TARGETS)) {
      const service = services[name];
      expect(service?.environment?.TARGET, name).toBe(name);
      expect(Object.keys(service?.depends_on ?? {}).toSorted(), name).toEqual(
        [...stores, ...needs].toSorted(),
      );
    }
    for (const [name, service] of Object.entries(services))
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
        const isChecked = [...targets, ...stores].includes(needed);
        expect(condition, `${name} needs ${needed}`).toBe(isChecked ? 'service_healthy' : 'service_started');
      }
  });

  it('gives targets a read-only root without capabilities, and everything a limit', () => {
    for (const name of targets)
      expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const [name, service] of Object.entries(services)) {
      expect(service.deploy?.resources?.limits, name).toMatchObject({
        memory: expect.stringMatching(/^\d+[MG]$/),
        cpus: expect.stringMatching(/^[\d.]+$/),
      });
    }
  });

  it('publishes the gateway alone, and tools to this machine only', () => {
    for (const [name, { ports = [] }] of Object.entries(services)) {
      if (name === 'gateway') continue;
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    }
    for (const name of stores) expect(services[name], name).not.toHaveProperty('ports');
    expect(networks.stores).toEqual({ internal: true });
    for (const name of stores) expect(services[name]?.networks).toEqual(['stores']);
  });

  it('has no default for a secret', () => {
    const secrets = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|KEY)\w*)(:?[-?])?([^}]*)\}/g)];
    expect(secrets.map(([, name]) => name)).toContain('RPC_SECRET');
    for (const [, name, operator, fallback] of secrets)
      if (operator?.endsWith('-')) expect(fallback, name).toBe('');
    expect(text).not.toMatch(/(SECRET|PASSWORD|KEY)\w*: [^$\s]/);
  });

  it('mounts files that exist and volumes that are declared', () => {
    for (const [name, { volumes: mounts = [] }] of Object.entries(services))
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('.')) expect(existsSync(join(root, source)), `${name}: ${source}`).toBe(true);
        else expect(volumes, name).toHaveProperty(source);
      }
  });

  it('runs the stores in the versions that the tests run', () => {
    const tested = readFileSync(join(root, 'deploy/local/container-servers.ts'), 'utf8');
    for (const name of stores) {
      const [repository, tag = ''] = services[name]?.image?.split(':') ?? [];
      const [, testedTag = ''] = new RegExp(`'${repository}:([\\w.-]+)'`).exec(tested) ?? [];
      // The tests may name the major version alone.
      expect(`${tag.split('-')[0]}.`, name).toMatch(
        new RegExp(`^${testedTag.split('-')[0]?.replaceAll('.', '\\.')}\\.`),
      );
    }
  });
});
