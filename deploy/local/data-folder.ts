import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from './machine.ts';

/** Names that the launcher and its servers write. Other files in the folder keep their mode. */
const OWN =
  /^(?:app|mongo|stores|stores\.env|staff-account|launcher\.lock(?:\..+)?|recipes\.snapshot(?:\..+)?)$/;
const GROUP_AND_OTHERS = 0o077;

/**
 * Creates the data folder, private to this user because it holds passwords, mails and tokens. Sets the umask for this process and
 * its servers, and tightens modes that an earlier start left wider. Fails with one line if the folder cannot be created or
 * written. `dataDir` is absolute.
 */
export function makeDataFolder(dataDir: string, log: Log): void {
  process.umask(GROUP_AND_OTHERS);
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR is ${dataDir}, which cannot be written: ${why}`, { cause: error });
  }
  try {
    setPrivate(dataDir);
    for (const name of readdirSync(dataDir)) if (OWN.test(name)) tighten(join(dataDir, name));
  } catch (error) {
    // Another user owns the folder: we can write to it, but cannot change its mode.
    log(`DATA_DIR could not be made private: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Removes group and other permissions from everything below. Does not follow links. */
function tighten(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
  if (there?.isDirectory() || there?.isFile()) setPrivate(path);
}

function setPrivate(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  // A server of an earlier start may still run and may have deleted the file.
  if (there && (there.mode & GROUP_AND_OTHERS) !== 0) chmodSync(path, there.mode & 0o700);
}

/** One folder at a time: on a file system that refuses folders (/proc), Node's recursive mkdir never returns. */
function makeFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error(`${folder} is not a folder`);
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have created it first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
