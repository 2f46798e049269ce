import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Homeplate, startHomeplate } from '../../services/flows/homeplate.ts';
import { eventually } from '../../services/flows/visitor.ts';
import { createRandom } from '../feeds/random.ts';
import { createHttpSender } from '../feeds/senders.ts';
import { loadShelfItems } from '../feeds/shelf-items.ts';
import { createFeedKey } from '../load/measures/feed-key.ts';
import { freePort } from '../local/ports.ts';
import { allQueries, metricsIn, metricsOf, readRules } from './queries.ts';

const root = join(import.meta.dirname, '../..');

/** One price of a feed, observed now. */
async function postPrice({ url, settings }: Homeplate): Promise<void> {
  const key = await createFeedKey(root, settings.MONGODB_URL ?? '', 'observed');
  const random = createRandom(1);
  const [item] = await loadShelfItems({ base: url, zips: ['37203'], items: 1, random });
  if (!item) throw new Error('There is no item');
  const { usualCents: priceCents, ...rest } = item;
  const event = { ...rest, priceCents, feedId: 'observed', eventId: '1', seq: 1, source: 'shelf' };
  const answer = await createHttpSender(url, key).send([{ ...event, observedAt: new Date().toISOString() }]);
  expect(answer.accepted).toBe(1);
}

describe('queries of dashboards and alerts', () => {
  let homeplate: Homeplate;
  let scrape = '';
  beforeAll(async () => {
    const listen = `127.0.0.1:${await freePort()}`;
    homeplate = await startHomeplate('one process', {
      OPERATION_LISTEN: listen,
      // Without a mail server no mail is sent, and none is counted.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Homeplate <hello@homeplate.example>',
      PUBLIC_URL: 'http://localhost',
    });
    await postPrice(homeplate);
    for (let read = 0; read < 2; read += 1) await fetch(`${homeplate.url}/api/recipes?limit=1`);
    await eventually(async () => {
      scrape = await (await fetch(`http://${listen}/metrics`)).text();
      const isTaken = /^price_age_seconds_count 1$/m.test(scrape);
      // The group commits after it has handled the price.
      const isCommitted = scrape.includes('\nbus_lag{topic="price-feed",group="pricing"} 0\n');
      return (isTaken && isCommitted) || undefined;
    });
  });
  afterAll(() => homeplate?.stop());

  it('name metrics that a running app reports', () => {
    const known = metricsIn(scrape);
    // Prometheus itself reports this one.
    known.add('up');
    for (const { record } of readRules()) if (record) known.add(record);
    const unknown = allQueries().flatMap(({ place, expr }) =>
      metricsOf(expr)
        .filter((name) => !known.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have figures of routes, calls, copies, the bus, the store and prices', () => {
    const lines = [
      'http_requests_total{method="GET",route="/api/recipes",status="200"} 2',
      'rpc_server_seconds_count{method="/',
      'document_copy_reads_total{cache="recipes",outcome="cached"} 1',
      'bus_lag{topic="price-feed",group="pricing"} 0',
      'mongo_pool_in_use{database="recipe"} ',
      'outbox_oldest_unsent_seconds{outbox="',
      'price_newest_observed_timestamp_seconds 1',
    ];
    expect(lines.filter((line) => !scrape.includes(`\n${line}`))).toEqual([]);
  });

  it('show every metric of Homeplate', () => {
    const own = [...metricsIn(scrape)].filter((name) => !/^(process|nodejs)_/.test(name));
    const shown = new Set(allQueries().flatMap(({ expr }) => metricsOf(expr)));
    const families = new Set([...shown].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(own.filter((name) => !families.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  });
});

it('a query that Prometheus cannot read is refused', () => {
  expect(() => metricsOf('sum(rate(http_requests_total[5m])')).toThrow('Not a query');
  expect(metricsOf('a_total / on (x) b_total{c="d"}')).toEqual(['a_total', 'b_total']);
});

it('every alert has a runbook, and every runbook an alert', () => {
  const named = new Set(readRules().flatMap(({ annotations }) => annotations?.runbook ?? []));
  const pages = readdirSync(join(root, 'docs/runbooks')).map((file) => `docs/runbooks/${file}`);
  expect([...named].sort()).toEqual(pages.sort());
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    for (const heading of ['## What it means', '## Look', '## Do'])
      expect(text, page).toContain(`\n${heading}\n`);
  }
});
