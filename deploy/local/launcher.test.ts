import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appIdentity } from './app-process.ts';
import { launcherLock } from './launcher.ts';
import { lockHolder } from './lock-file.ts';
import { mongoIdentity } from './mongo.ts';
import { freePort } from './ports.ts';
import { processesWithArgument, stopProcess } from './processes.ts';
import { testMongo } from './test-servers.ts';

const { missing } = await testMongo();
const script = (name: string) => join(import.meta.dirname, name);

describe.skipIf(missing)('make start', () => {
  let dataDir = '';
  let port = 0;
  const started: ChildProcess[] = [];

  type Run = { child: ChildProcess; text(): string; exit: Promise<number | null> };
  function run(file: string, args: string[], over: Record<string, string> = {}): Run {
    const env = {
      ...process.env,
      MONGODB_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'test',
      ...over,
    };
    const child = spawn(process.execPath, [script(file), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    return { child, text: () => text, exit: once(child, 'close').then(([code]) => code as number | null) };
  }
  const start = (over?: Record<string, string>) =>
    run('start.ts', [`--app=${script('fixtures/fake-app.ts')}`], over);
  async function ready(launcher: Run): Promise<void> {
    await expect.poll(launcher.text, { interval: 20 }).toContain('Ctrl-C stops it');
  }
  const pids = (folder = dataDir) =>
    [appIdentity(folder), mongoIdentity(folder)].map((identity) =>
      processesWithArgument(identity.ownArgument, identity.program),
    );

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'homeplate-launch-'));
    port = await freePort();
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await Promise.all(
      pids()
        .flat()
        .map((pid) => stopProcess(pid, 500)),
    );
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prints the address, the parts and, once, the staff password, and leaves no process after Ctrl-C', async () => {
    const first = start();
    await ready(first);
    expect(first.text()).toContain(`http://localhost:${port}`);
    expect(first.text()).toMatch(/store +SecantusDB 1\n +mail +folder admin\n/);
    const password = /admin \/ (\S{16}) /.exec(first.text())?.[1] ?? 'none shown';
    expect(readFileSync(join(dataDir, 'staff-account'), 'utf8')).toContain(password);
    expect(statSync(join(dataDir, 'staff-account')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    expect(pids()).toEqual([[], []]);
    expect(lockHolder(launcherLock(dataDir))).toBeUndefined();

    const second = start({ RATE_LIMIT_SCALE: '10' });
    await ready(second);
    expect(second.text()).not.toContain(password);
    expect(second.text()).toContain('RATE_LIMIT_SCALE=10');
    const stop = run('stop.ts', []);
    expect(await stop.exit).toBe(0);
    expect(await second.exit).toBe(0);
    expect(pids()).toEqual([[], []]);
  });

  it('hides the data folder from other users, including files that were readable before', async () => {
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'app'));
    writeFileSync(join(dataDir, 'app', 'server.log'), 'an earlier start');
    chmodSync(join(dataDir, 'app'), 0o755);
    chmodSync(join(dataDir, 'app', 'server.log'), 0o644);
    const first = start();
    await ready(first);
    const modes = () =>
      ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
        .map((name) => [name, statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0] as const)
        .filter(([, mode]) => (mode & 0o077) !== 0);
    expect(modes()).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    expect(modes()).toEqual([]);
  });

  it('refuses a second start on the same folder or a taken port with one line', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.text()).toMatch(/^Homeplate already runs on [^\n]*\n$/);

    const other = mkdtempSync(join(tmpdir(), 'homeplate-launch-'));
    const third = start({ DATA_DIR: other });
    expect(await third.exit).toBe(1);
    expect(third.text()).toMatch(/^Port \d+ is in use[^\n]*\n$/);
    rmSync(other, { recursive: true, force: true });
    expect(pids().flat()).toHaveLength(2);
  });

  it('adopts the store and replaces the app of a killed start', async () => {
    const first = start();
    await ready(first);
    const [[app], [mongo]] = pids() as [number[], number[]];
    first.child.kill('SIGKILL');
    await first.exit;
    const second = start();
    await ready(second);
    const [apps, mongos] = pids();
    expect(mongos).toEqual([mongo]);
    expect(apps).toHaveLength(1);
    expect(apps).not.toEqual([app]);
  });

  it('stops the store and exits with one line when the app is killed or cannot start', async () => {
    const first = start();
    await ready(first);
    process.kill(pids()[0]?.[0] ?? 0, 'SIGKILL');
    expect(await first.exit).toBe(1);
    expect(first.text().split('\n').at(-2)).toContain('The app stopped unexpectedly: no error in its log');
    expect(pids()).toEqual([[], []]);

    const broken = start({ FAKE_APP: 'broken' });
    expect(await broken.exit).toBe(1);
    expect(broken.text().split('\n').at(-2)).toContain(
      'stopped before it was ready: Could not start: no plates',
    );
    expect(pids()).toEqual([[], []]);
  });

  it('kills an app that ignores SIGTERM', async () => {
    const first = start({ FAKE_APP: 'stubborn' });
    await ready(first);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(pids()).toEqual([[], []]);
  });

  it('starts nothing when a setting is invalid', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const wrongs = [
      ['PORT', '70000'],
      ['PUBLIC_URL', 'homeplate'],
      ['DATA_DIR', file],
      ['DATA_DIR', join(file, 'below')],
      ['DATA_DIR', '/proc/no-folder/below'],
      ['MONGODB_URL', 'mongodb://127.0.0.1:1/'],
      ['MONGODB_URL', 'nonsense'],
      ['REDIS_URL', 'redis://127.0.0.1:1'],
      ['REDIS_URL', 'nonsense'],
      ['KAFKA_BROKERS', '127.0.0.1:1'],
    ] as const;
    // In parallel, because each waits for a missing server. Each has its own folder, and its own port, which the start
    // briefly binds to check that it is free.
    const each = wrongs.map(async ([name, value], at) => {
      const folder = join(dataDir, String(at));
      const wrong = start({ DATA_DIR: folder, PORT: String(await freePort()), [name]: value });
      expect(await wrong.exit).toBe(1);
      expect(wrong.text()).toMatch(new RegExp(`^${name} is [^\\n]*\\n$`));
      expect(pids(folder)).toEqual([[], []]);
    });
    await Promise.all(each);
    expect(pids()).toEqual([[], []]);
  });

  it('creates no default staff account in production', async () => {
    const first = start({ NODE_ENV: 'production' });
    await ready(first);
    expect(first.text()).toContain('none: set ADMIN_USERNAME and ADMIN_PASSWORD');
    expect(() => statSync(join(dataDir, 'staff-account'))).toThrow('ENOENT');
  });
});
