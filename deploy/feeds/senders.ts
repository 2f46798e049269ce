import { patchIdleLoop } from '@homeplate/bus/kafka-idle-patch.ts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import type { FeedEvent } from './generate-events.ts';

/** The outcome of a batch. Kafka reports no refusals: refused events end up in the dead letters. */
export type Answer = { accepted: number; refused: Map<string, number> };
export type Sender = { send(events: readonly FeedEvent[]): Promise<Answer>; close(): Promise<void> };

/** Posts to `POST /api/feeds/prices` with a feed's key. */
export function createHttpSender(base: string, key: string): Sender {
  return {
    async send(events) {
      const response = await fetch(`${base}/api/feeds/prices`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      if (response.status !== 202) {
        throw new Error(
          `The feed was refused with ${response.status}: ${(await response.text()).slice(0, 300)}`,
        );
      }
      const answer = (await response.json()) as { accepted: number; rejected: { reason: string }[] };
      const refused = new Map<string, number>();
      for (const { reason } of answer.rejected) refused.set(reason, (refused.get(reason) ?? 0) + 1);
      return { accepted: answer.accepted, refused };
    },
    close: async () => undefined,
  };
}

/** Writes to the topic `price-feed` like an external feed: only the JSON value, keyed by store. */
export async function createKafkaSender(brokers: string, topicPrefix: string): Promise<Sender> {
  patchIdleLoop();
  const kafka = new Kafka({
    clientId: 'feed-simulator',
    brokers: brokers.split(',').map((broker) => broker.trim()),
    logLevel: logLevel.ERROR,
  });
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  return {
    async send(events) {
      const messages = events.map((event) => ({ key: event.storeId, value: JSON.stringify(event) }));
      await producer.send({ topic: `${topicPrefix}price-feed`, messages, acks: -1 });
      return { accepted: events.length, refused: new Map() };
    },
    close: () => producer.disconnect(),
  };
}
