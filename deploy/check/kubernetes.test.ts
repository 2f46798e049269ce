import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BusConfig } from '@homeplate/bus/open-bus.ts';
import { CacheConfig } from '@homeplate/common/cache.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { TraceConfig } from '@homeplate/common/tracer.ts';
import { TOPICS } from '@homeplate/contracts/topics.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addressSetting, wrongProcessSettings } from '../../services/process-settings.ts';
import { TARGETS } from '../../services/targets.ts';
import { findKustomize, type Manifest, renderOverlay, wrongFields, wrongValues } from './kustomize.ts';

type Container = {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Record<string, string>; limits: { cpu: string; memory: string } };
  securityContext: object;
  startupProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
};
type PodSpec = { containers: Container[]; terminationGracePeriodSeconds: number };
type Template = { metadata: { labels: Record<string, string> }; spec: PodSpec };
type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};
type Workload = Manifest & {
  spec: { replicas?: number; selector: Selector; strategy?: object; template: Template };
};
type CronJob = Manifest & { spec: { jobTemplate: { spec: { template: Template } } } };
type Service = Manifest & {
  spec: { clusterIP?: string; selector: Record<string, string>; ports: { targetPort: string }[] };
};
type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: object };
type Rule = { from?: Peer[]; to?: Peer[]; ports: { port: number }[] };
type Policy = Manifest & {
  spec: { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
};

const { env } = process;
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const targets = Object.keys(TARGETS);
const COMPONENT = 'app.kubernetes.io/component';
const componentOf = (labels: Record<string, string> = {}) => labels[COMPONENT] ?? '';

const kustomize = await findKustomize({ env, log: (line) => process.stderr.write(`· ${line}\n`) });
if (!kustomize) {
  const missing =
    'deploy/k8s not checked: neither kustomize nor Go is installed (https://go.dev/doc/install)';
  if (env.REQUIRE_REAL) throw new Error(missing);
  process.stderr.write(`· ${missing}\n`);
}

const matches = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => {
    expect(operator).toBe('In');
    return values.includes(labels[key] ?? '');
  });

/** One that a real installation could have, for each secret. */
const SECRETS: Record<string, string> = {
  RPC_SECRET: 'a secret of the tests, 32 or more',
  RPC_SECRET_ACCEPTED: 'the next secret of the tests, 32+',
  MONGODB_URL: 'mongodb://user:password@mongo.example/?replicaSet=rs0',
  REDIS_URL: 'rediss://redis.example:6379',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a long password',
  ADMIN_EMAIL: 'staff@example.com',
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_REPORT_KEY: 'the-key-of-the-mail-server-32-or-more',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPENAI_API_KEY: 'sk-1',
  AWS_ACCESS_KEY_ID: 'AKIA1',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
/** The settings that an operator adds with the secrets above. */
const WITH_SECRETS = { MAIL_FROM: 'hello@homeplate.example' };
/** Read by services/main.ts and services/process-settings.ts, not by a schema. */
const OF_EVERY_PROCESS = [
  'TARGET',
  'RPC_LISTEN',
  'RPC_SECRET',
  'RPC_SECRET_ACCEPTED',
  'OPERATION_LISTEN',
  'LOG_LEVEL',
];

const modules = new Map<string, ServiceModule>();
for (const [name, { load }] of Object.entries(TARGETS)) modules.set(name, await load());

/** Every setting that the code of a target reads. */
const settingsOf = (name: string): Set<string> =>
  new Set([
    ...OF_EVERY_PROCESS,
    ...(TARGETS[name]?.needs ?? []).map(addressSetting),
    ...[modules.get(name)?.config, BusConfig, CacheConfig, TraceConfig].flatMap((schema) =>
      Object.keys(schema?.shape ?? {}),
    ),
  ]);

describe.skipIf(!kustomize).each(['small', 'production'])('deploy/k8s/overlays/%s', async (overlay) => {
  const manifests = kustomize ? await renderOverlay(kustomize, overlay) : [];
  const all = <Kind extends Manifest>(kind: string) =>
    manifests.filter((manifest) => manifest.kind === kind) as Kind[];
  const workloads = [...all<Workload>('Deployment'), ...all<Workload>('StatefulSet')];
  const jobs = all<CronJob>('CronJob');
  const policies = all<Policy>('NetworkPolicy');
  const templates = [
    ...workloads.map(({ metadata, spec }) => ({ name: metadata.name, template: spec.template })),
    ...jobs.map(({ metadata, spec }) => ({ name: metadata.name, template: spec.jobTemplate.spec.template })),
  ];
  const workload = (name: string): Workload => {
    const found = workloads.find(({ metadata }) => metadata.name === name);
    return found ?? expect.unreachable(`there is no ${name}`);
  };
  const containerOf = ({ spec }: Template): Container =>
    spec.containers[0] ?? expect.unreachable('a container');
  const configMaps = new Map(
    all<Manifest & { data: Record<string, string> }>('ConfigMap').map(({ metadata, data }) => [
      metadata.name,
      data,
    ]),
  );
  const settings = (container: Container): Record<string, string> => ({
    ...Object.assign({}, ...(container.envFrom ?? []).map((from) => configMaps.get(from.configMapRef.name))),
    ...Object.fromEntries(
      (container.env ?? []).map(({ name, value, valueFrom }) => [
        name,
        value ?? SECRETS[valueFrom?.secretKeyRef.key ?? ''],
      ]),
    ),
  });
  const componentsOf = (selector: Selector) =>
    templates.filter(({ template }) => matches(selector, template.metadata.labels)).map(({ name }) => name);

  it('is valid by the schemas of Kubernetes and KEDA, without an unknown field', async () => {
    expect(await wrongValues(manifests)).toEqual([]);
    expect(await wrongFields(manifests)).toBe('');
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace') expect(metadata.namespace, metadata.name).toBe('homeplate');
  });

  it('gives every target the settings that its code reads, and no other', () => {
    const known = new Set(targets.flatMap((name) => [...settingsOf(name)]));
    for (const data of configMaps.values())
      for (const name of Object.keys(data)) expect(known, name).toContain(name);
    for (const name of targets) {
      const container = containerOf(workload(name).spec.template);
      for (const { name: setting } of container.env ?? [])
        expect(settingsOf(name), `${name}: ${setting}`).toContain(setting);
      const given = settings(container);
      expect(given.TARGET).toBe(name);
      expect(
        wrongProcessSettings(
          { ...given, ...WITH_SECRETS },
          TARGETS,
          new Map([...modules].filter(([one]) => one === name)),
        ),
      ).toEqual([]);
    }
  });

  it('has no secret, and README.md lists each one that it refers to', () => {
    expect(all('Secret')).toEqual([]);
    const references = templates.flatMap(({ template }) =>
      template.spec.containers.flatMap(({ env: variables = [] }) =>
        variables.flatMap(({ name, valueFrom }) => {
          if (/SECRET|PASSWORD|_KEY|MONGODB_URL|REDIS_URL|SMTP_URL/.test(name))
            expect(valueFrom?.secretKeyRef, name).toMatchObject({ name: 'homeplate', key: name });
          return valueFrom ? [valueFrom.secretKeyRef.key] : [];
        }),
      ),
    );
    const listed = [...read('deploy/k8s/README.md').matchAll(/^\| `([A-Z_`, ]+)` \|/gm)].flatMap(
      ([, names]) => (names ?? '').split('`, `'),
    );
    expect(new Set(references)).toEqual(new Set(listed));
    expect(new Set(references)).toEqual(new Set(Object.keys(SECRETS)));
    for (const data of configMaps.values())
      for (const name of Object.keys(data)) expect(Object.keys(SECRETS)).not.toContain(name);
  });

  it('addresses every service by a name and port that it has', () => {
    const services = all<Service>('Service');
    for (const { metadata, spec } of services) {
      const selected = workloads.filter(({ spec: of }) =>
        matches({ matchLabels: spec.selector }, of.template.metadata.labels),
      );
      expect(
        selected.map((one) => one.metadata.name),
        metadata.name,
      ).toEqual([metadata.name]);
      const [one] = selected;
      const ports = one ? containerOf(one.spec.template).ports?.map(({ name }) => name) : [];
      for (const { targetPort } of spec.ports) expect(ports, metadata.name).toContain(targetPort);
    }
    for (const name of targets) {
      expect(services.find(({ metadata }) => metadata.name === name)?.spec.clusterIP, name).toBe(
        name === 'gateway' ? undefined : 'None',
      );
      const container = containerOf(workload(name).spec.template);
      const given = settings(container);
      const ports = new Map(container.ports?.map((port) => [port.name, port.containerPort]));
      expect(ports.get('operation')).toBe(Number(given.OPERATION_LISTEN?.split(':')[1]));
      if (name === 'gateway') expect(ports.get('http')).toBe(Number(given.PORT));
      else {
        expect(ports.get('rpc')).toBe(Number(given.RPC_LISTEN?.split(':')[1]));
        expect(given[addressSetting(name)]).toBe(`${name}:${ports.get('rpc')}`);
      }
    }
  });

  it('selects what it creates', () => {
    for (const { metadata, spec } of workloads)
      expect(matches(spec.selector, spec.template.metadata.labels), metadata.name).toBe(true);
    const scaled = [
      ...all<Manifest & { spec: { scaleTargetRef: { name: string } } }>('HorizontalPodAutoscaler'),
      ...all<Manifest & { spec: { scaleTargetRef: { name: string } } }>('ScaledObject'),
    ];
    for (const { spec } of scaled) {
      // A number of replicas would overrule the autoscaler at every apply.
      expect(workload(spec.scaleTargetRef.name).spec, spec.scaleTargetRef.name).not.toHaveProperty(
        'replicas',
      );
    }
    const names = scaled.map(({ spec }) => spec.scaleTargetRef.name).toSorted();
    expect(names).toEqual(overlay === 'production' ? ['gateway', 'pricing', 'recipe'] : []);
    const budgets = all<Manifest & { spec: { selector: Selector } }>('PodDisruptionBudget');
    expect(budgets.flatMap(({ spec }) => componentsOf(spec.selector)).toSorted()).toEqual(targets.toSorted());
  });

  it('limits every container as docker-compose.yml does', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<
        string,
        { image: string; deploy: { resources: { limits: { cpus: string; memory: string } } } }
      >;
    };
    const milli = (cpu: string) => (cpu.endsWith('m') ? Number.parseInt(cpu, 10) : Number(cpu) * 1_000);
    for (const { name, template } of templates) {
      const { limits, requests } = containerOf(template).resources;
      expect(requests, name).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
      const compose = services[name];
      if (!compose) {
        expect(limits, name).toEqual({ cpu: '1', memory: '512Mi' });
        continue;
      }
      const { cpus, memory } = compose.deploy.resources.limits;
      expect(milli(limits.cpu), name).toBe(Number(cpus) * 1_000);
      expect(limits.memory === '1Gi' ? '1G' : limits.memory.replace(/i$/, ''), name).toBe(memory);
      if (!targets.includes(name)) expect(containerOf(template).image).toBe(compose.image);
    }
  });

  it('runs without privileges on a read-only root', () => {
    for (const { name, template } of templates) {
      expect(template.spec, name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(containerOf(template).securityContext, name).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        // As in docker-compose.yml: these two write beside their data.
        ...(!['kafka', 'mongo'].includes(name) && { readOnlyRootFilesystem: true }),
      });
    }
  });

  it('tells live from ready, and replaces a target without losing a request', () => {
    const [, stop = ''] = /LONGEST_STOP_MS = ([\d_]+)/.exec(read('services/main.ts')) ?? [];
    const stopSeconds = Number(stop.replaceAll('_', '')) / 1_000;
    expect(stopSeconds).toBeGreaterThan(0);
    for (const name of targets) {
      const { strategy, template } = workload(name).spec;
      const { startupProbe, readinessProbe, livenessProbe, lifecycle } = containerOf(template);
      expect(startupProbe?.httpGet).toEqual({ path: '/health/ready', port: 'operation' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'operation' });
      expect(readinessProbe?.httpGet, name).toEqual(
        name === 'gateway'
          ? { path: '/health/live', port: 'http' }
          : { path: '/health/ready', port: 'operation' },
      );
      expect(strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
      const preStop = lifecycle?.preStop.sleep.seconds ?? 0;
      expect(preStop).toBeGreaterThanOrEqual(5);
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStop + stopSeconds);
    }
    for (const { metadata, spec } of workloads)
      expect(containerOf(spec.template), metadata.name).toMatchObject({
        readinessProbe: expect.anything(),
        livenessProbe: expect.anything(),
      });
  });

  it('lets a target be called by those that need it alone', () => {
    expect(policies.find(({ metadata }) => metadata.name === 'default-deny')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const calls = (direction: 'ingress' | 'egress') =>
      policies
        .flatMap(({ spec }) =>
          (spec[direction] ?? [])
            .filter(({ ports }) => ports.some(({ port }) => port === 7000))
            .flatMap(({ from, to }) =>
              (from ?? to ?? []).flatMap(({ podSelector }) =>
                componentsOf(podSelector ?? {}).flatMap((other) =>
                  componentsOf(spec.podSelector).map((own) =>
                    direction === 'ingress' ? `${other} → ${own}` : `${own} → ${other}`,
                  ),
                ),
              ),
            ),
        )
        .toSorted();
    const needed = Object.entries(TARGETS).flatMap(([name, { needs }]) =>
      needs.map((need) => `${name} → ${need}`),
    );
    expect(calls('ingress')).toEqual(needed.toSorted());
    expect(calls('egress')).toEqual(needed.toSorted());
  });

  it('selects existing pods in every network policy, by labels that are used', () => {
    const selectors = policies.flatMap(({ spec }) => [
      spec.podSelector,
      ...[...(spec.ingress ?? []), ...(spec.egress ?? [])].flatMap(({ from, to }) =>
        (from ?? to ?? []).flatMap(({ podSelector }) => podSelector ?? []),
      ),
    ]);
    const components = templates.map(({ template }) => componentOf(template.metadata.labels));
    for (const selector of selectors) {
      expect(componentsOf(selector), JSON.stringify(selector)).not.toEqual([]);
      for (const { values } of selector.matchExpressions ?? [])
        for (const value of values) expect(components).toContain(value);
    }
    const toMongo = policies.find(({ metadata }) => metadata.name === 'to-mongo');
    const withUrl = templates.filter(({ template }) =>
      containerOf(template).env?.some(({ name }) => name === 'MONGODB_URL'),
    );
    expect(toMongo && componentsOf(toMongo.spec.podSelector)).toEqual(withUrl.map(({ name }) => name));
  });

  it('runs commands of the image', () => {
    expect(jobs.map(({ metadata }) => metadata.name)).toEqual(
      overlay === 'small' ? ['backup', 'migrate', 'seed-prices'] : ['backup', 'migrate'],
    );
    const copied = [...read('deploy/Dockerfile').matchAll(/^COPY ([\w./-]+) [\w./-]+$/gm)].map(
      ([, path]) => path ?? '',
    );
    for (const { metadata, spec } of jobs) {
      const line = containerOf(spec.jobTemplate.spec.template).command?.join(' ') ?? '';
      const [script = ''] = line.match(/[\w./-]+\.ts/) ?? [];
      expect(existsSync(join(root, script)), metadata.name).toBe(true);
      expect(
        copied.some((path) => script.startsWith(`${path}/`)),
        script,
      ).toBe(true);
    }
  });

  it('scales pricing by the lag of the group that it reads with, in production', () => {
    type Scaler = Manifest & {
      spec: { maxReplicaCount: number; triggers: { metadata: Record<string, string> }[] };
    };
    const scalers = all<Scaler>('ScaledObject');
    expect(scalers).toHaveLength(overlay === 'production' ? 1 : 0);
    expect(TOPICS['price-feed'].consumers).toEqual(['pricing']);
    expect(read('services/pricing/consumers.ts')).toContain("topic: 'price-feed', group: 'pricing'");
    expect(read('services/bus/kafka-bus.ts')).toMatch(/`\$\{prefix\}homeplate\.\$\{group\}\.\$\{topic\}`/);
    for (const { spec } of scalers) {
      expect(spec.maxReplicaCount).toBe(TOPICS['price-feed'].partitions);
      expect(spec.triggers.map(({ metadata }) => metadata)).toMatchObject([
        {
          topic: 'price-feed',
          consumerGroup: 'homeplate.pricing.price-feed',
          bootstrapServersFromEnv: 'KAFKA_BROKERS',
        },
      ]);
      expect(settings(containerOf(workload('pricing').spec.template))).toHaveProperty('KAFKA_BROKERS');
    }
  });
});
