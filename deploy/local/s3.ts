import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptOrphan, runServer, type ServerIdentity, type ServerKind, stopServer } from './local-server.ts';
import type { Machine } from './machine.ts';
import { findJava, type MavenServer, mavenLibraries } from './maven-libraries.ts';
import { freePort } from './ports.ts';

export type RunningS3 = {
  /** Has the key id as user name and the secret as password. */
  url: string;
  pid?: number;
  stop(): Promise<void>;
};

const version = '3.1.0';
/** Dependencies for other cloud providers, two thirds of the download. */
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

/** Identifies the S3 server of this data folder by the path of its settings file. */
export function s3Identity(dataDir: string): ServerIdentity {
  const folder = join(dataDir, 's3');
  return {
    name: 'S3Proxy',
    folder,
    ownArgument: join(folder, 's3proxy.properties'),
    program: /(^|\/)java$/,
    graceMs: 2_000,
  };
}

/** An in-memory S3 server for tests, which checks signatures. `dataDir` is absolute. */
export async function startS3({ dataDir, ...machine }: Machine & { dataDir: string }): Promise<RunningS3> {
  const { env, log, signal } = machine;
  const identity = s3Identity(dataDir);
  const kind: ServerKind = { ...identity, isReady: ({ ports }) => refusesUnsigned(ports[0] ?? 0) };
  mkdirSync(identity.folder, { recursive: true });
  // The secret of an orphan is lost, so it cannot be adopted.
  const orphan = await adoptOrphan(kind, machine);
  if (orphan) await stopServer(kind, orphan);
  const java = await findJava(machine, 'S3Proxy');
  const classPath = await mavenLibraries(machine, server);
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  writeFileSync(identity.ownArgument, properties(port, secret), { mode: 0o600 });
  log(`starting S3Proxy ${version}`);
  const args = [...jvm, '-cp', classPath, 'org.gaul.s3proxy.Main', '--properties', identity.ownArgument];
  const command = { server: 'S3Proxy', program: java, args, env, ports: [port] };
  const running = await runServer(kind, command, { withinMs: 60_000, signal });
  return {
    url: `http://homeplate:${secret}@127.0.0.1:${port}`,
    pid: running.pid,
    stop: () => stopServer(kind, running),
  };
}

/** True if the server at the port rejects unsigned requests, as S3 does. */
async function refusesUnsigned(port: number): Promise<boolean> {
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
