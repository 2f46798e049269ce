import { onPath, output } from './commands.ts';
import type { Env } from './machine.ts';
import { freePort } from './ports.ts';

type Started = { address: string; stop(): Promise<void> };

/** True if a Docker engine answers within 5 seconds. */
export async function isDockerRunning(env: Env): Promise<boolean> {
  const docker = onPath(env, 'docker');
  if (!docker) return false;
  const printed = await output(docker, ['info', '--format', '{{.ServerVersion}}'], { env, timeoutMs: 5_000 });
  return /^\d/.test(printed?.trim() ?? '');
}

/**
 * The servers of a test run as containers. An address in the environment takes precedence. MongoDB aborts transactions of
 * killed processes after `transactionSeconds`.
 */
export function containerServers(
  env: Env,
  transactionSeconds: number,
): Record<'mongo' | 'kafka' | 'redis', () => Promise<Started>> {
  const given = (address: string): Started => ({ address, stop: async () => {} });
  return {
    mongo: async () => (env.MONGODB_URL ? given(env.MONGODB_URL) : mongo(transactionSeconds)),
    kafka: async () => (env.KAFKA_BROKERS ? given(env.KAFKA_BROKERS) : kafka()),
    redis: async () => (env.REDIS_URL ? given(env.REDIS_URL) : redis()),
  };
}

async function mongo(transactionSeconds: number): Promise<Started> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('mongo:8')
    .withCommand([
      '--replSet',
      'homeplate',
      '--bind_ip_all',
      `--setParameter=transactionLifetimeLimitSeconds=${transactionSeconds}`,
    ])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const initiate =
    'rs.initiate({_id:"homeplate",members:[{_id:0,host:"127.0.0.1:27017"}]});while(!db.hello().isWritablePrimary)sleep(50)';
  const { exitCode, output: printed } = await container.exec(['mongosh', '--quiet', '--eval', initiate]);
  if (exitCode !== 0) throw new Error(`MongoDB's replica set in Docker: ${printed}`);
  return {
    address: `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`,
    stop: async () => void (await container.stop()),
  };
}

async function kafka(): Promise<Started> {
  const { GenericContainer, Wait } = await import('testcontainers');
  // A broker advertises its own address, so choose the host port before it starts.
  const port = await freePort();
  const container = await new GenericContainer('apache/kafka:4.3.1')
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@127.0.0.1:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
      KAFKA_LISTENERS: 'CLIENT://:9092,CONTROLLER://:9093,INSIDE://:9094',
      KAFKA_ADVERTISED_LISTENERS: `CLIENT://127.0.0.1:${port},INSIDE://127.0.0.1:9094`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENT:PLAINTEXT,CONTROLLER:PLAINTEXT,INSIDE:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '4',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return { address: `127.0.0.1:${port}`, stop: async () => void (await container.stop()) };
}

async function redis(): Promise<Started> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:8').withExposedPorts(6379).start();
  return {
    address: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => void (await container.stop()),
  };
}
