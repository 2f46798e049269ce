/**
 * Imports every module of the services and the gateway in this process and reports each that reads the environment, opens a
 * connection, listens, or sets a process handler by being imported alone. Usage: node import-effects.ts FILE…
 */
import net from 'node:net';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const files = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const found = new Set<string>();
let importing = '';

/** Counts only what our own code does: libraries may look at the environment as they like. */
function isOurs(): boolean {
  const frames = (new Error('where').stack ?? '').split('\n').slice(3);
  const frame = frames.find((line) => !line.includes('node:') && !line.includes('import-effects'));
  return frame?.includes(root) === true && !frame.includes('node_modules');
}

const report = (what: string) => void found.add(`${importing}: ${what}`);
process.env = new Proxy(process.env, {
  get: (target, name, receiver) => {
    if (typeof name === 'string' && isOurs()) report(`reads ${name} from the environment when imported`);
    return Reflect.get(target, name, receiver);
  },
  ownKeys: (target) => {
    if (isOurs()) report('reads the whole environment when imported');
    return Reflect.ownKeys(target);
  },
});
const on = process.on.bind(process);
process.on = ((event: string, handler: () => void) => {
  if (isOurs()) report(`sets a process handler for ${event} when imported`);
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
  // A connection begun in a promise of the module shows by the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
}
for (const line of found) process.stdout.write(`${line}\n`);
process.exit(found.size > 0 ? 1 : 0);
