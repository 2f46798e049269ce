import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMicroseconds } from './process-figures.ts';

const run = promisify(execFile);
const CONNECTIONS = 50;

/** The server under load and the requests: one path or several in random order. */
export type Subject = {
  name: string;
  /** Scheme, host and port. */
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  /** The process of the server. */
  pid: number;
  /** The status that every answer must have. */
  status: number;
};

export type Load = { requestsPerSecond: number; cpuMicrosecondsPerRequest: number };

/** The installed load generator: wrk, otherwise autocannon. */
export async function loadTool(): Promise<'wrk' | 'autocannon'> {
  return run('wrk', ['-v']).then(
    () => 'wrk' as const,
    // wrk -v prints its version and exits with 1.
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? ('autocannon' as const) : ('wrk' as const)),
  );
}

/** Loads the subject with 50 connections for `seconds`. Throws on an unexpected status. */
export async function load(subject: Subject, seconds: number, tool: 'wrk' | 'autocannon'): Promise<Load> {
  const before = cpuMicroseconds(subject.pid);
  const { requests, perSecond } =
    tool === 'wrk' ? await wrk(subject, seconds) : await autocannon(subject, seconds);
  return {
    requestsPerSecond: perSecond,
    cpuMicrosecondsPerRequest: (cpuMicroseconds(subject.pid) - before) / requests,
  };
}

/** wrk counts each status of 400 and above as an error; the script counts each unexpected status instead. */
async function wrk(subject: Subject, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-load-'));
  const script = join(folder, 'requests.lua');
  const list = subject.paths.map((path) => `wrk.format("GET", ${JSON.stringify(path)}, headers)`).join(',\n');
  const headers = Object.entries(subject.headers ?? {}).map(
    ([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`,
  );
  await writeFile(
    script,
    `local headers = { ${headers.join(', ')} }
local requests
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init() wrong = 0; math.randomseed(7); requests = { ${list} } end
function request() return requests[math.random(#requests)] end
function response(status) if status ~= ${subject.status} then wrong = wrong + 1 end end
function done(summary)
  local wrong = 0
  for _, thread in ipairs(threads) do wrong = wrong + thread:get("wrong") end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format("RESULT %d %d %d\\n", summary.requests, summary.duration, wrong + errors))
end
`,
  );
  try {
    // One thread leaves the other of two cores to the server.
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '-s',
      script,
      subject.origin,
    ]);
    const [, requests, microseconds, wrong] = /RESULT (\d+) (\d+) (\d+)/.exec(stdout) ?? [];
    if (wrong !== '0') throw new Error(`${subject.name}: ${wrong} answers were not ${subject.status}`);
    return { requests: Number(requests), perSecond: Number(requests) / (Number(microseconds) / 1e6) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function autocannon(
  subject: Subject,
  seconds: number,
): Promise<{ requests: number; perSecond: number }> {
  const { default: start } = await import('autocannon');
  const result = await start({
    url: subject.origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: subject.headers,
    requests: subject.paths.map((path) => ({ path })),
  });
  const expected = result.statusCodeStats?.[`${subject.status}`]?.count ?? 0;
  if (expected !== result.requests.total || result.errors > 0) {
    throw new Error(
      `${subject.name}: ${result.requests.total - expected} answers were not ${subject.status}`,
    );
  }
  return { requests: result.requests.total, perSecond: result.requests.average };
}
