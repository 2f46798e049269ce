// `make stores` and `make stores-down`: MongoDB, Kafka and Redis on free ports, without the app.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { kafkaIdentity, startKafka } from './kafka.ts';
import { stopOrphans } from './local-server.ts';
import { lock } from './lock-file.ts';
import { oneLine } from './machine.ts';
import { mongoIdentity, startMongo } from './mongo.ts';
import { redisIdentity, startRedis } from './redis.ts';
import { readSettings, withEnvFile } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const log = (line: string) => process.stderr.write(`· ${line}\n`);

async function up(dataDir: string, file: string): Promise<void> {
  const env = withEnvFile(process.env, root);
  const machine = { dataDir, env, log };
  const [mongo, kafka, redis] = await Promise.allSettled([
    startMongo(machine),
    startKafka(machine),
    startRedis(machine),
  ]);
  const lines: string[] = [];
  if (mongo.status === 'fulfilled') lines.push(`MONGODB_URL='${mongo.value.url}'`);
  if (kafka.status === 'fulfilled') lines.push(`KAFKA_BROKERS='${kafka.value.brokers}'`);
  if (redis.status === 'fulfilled') lines.push(`REDIS_URL='${redis.value.url}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const say = (text: string) => process.stdout.write(`${text}\n`);
  for (const line of lines) say(line);
  say(`In a shell: set -a; . ${file}; set +a`);
  for (const store of [mongo, kafka, redis]) {
    if (store.status === 'rejected') {
      process.stderr.write(`${oneLine(store.reason)}\n`);
      process.exitCode = 1;
    }
  }
}

async function down(dataDir: string, file: string): Promise<void> {
  let stopped = 0;
  for (const identityOf of [mongoIdentity, kafkaIdentity, redisIdentity]) {
    stopped += await stopOrphans(identityOf(dataDir), (line) => process.stdout.write(`${line}\n`));
  }
  rmSync(file, { force: true });
  if (stopped === 0) process.stdout.write('No stores are running\n');
}

try {
  const settings = readSettings(withEnvFile(process.env, root), root);
  const dataDir = join(settings.dataDir, 'stores');
  const file = join(settings.dataDir, 'stores.env');
  makeDataFolder(settings.dataDir, log);
  const held = await lock(join(dataDir, 'lock'), 'stores');
  try {
    await (process.argv[2] === 'down' ? down : up)(dataDir, file);
  } finally {
    held.release();
  }
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
