import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patchIdleLoop } from '@homeplate/bus/kafka-idle-patch.ts';
import { Kafka, logLevel } from 'kafkajs';
import { run } from './commands.ts';
import {
  adoptOrphan,
  readRecord,
  runServer,
  type ServerIdentity,
  type ServerKind,
  stopServer,
} from './local-server.ts';
import type { Machine } from './machine.ts';
import { findJava, type MavenServer, mavenLibraries } from './maven-libraries.ts';
import { freePort } from './ports.ts';

export type RunningKafka = {
  /** Comma-separated `host:port` list, as in `KAFKA_BROKERS`. */
  brokers: string;
  adapter: 'Kafka';
  /** Undefined for brokers we did not start: Kafka does not report its version to clients. */
  version?: string;
  pid?: number;
  stop(): Promise<void>;
};

const version = '4.3.1';
const server: MavenServer = {
  name: 'Kafka',
  tool: 'kafka',
  version,
  megabytes: 44,
  jar: `kafka_2.13-${version}.jar`,
  dependencies: `
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>`,
};
const jvm = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-Xss512k', '-Djava.awt.headless=true'];
const quiet = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';

/** Identifies the broker of this data folder by the path of its settings file. */
export function kafkaIdentity(dataDir: string): ServerIdentity {
  const folder = join(dataDir, 'kafka');
  return {
    name: 'Kafka',
    folder,
    ownArgument: join(folder, 'node-1.properties'),
    program: /(^|\/)java$/,
    graceMs: 8_000,
  };
}

/** Uses `KAFKA_BROKERS` if set, otherwise starts a broker on free ports with its data in `<dataDir>/kafka`. `dataDir` is absolute. */
export async function startKafka({
  dataDir,
  ...machine
}: Machine & { dataDir: string }): Promise<RunningKafka> {
  const { env, log, signal } = machine;
  if (env.KAFKA_BROKERS) {
    const brokers = env.KAFKA_BROKERS;
    if (!(await isClusterReady(brokers)))
      throw new Error(`KAFKA_BROKERS is set, but no broker answers at ${brokers}`);
    return { brokers, adapter: 'Kafka', stop: async () => {} };
  }
  const identity = kafkaIdentity(dataDir);
  const { folder, ownArgument: settings } = identity;
  mkdirSync(folder, { recursive: true });
  const kind: ServerKind = { ...identity, isReady: ({ ports }) => isClusterReady(`127.0.0.1:${ports[0]}`) };
  let record = await adoptOrphan(kind, machine);
  if (!record) {
    const java = await findJava(machine, 'Kafka');
    const classPath = await mavenLibraries(machine, server);
    const before = readRecord(folder)?.ports ?? [];
    const ports = [await freePort(before[0]), await freePort(before[1]), await freePort(before[2])];
    writeFileSync(settings, properties(join(folder, 'logs'), ports));
    const runJava = (main: string, ...args: string[]) => [...jvm, quiet, '-cp', classPath, main, ...args];
    const cluster = await clusterId(folder, () =>
      run(java, runJava('kafka.tools.StorageTool', 'random-uuid'), machine),
    );
    const format = ['format', '-t', cluster, '-c', settings, '--ignore-formatted'];
    await run(java, runJava('kafka.tools.StorageTool', ...format), machine);
    log(`starting Kafka ${version}`);
    const command = { server: 'Kafka', program: java, args: runJava('kafka.Kafka', settings), env, ports };
    record = await runServer(kind, command, { withinMs: 60_000, signal });
  }
  const running = record;
  const brokers = `127.0.0.1:${running.ports[0]}`;
  return { brokers, adapter: 'Kafka', version, pid: running.pid, stop: () => stopServer(kind, running) };
}

async function clusterId(folder: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, 'cluster-id');
  if (!existsSync(file)) writeFileSync(file, (await make()).trim());
  return readFileSync(file, 'utf8');
}

/** True if the brokers describe their cluster to a client. */
async function isClusterReady(brokers: string): Promise<boolean> {
  patchIdleLoop();
  const kafka = new Kafka({
    brokers: brokers.split(','),
    clientId: 'homeplate-start',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length > 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

function properties(logs: string, [client, broker, controller]: number[]): string {
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@${at(controller)}`,
    `listeners=PLAINTEXT://${at(broker)},CONTROLLER://${at(controller)},CLIENT://${at(client)}`,
    `advertised.listeners=PLAINTEXT://${at(broker)},CLIENT://${at(client)}`,
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,CLIENT:PLAINTEXT',
    'inter.broker.listener.name=PLAINTEXT',
    'controller.listener.names=CONTROLLER',
    `log.dirs=${logs}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=4',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=4',
    'group.initial.rebalance.delay.ms=0',
    'auto.create.topics.enable=false',
    'num.network.threads=2',
    'num.io.threads=2',
    'log.segment.bytes=16777216',
    'log.index.size.max.bytes=1048576',
    'log.cleaner.dedupe.buffer.size=8388608',
    '',
  ].join('\n');
}
