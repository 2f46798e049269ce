import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedNote, cachedTool, cacheNote } from './cache-folder.ts';
import { lock, lockHolder, tryLock } from './lock-file.ts';
import { processInfo } from './processes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeplate-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock file', () => {
  it('has one holder, shows it to others, and is free after release', () => {
    const path = join(folder, 'lock');
    const mine = tryLock(path, 'the first');
    expect(tryLock(path, 'the second')).toMatchObject({ pid: process.pid, note: 'the first' });
    if ('release' in mine) mine.release();
    expect(lockHolder(path)).toBeUndefined();
    expect(tryLock(path, 'the second')).toHaveProperty('release');
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1, born: '1' }],
    ['of a process whose id was reused', { pid: process.pid, born: 'another time' }],
  ])('%s is taken over', (_, holder) => {
    const path = join(folder, 'lock');
    writeFileSync(path, JSON.stringify({ ...holder, note: '' }));
    expect(tryLock(path, 'mine')).toHaveProperty('release');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, note: 'mine' });
  });

  it('admits one process at a time', async () => {
    const script = join(import.meta.dirname, 'fixtures', 'lock-and-count.ts');
    const counter = join(folder, 'counter');
    writeFileSync(counter, '0');
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [script, join(folder, 'lock'), counter, '20'], { stdio: 'inherit' }),
    );
    await Promise.all(children.map((child) => once(child, 'close')));
    expect(readFileSync(counter, 'utf8')).toBe('120');
  });

  it('stops waiting when the signal aborts', async () => {
    const path = join(folder, 'lock');
    tryLock(path, 'mine');
    await expect(lock(path, 'other', { signal: AbortSignal.timeout(10) })).rejects.toThrow('aborted');
  });
});

describe('the cache folder', () => {
  const tool = (over: Partial<Parameters<typeof cachedTool>[1]> = {}) => {
    let installs = 0;
    const env = { XDG_CACHE_HOME: folder };
    const wanted = {
      tool: 'plate',
      version: '2',
      check: async (at: string) => existsSync(join(at, 'v')) && readFileSync(join(at, 'v'), 'utf8') === '2',
      install: async (at: string) => {
        installs += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        writeFileSync(join(at, 'v'), '2');
      },
      ...over,
    };
    return { get: () => cachedTool({ env, log: () => {} }, wanted), installs: () => installs };
  };

  it('installs a tool once for concurrent callers', async () => {
    const plate = tool();
    const folders = await Promise.all([plate.get(), plate.get(), plate.get()]);
    expect(new Set(folders)).toEqual(new Set([join(folder, 'homeplate', 'plate-2')]));
    expect(plate.installs()).toBe(1);
  });

  it('reinstalls a tool that reports another version', async () => {
    const plate = tool();
    writeFileSync(join(await plate.get(), 'v'), '1');
    await plate.get();
    expect(plate.installs()).toBe(2);
  });

  it('removes a failed install', async () => {
    const failing = tool({ install: () => Promise.reject(new Error('no network')) });
    await expect(failing.get()).rejects.toThrow('no network');
    const lying = tool({ install: async (at) => writeFileSync(join(at, 'v'), 'other') });
    await expect(lying.get()).rejects.toThrow('does not report version 2');
    expect(readdirSync(join(folder, 'homeplate'))).toEqual([]);
  });

  it('caches a note until it expires', () => {
    const env = { XDG_CACHE_HOME: folder };
    expect(cachedNote(env, 'host', 1_000)).toBeUndefined();
    cacheNote(env, 'host', 'no');
    expect(cachedNote(env, 'host', 60_000)).toBe('no');
    expect(cachedNote(env, 'host', 0)).toBeUndefined();
    writeFileSync(join(folder, 'homeplate', 'host.json'), '{"at":');
    expect(cachedNote(env, 'host', 60_000)).toBeUndefined();
  });
});

describe('the info of a process', () => {
  it('is undefined for a zombie', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = child.pid ?? 0;
    expect(processInfo(pid)?.command).toEqual(['sleep', '60']);
    child.kill('SIGKILL');
    await expect.poll(() => processInfo(pid)).toBeUndefined();
    expect(processInfo(0)).toBeUndefined();
    expect(processInfo(-1)).toBeUndefined();
  });
});
