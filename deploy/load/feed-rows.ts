import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { type FeedFigures, feedThroughput } from './measures/feed-throughput.ts';
import { type Program, startHomeplate } from './measures/programs.ts';
import { percent, type Report, thousands } from './report.ts';

/** The feed against writes one by one and against bare bulk writes, also with the bus on Kafka when `KAFKA_BROKERS` names brokers. */
export async function feedRows(
  { row }: Report,
  options: {
    root: string;
    app: Program;
    mongo: { url: string; adapter: string };
    folder: string;
    zip: string;
    /** Events of each measurement; left out: as many as count. */
    count?: number;
  },
): Promise<void> {
  const { root, app, mongo, folder, zip, count } = options;
  const measure = (address: string, mongoUrl: string): Promise<FeedFigures> =>
    feedThroughput({ address, root, mongoUrl, zip, ...(count !== undefined && { count }) });
  const shareRow = (bus: string, { eventsPerSecond, storePerSecond }: FeedFigures) => {
    const share = eventsPerSecond / storePerSecond;
    row(
      `feed events with the bus ${bus}, against bare bulk writes of the same documents`,
      'at least 90 %',
      `${percent(share)} (${thousands(eventsPerSecond)} against ${thousands(storePerSecond)} events/s)`,
      share >= 0.9,
    );
  };

  const feed = await measure(app.address, mongo.url);
  const least = mongo.adapter === 'MongoDB' ? 5 : 3;
  row(
    'feed events into prices, history and recipe costs, against one insert and one updateOne awaited per event',
    `at least ${least} times`,
    `${feed.ratio.toFixed(1)} times (${thousands(feed.eventsPerSecond)} against ${thousands(feed.referencePerSecond)} events/s; ${thousands(feed.pairs)} prices of one store and item)`,
    feed.ratio >= least,
  );
  shareRow('in the store', feed);

  const brokers = process.env.KAFKA_BROKERS;
  if (!brokers) return;
  const own = new URL(mongo.url);
  own.pathname = '/bench_kafka';
  const onKafka = await startHomeplate(root, {
    PORT: String(await freePort()),
    MONGODB_URL: own.toString(),
    DATA_DIR: join(folder, 'kafka'),
    KAFKA_BROKERS: brokers,
    KAFKA_TOPIC_PREFIX: `bench-${Date.now()}.`,
    RATE_LIMIT_SCALE: '1000',
    RENDITIONS_AHEAD: '0',
  });
  try {
    shareRow('on Kafka', await measure(onKafka.address, own.toString()));
  } finally {
    await onKafka.stop();
  }
}
