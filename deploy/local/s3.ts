import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptOrphan, runServer, type ServerKind, type ServerMark, stopServer } from './local-server.ts';
import type { Machine } from './machine.ts';
import { findJava, type MavenServer, mavenLibraries } from './maven-libraries.ts';
import { freePort } from './ports.ts';

export type RunningS3 = {
  /** Key and secret stand where addresses have name and password. */
  url: string;
  pid?: number;
  stop(): Promise<void>;
};

const version = '3.1.0';
/** What it needs to pass requests on to other companies' storage: two thirds of its weight. */
const unused = ['com.azure', 'com.google.cloud', 'io.grpc', 'io.netty', 'io.opentelemetry'];
const server: MavenServer = {
  name: 'S3Proxy',
  tool: 's3proxy',
  version,
  megabytes: 33,
  jar: `s3proxy-${version}.jar`,
  dependencies: `
    <dependency>
      <groupId>org.gaul</groupId><artifactId>s3proxy</artifactId><version>${version}</version>
      <exclusions>${unused.map((group) => `<exclusion><groupId>${group}</groupId><artifactId>*</artifactId></exclusion>`).join('')}</exclusions>
    </dependency>`,
};
const jvm = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-DLOG_LEVEL=warn'];

/** What tells our S3 server of this data folder from every other: the path of its settings. */
export function s3Mark(dataDir: string): ServerMark {
  const folder = join(dataDir, 's3');
  return {
    name: 'S3Proxy',
    folder,
    ownArgument: join(folder, 's3proxy.properties'),
    program: /(^|\/)java$/,
    graceMs: 2_000,
  };
}

/** An S3 server for tests that checks signatures and holds everything in memory. `dataDir` is absolute. */
export async function startS3({ dataDir, ...machine }: Machine & { dataDir: string }): Promise<RunningS3> {
  const { env, log, signal } = machine;
  const mark = s3Mark(dataDir);
  const kind: ServerKind = { ...mark, answers: ({ ports }) => answers(ports[0] ?? 0) };
  mkdirSync(mark.folder, { recursive: true });
  // One that is left has a secret that nobody knows any more.
  const left = await adoptOrphan(kind, machine);
  if (left) await stopServer(kind, left);
  const java = await findJava(machine, 'S3Proxy');
  const classPath = await mavenLibraries(machine, server);
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  writeFileSync(mark.ownArgument, properties(port, secret), { mode: 0o600 });
  log(`starting S3Proxy ${version}`);
  const args = [...jvm, '-cp', classPath, 'org.gaul.s3proxy.Main', '--properties', mark.ownArgument];
  const command = { server: 'S3Proxy', program: java, args, env, ports: [port] };
  const running = await runServer(kind, command, { withinMs: 60_000, signal });
  return {
    url: `http://homeplate:${secret}@127.0.0.1:${port}`,
    pid: running.pid,
    stop: () => stopServer(kind, running),
  };
}

/** True when something at the port refuses who does not sign, as an S3 server does. */
async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) });
    return response.status === 403;
  } catch {
    return false;
  }
}

const properties = (port: number, secret: string): string =>
  [
    's3proxy.authorization=aws-v4',
    `s3proxy.endpoint=http://127.0.0.1:${port}`,
    's3proxy.identity=homeplate',
    `s3proxy.credential=${secret}`,
    'jclouds.provider=transient-nio2',
    '',
  ].join('\n');
