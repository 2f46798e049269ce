/**
 * Imports each module in this process and reports those that read the environment, open a connection, listen or set a process
 * handler on import. Usage: node import-effects.ts FILE…
 */
import net from 'node:net';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const files = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const found = new Set<string>();
let importing = '';

/** Libraries may read the environment; only our own code counts. */
function isOwnCode(): boolean {
  const frames = (new Error('where').stack ?? '').split('\n').slice(3);
  const frame = frames.find((line) => !line.includes('node:') && !line.includes('import-effects'));
  return frame?.includes(root) === true && !frame.includes('node_modules');
}

const report = (what: string) => void found.add(`${importing}: ${what}`);
process.env = new Proxy(process.env, {
  get: (target, name, receiver) => {
    if (typeof name === 'string' && isOwnCode()) report(`reads ${name} from the environment when imported`);
    return Reflect.get(target, name, receiver);
  },
  ownKeys: (target) => {
    if (isOwnCode()) report('reads the whole environment when imported');
    return Reflect.ownKeys(target);
  },
});
const on = process.on.bind(process);
process.on = ((event: string, handler: () => void) => {
  if (isOwnCode()) report(`sets a process handler for ${event} when imported`);
  return on(event, handler);
}) as typeof process.on;
net.Socket.prototype.connect = function refuse() {
  report('opens a connection when imported');
  return this;
};
net.Server.prototype.listen = function refuse() {
  report('listens when imported');
  return this;
};

for (const file of files) {
  importing = file;
  await import(pathToFileURL(`${root}${file}`).href);
  // Wait one event-loop turn for a connection that the module opens in a promise.
  await new Promise((resolve) => setImmediate(resolve));
}
for (const line of found) process.stdout.write(`${line}\n`);
process.exit(found.size > 0 ? 1 : 0);
