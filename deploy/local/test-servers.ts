import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

export type ServerName = 'mongo' | 'kafka' | 'redis' | 's3';
/** `missing`: a tool is not installed, so the tests are skipped. `failure`: the tests must fail. */
export type ServerAnswer = { address: string } | { missing: string } | { failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServers: string;
  }
}

type Maybe = { missing?: string };
type TestBucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * A new MongoDB database for the caller: `url` includes its name, `database` is its name.
 * `missing` is set if no server is available; then skip: `describe.skipIf(mongo.missing)`.
 */
export async function testMongo(): Promise<Maybe & { url: string; database: string }> {
  const { VITEST_POOL_ID, STORE } = process.env;
  const { address, missing } = await server(STORE === 'own' ? `mongo/${VITEST_POOL_ID}` : 'mongo');
  const database = unique('t');
  return { url: withDatabase(address, database), database, missing };
}

/** A real Kafka broker and a unique prefix for topics and groups. Topics are not created. */
export async function testKafka(): Promise<Maybe & { brokers: string; prefix: string }> {
  const { address, missing } = await server('kafka');
  return { brokers: address, prefix: `${unique('t')}.`, missing };
}

/** A real Redis server and a unique prefix for keys. */
export async function testRedis(): Promise<Maybe & { url: string; prefix: string }> {
  const { address, missing } = await server('redis');
  return { url: address, prefix: `${unique('t')}:`, missing };
}

/** A real S3 server with credentials and a unique bucket name. The bucket is not created. */
export async function testS3(): Promise<Maybe & TestBucket> {
  const { address, missing } = await server('s3');
  const { origin, username, password } = missing ? new URL('http://missing.invalid') : new URL(address);
  const keys = { accessKeyId: username, secretAccessKey: password };
  return { endpoint: origin, region: 'us-east-1', bucket: unique('t'), ...keys, missing };
}

/** A number after the name asks for another server of the kind. */
async function server(name: ServerName | `mongo/${string}`): Promise<{ address: string; missing?: string }> {
  const answer = (await (await fetch(`${inject('testServers')}/${name}`)).json()) as ServerAnswer;
  if ('failure' in answer) throw new Error(answer.failure);
  return 'missing' in answer ? { address: 'missing.invalid', missing: answer.missing } : answer;
}

function unique(start: string): string {
  return `${start}${randomBytes(6).toString('hex')}`;
}

function withDatabase(address: string, database: string): string {
  if (!address.includes('//')) return address;
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}
