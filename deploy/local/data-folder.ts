import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from './machine.ts';

/** What starts and their servers write there. Other files in the folder keep their mode. */
const OWN =
  /^(?:app|mongo|stores|stores\.env|staff-account|launcher\.lock(?:\..+)?|recipes\.snapshot(?:\..+)?)$/;
const GROUP_AND_OTHERS = 0o077;

/**
 * Makes the data folder where it is missing, for this user alone: passwords, mails and tokens lie there. What this process and its
 * servers write from then on is private too, and what an earlier start wrote with wider modes is tightened. Fails with one line
 * when the folder cannot be made or written. `dataDir` is absolute.
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
    // A folder of another user that this one may write: it works, and others may read it.
    log(`DATA_DIR could not be made private: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Takes everything below away from group and others. Follows no links. */
function tighten(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
  if (there?.isDirectory() || there?.isFile()) setPrivate(path);
}

function setPrivate(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  // A server of an earlier start may still run here and have deleted it.
  if (there && (there.mode & GROUP_AND_OTHERS) !== 0) chmodSync(path, there.mode & 0o700);
}

/** Folder by folder: where a file system takes no folder (/proc), Node's own recursion has no end. */
function makeFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error(`${folder} is no folder`);
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have been quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
