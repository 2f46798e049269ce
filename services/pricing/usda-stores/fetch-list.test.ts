import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { fetchList } from './fetch-list.ts';
import type { FetchOptions, Progress } from './fetched-list.ts';
import { readListFile } from './read-list-file.ts';
import { csvOf, row, startUsdaServer, type UsdaServer, zipOf } from './test/usda-server.ts';

const now = new Date('2026-11-23T10:00:00Z');
const ROWS = Array.from({ length: 95 }, (_, index) => row(index + 1));
let server: UsdaServer;
let folder = '';

beforeAll(async () => {
  server = await startUsdaServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'usda-stores-'));
  const file = { body: zipOf({ 'SNAP list.csv': csvOf(ROWS) }), type: 'application/zip', etag: '"1"' };
  Object.assign(server, { rows: ROWS, rowsPerPage: 10, fault: () => false, requests: [], file });
  server.editedAt = Date.parse('2026-11-18T00:00:00Z');
  return () => rm(folder, { recursive: true, force: true });
});

const fetching = (options: Partial<FetchOptions> = {}) =>
  fetchList({
    url: server.layer,
    folder,
    now,
    signal: new AbortController().signal,
    retryAfterMs: [1, 1],
    restMs: 0,
    report: () => {},
    ...options,
  });
const offsets = () =>
  server.requests.flatMap(({ searchParams }) => searchParams.get('resultOffset') ?? []).map(Number);

describe('fetching a feature layer', () => {
  it('reads all pages in order, and reports progress', async () => {
    const seen: Progress[] = [];
    const list = await fetching({ report: (progress) => seen.push(progress) });
    expect(list.counts).toEqual({ read: 95, closed: 0, otherKind: 0, otherChain: 0 });
    expect(list.kept.map(({ recordId }) => recordId)).toEqual(ROWS.map(({ Record_ID }) => String(Record_ID)));
    expect(list.asOf.toISOString()).toBe('2026-11-18T00:00:00.000Z');
    expect(offsets()).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(seen.at(0)).toEqual({ done: 10, total: 95, unit: 'rows' });
    expect(seen.at(-1)).toEqual({ done: 95, total: 95, unit: 'rows' });
  });

  it('continues an interrupted fetch at the first missing page', async () => {
    const stop = new AbortController();
    const report = ({ done }: Progress) => {
      if (done === 40) stop.abort();
    };
    await expect(fetching({ signal: stop.signal, report })).rejects.toThrow('aborted');
    server.requests = [];
    const list = await fetching();
    expect(list.kept).toHaveLength(95);
    expect(offsets()).toEqual([40, 50, 60, 70, 80, 90]);
  });

  it('starts again when USDA has published another edition in between', async () => {
    server.fault = ({ searchParams }, response) => {
      if (searchParams.get('resultOffset') !== '30') return false;
      response.writeHead(500).end();
      return true;
    };
    await expect(fetching()).rejects.toThrow('answered with status 500');
    server.fault = () => false;
    server.editedAt += 1_000;
    server.requests = [];
    expect((await fetching()).kept).toHaveLength(95);
    expect(offsets()).toHaveLength(10);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('fetches a stored page again that cannot be read', async () => {
    await fetching();
    const [pages = ''] = await readdir(folder);
    await writeFile(path.join(folder, pages, '00000020.json'), '{"kept":');
    server.requests = [];
    expect((await fetching()).kept).toHaveLength(95);
    expect(offsets()).toEqual([20]);
  });

  it('tries again after a passing failure', async () => {
    let failures = 0;
    server.fault = ({ searchParams }, response) => {
      if (searchParams.get('resultOffset') !== '50' || failures === 2) return false;
      failures += 1;
      if (failures === 1) response.writeHead(503).end();
      // ArcGIS reports errors with status 200.
      else response.end('{"error":{"code":504,"message":"Your request has timed out."}}');
      return true;
    };
    expect((await fetching()).kept).toHaveLength(95);
    expect(failures).toBe(2);
  });

  it.each<[string, string | undefined, number, string]>([
    ['a status 500', undefined, 500, 'answered with status 500'],
    ['a truncated page', '{"features":[{"attri', 200, 'sent 20 characters that are no complete JSON'],
    [
      'a web page',
      '<!DOCTYPE html><p>Sign in',
      200,
      'answered with a web page instead of JSON. Is a proxy in between?',
    ],
    [
      'an error of ArcGIS',
      '{"error":{"code":400,"message":"Invalid query"}}',
      200,
      'reports error 400: Invalid query',
    ],
    ['another form', '{"rows":[]}', 200, 'did not send a page of rows: features'],
    [
      'a page with too few rows',
      '{"features":[]}',
      200,
      'sent 0 rows from row 31 on, but there should be 10',
    ],
    [
      'other columns',
      `{"features":[${Array(10).fill('{"attributes":{"name":"x"}}').join()}]}`,
      200,
      'no column recordid',
    ],
  ])('fails clearly for %s in the middle, and keeps the pages before', async (_, body, status, words) => {
    server.fault = ({ searchParams }, response) => {
      if (searchParams.get('resultOffset') !== '30') return false;
      response.writeHead(status).end(body);
      return true;
    };
    await expect(fetching()).rejects.toThrow(words);
    server.fault = () => false;
    server.requests = [];
    expect((await fetching()).kept).toHaveLength(95);
    expect(offsets()[0]).toBe(30);
  });

  it('fails when USDA changes the list while it is fetched', async () => {
    const report = ({ done }: Progress) => {
      if (done === 95) server.editedAt += 1_000;
    };
    await expect(fetching({ report })).rejects.toThrow('USDA changed the list while it was being fetched');
  });

  it('fails when no server answers, and when the list is empty', async () => {
    await expect(fetching({ url: 'http://127.0.0.1:1/FeatureServer/0' })).rejects.toThrow(
      /127\.0\.0\.1:1 does not answer: .*(ECONNREFUSED|bad port)/,
    );
    server.rows = [];
    await expect(fetching()).rejects.toThrow('the list has no rows');
  });

  it('keeps names with quotes, and leaves out what is no store of ours', async () => {
    server.rows = [
      row(1, { Store_Name: `KROGER "THE BIG ONE" '1'` }),
      row(2, { Store_Name: 'KROGER FUEL CENTER 2' }),
      row(3, { Store_Name: "BOB'S CORNER" }),
      row(4, { Latitude: null, Longitude: null }),
    ];
    const { kept, counts } = await fetching();
    expect(kept.map(({ name }) => name)).toEqual([`KROGER "THE BIG ONE" '1'`, 'KROGER 4']);
    expect(counts).toEqual({ read: 4, closed: 0, otherKind: 1, otherChain: 1 });
  });
});

describe('fetching a zip file', () => {
  const url = () => `${server.address}/list`;
  const failingAfter = (bytes: number) => {
    const download = path.join(folder, 'list.download');
    let isFirst = true;
    server.fault = (_request, response) => {
      if (!isFirst) return false;
      isFirst = false;
      const { body, etag } = server.file;
      response.writeHead(200, { 'content-length': body.length, etag });
      response.write(body.subarray(0, bytes));
      // The connection breaks once the first part is stored: what is broken off earlier is lost.
      void vi
        .waitUntil(async () => (await stat(download).catch(() => undefined))?.size === bytes, {
          timeout: WAIT_MS,
        })
        .finally(() => response.destroy());
      return true;
    };
  };

  it('reads the historical list, without closed stores', async () => {
    const closed = row(96, { End_Date: '6/30/2024' });
    const quoted = row(97, { Store_Name: 'KROGER "PLUS", 97' });
    server.file.body = zipOf({ 'SNAP list.csv': csvOf([...ROWS, closed, quoted]) });
    const list = await fetching({ url: url() });
    expect(list.counts).toEqual({ read: 97, closed: 1, otherKind: 0, otherChain: 0 });
    expect(list.kept.at(-1)).toMatchObject({ name: 'KROGER "PLUS", 97', address: '97 MAIN ST' });
    expect(list.asOf.toISOString()).toBe('2026-11-18T00:00:00.000Z');
  });

  it('reads a CSV file as well, also from a path', async () => {
    server.file = { body: Buffer.from(csvOf(ROWS)), type: 'text/csv', etag: '"1"' };
    expect((await fetching({ url: url() })).kept).toHaveLength(95);
    const file = path.join(folder, 'mine.csv');
    await writeFile(file, csvOf(ROWS));
    expect((await fetching({ url: file })).kept).toHaveLength(95);
  });

  it('continues a broken download where it stopped', async () => {
    failingAfter(1_000);
    const { kept } = await fetching({ url: url() });
    expect(kept).toHaveLength(95);
    expect(server.requests).toHaveLength(2);
  });

  it('continues in the next fetch', async () => {
    failingAfter(1_000);
    await expect(fetching({ url: url(), retryAfterMs: [] })).rejects.toThrow(/connection to .* broke/);
    const seen: Progress[] = [];
    const list = await fetching({ url: url(), report: (progress) => seen.push(progress) });
    expect(list.kept).toHaveLength(95);
    expect(seen[0]?.done).toBeGreaterThan(1_000);
    expect(seen.at(-1)).toEqual({
      done: server.file.body.length,
      total: server.file.body.length,
      unit: 'bytes',
    });
  });

  it('starts again when the file has changed', async () => {
    failingAfter(1_000);
    await expect(fetching({ url: url(), retryAfterMs: [] })).rejects.toThrow('broke');
    server.file = { ...server.file, body: zipOf({ 'b.csv': csvOf(ROWS.slice(0, 50)) }), etag: '"2"' };
    expect((await fetching({ url: url() })).kept).toHaveLength(50);
  });

  it.each<[string, () => Buffer, string]>([
    ['a truncated zip file', () => server.file.body.subarray(0, 900), 'The zip file is broken or incomplete'],
    [
      'a zip file without a list',
      () => zipOf({ 'readme.txt': 'x' }),
      'The zip file has 0 CSV files instead of one',
    ],
    [
      'a zip file with two lists',
      () => zipOf({ 'a.csv': 'x', 'b.csv': 'y' }),
      'has 2 CSV files instead of one',
    ],
    [
      'a zip file with other columns',
      () => zipOf({ 'a.csv': 'x,y\n1,2\n' }),
      'no column recordid, storename',
    ],
    ['an empty file', () => Buffer.alloc(0), 'The file is empty'],
    ['a web page', () => Buffer.from('<html>Sign in'), 'The file is a web page'],
    [
      'an unclosed quote',
      () => zipOf({ 'a.csv': `${csvOf(ROWS)}9,"KROGER` }),
      'of the list cannot be read: Quote Not Closed',
    ],
  ])('fails clearly for %s, and does not keep it', async (_, body, words) => {
    const good = server.file;
    server.file = { ...good, body: body() };
    await expect(fetching({ url: url() })).rejects.toThrow(words);
    server.file = good;
    expect((await fetching({ url: url() })).kept).toHaveLength(95);
  });

  it('fails for a web page at the address', async () => {
    server.file.type = 'text/html; charset=utf-8';
    await expect(fetching({ url: url() })).rejects.toThrow(
      'answered with a web page instead of a zip or CSV file',
    );
  });

  it('unpacks no zip bomb, whatever size it declares', async () => {
    const bomb = Buffer.concat([Buffer.from(csvOf(ROWS)), Buffer.alloc(3_000_000, ',')]);
    const file = path.join(folder, 'bomb.zip');
    await writeFile(file, zipOf({ 'a.csv': bomb }));
    await expect(readListFile(file, now, 1_000_000)).rejects.toThrow('at most 1000000 are unpacked');
    await writeFile(file, zipOf({ 'a.csv': bomb }, 20_000));
    await expect(readListFile(file, now, 1_000_000)).rejects.toThrow(/too many bytes|expected/i);
  });
});
