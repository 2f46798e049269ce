import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readRecord } from './local-server.ts';
import { mongoIdentity, startMongo } from './mongo.ts';
import { processesWithArgument, processInfo, stopProcess } from './processes.ts';
import { testMongo } from './test-servers.ts';

const { missing } = await testMongo();

describe.skipIf(missing)('a MongoDB server of a data folder', () => {
  const lines: string[] = [];
  const env = { ...process.env, MONGODB_URL: '' };
  let dataDir = '';

  const start = (over: Record<string, string> = {}) =>
    startMongo({ dataDir, env: { ...env, ...over }, log: (line) => lines.push(line) });
  const running = () => {
    const { ownArgument, program } = mongoIdentity(dataDir);
    return processesWithArgument(ownArgument, program);
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'homeplate-mongo-'));
    lines.length = 0;
  });
  afterEach(async () => {
    await Promise.all(running().map((pid) => stopProcess(pid, 1_000)));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reports its kind and version, and leaves no process after a stop', async () => {
    const mongo = await start();
    expect(mongo.adapter).toMatch(/^(MongoDB|SecantusDB)$/);
    expect(mongo.version).toMatch(/^\d+\.\d+/);
    expect(running()).toEqual([mongo.pid]);
    await mongo.stop();
    expect(running()).toEqual([]);
  });

  it('is adopted by the next start, and keeps its data after kill -9', async () => {
    const first = await start();
    const client = await MongoClient.connect(first.url);
    onTestFinished(() => client.close());
    await client.db('plates').collection('plates').insertOne({ name: 'blue' });

    const second = await start();
    expect(second).toMatchObject({ pid: first.pid, url: first.url });
    expect(lines.at(-1)).toContain('still runs');

    process.kill(first.pid ?? 0, 'SIGKILL');
    const third = await start();
    expect(third.pid).not.toBe(first.pid);
    const reader = await MongoClient.connect(third.url);
    onTestFinished(() => reader.close());
    expect(await reader.db('plates').collection('plates').countDocuments({ name: 'blue' })).toBe(1);
  });

  it('is restarted when its pid file is lost', async () => {
    const first = await start();
    rmSync(join(mongoIdentity(dataDir).folder, 'server.json'));
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(running()).toEqual([second.pid]);
  });

  it('does not touch an unrelated process with the id in the pid file', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const pid = stranger.pid ?? 0;
    const { folder } = mongoIdentity(dataDir);
    mkdirSync(folder, { recursive: true });
    const born = processInfo(pid)?.born;
    writeFileSync(
      join(folder, 'server.json'),
      JSON.stringify({ pid, born, ports: [1], server: 'SecantusDB' }),
    );
    const mongo = await start();
    expect(mongo.pid).not.toBe(pid);
    await mongo.stop();
    expect(processInfo(pid)).toBeDefined();
  });

  it('refuses data of a mongod that is not installed, with one line that says how to move it', async () => {
    const { folder } = mongoIdentity(dataDir);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'made-by.json'), JSON.stringify({ server: 'mongod', version: '99.1.0' }));
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(String(refusal)).toMatch(/created by mongod 99\.1\.0.*mongodump.*DATA_DIR/);
    expect(String(refusal)).not.toContain('\n');
    expect(running()).toEqual([]);
  });

  it('reports in one line, without the password, that MONGODB_URL does not answer', async () => {
    const refusal = start({ MONGODB_URL: 'mongodb://cook:secret@127.0.0.1:1/?directConnection=true' });
    await expect(refusal).rejects.toThrow(
      /^MONGODB_URL is set, but no MongoDB server answers at mongodb:\/\/127/,
    );
  });

  it('uses the kind of server that created the data, even if another is installed', async () => {
    const first = await start();
    await first.stop();
    const madeBy = readFileSync(join(mongoIdentity(dataDir).folder, 'made-by.json'), 'utf8');
    const bin = join(dataDir, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'mongod'), '#!/bin/sh\necho "db version v0.1.0"\n');
    chmodSync(join(bin, 'mongod'), 0o755);
    const second = await start({ PATH: `${bin}:${process.env.PATH}` });
    expect(second).toMatchObject({ adapter: first.adapter, version: first.version });
    expect(readFileSync(join(mongoIdentity(dataDir).folder, 'made-by.json'), 'utf8')).toBe(madeBy);
    expect(readRecord(mongoIdentity(dataDir).folder)?.pid).toBe(second.pid);
  });
});
