import { relative } from 'node:path';
import type { Env } from './machine.ts';
import type { StaffAccount } from './staff-account.ts';

/** The part of the /health/ready answer that the table shows. */
export type Readiness = { parts: Record<string, { adapter?: string; version?: string; ok?: boolean }> };

const labels: Record<string, string> = { ai: 'AI' };
const order = ['store', 'bus', 'cache', 'payments', 'ai', 'mail', 'pictures', 'stores', 'metrics'];

export type ReadyTableInput = {
  url: string;
  seconds: number;
  readiness: Readiness;
  dataDir: string;
  logFile: string;
  staff?: StaffAccount;
  env: Env;
};

/** The table printed after a start: the address, the parts, the data folder and the staff account. */
export function renderReadyTable(facts: ReadyTableInput): string {
  const { url, readiness, dataDir, logFile, staff, env } = facts;
  const parts = readiness.parts;
  const names = [
    ...order.filter((name) => parts[name]),
    ...Object.keys(parts).filter((name) => !order.includes(name)),
  ];
  const rows: [string, string][] = [['URL', url]];
  for (const name of names) {
    const { adapter = '', version = '', ok = true } = parts[name] ?? {};
    rows.push([labels[name] ?? name, `${adapter} ${version}`.trim() + (ok ? '' : '  (not ready)')]);
  }
  rows.push(['data', short(dataDir)], ['log', short(logFile)], ['staff', staffText(staff)]);
  const scale = env.RATE_LIMIT_SCALE || '1';
  if (Number(scale) !== 1) rows.push(['limits', `RATE_LIMIT_SCALE=${scale} multiplies every rate limit`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, words]) => `  ${name.padEnd(width)}   ${words}`);
  const rule = `  ${'─'.repeat(Math.max(...lines.map((line) => line.length)) - 2)}`;
  return [
    `\n  Homeplate is ready after ${facts.seconds.toFixed(1)} s`,
    rule,
    ...lines,
    rule,
    '  Ctrl-C stops it\n',
  ].join('\n');
}

function staffText(staff: StaffAccount | undefined): string {
  if (!staff) return 'none: set ADMIN_USERNAME and ADMIN_PASSWORD to have one';
  const { username, password, made, file } = staff;
  if (!file) return `${username}, password from ADMIN_PASSWORD`;
  return made
    ? `${username} / ${password}   (shown only once, saved in ${short(file)})`
    : `${username}, password in ${short(file)}`;
}

/** A path relative to the current folder if it is inside, otherwise the full path. */
function short(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside && !inside.startsWith('..') ? inside : path;
}
